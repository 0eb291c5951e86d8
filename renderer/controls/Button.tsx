// A button with an optional icon. `primary` is used once on a screen.
import type { LucideIcon } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import styles from './Button.module.css';

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  readonly kind?: 'primary' | 'plain' | 'quiet' | 'danger';
  readonly icon?: LucideIcon;
  readonly large?: boolean;
}

export function Button({ kind = 'plain', icon: Icon, large, className, children, ...rest }: ButtonProps) {
  const classes = [styles['button'], styles[kind], large === true ? styles['large'] : '', className ?? ''];
  return (
    <button type="button" {...rest} className={classes.join(' ')}>
      {Icon !== undefined && <Icon className={styles['icon']} aria-hidden />}
      {children}
    </button>
  );
}
