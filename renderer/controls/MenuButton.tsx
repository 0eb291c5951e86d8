// A button that opens a short menu of actions.
import { Menu } from '@base-ui/react/menu';
import { ChevronDown, type LucideIcon } from 'lucide-react';
import { Button, type ButtonProps } from './Button.tsx';
import styles from './MenuButton.module.css';

export interface MenuButtonProps {
  /** Empty for an icon alone, which needs a name. */
  readonly label: string;
  /** What it is for, where the label alone does not tell. */
  readonly name?: string;
  readonly kind?: ButtonProps['kind'];
  readonly icon?: LucideIcon;
  /** Which edge of the button the menu keeps to. */
  readonly align?: 'start' | 'end';
  readonly items: readonly { readonly label: string; readonly onChoose: () => void }[];
}

export function MenuButton({ label, name, kind, icon, items, align = 'end' }: MenuButtonProps) {
  return (
    <Menu.Root>
      <Menu.Trigger
        aria-label={name}
        render={
          <Button {...(kind === undefined ? {} : { kind })} {...(icon === undefined ? {} : { icon })} />
        }
      >
        {label}
        {label !== '' && <ChevronDown size={14} aria-hidden />}
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner sideOffset={4} align={align} className={styles['positioner']}>
          <Menu.Popup className={styles['popup']}>
            {items.map((item) => (
              <Menu.Item key={item.label} className={styles['item']} onClick={item.onChoose}>
                {item.label}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
