// A titled block of a screen.
import { useId, type ReactNode } from 'react';
import styles from './Panel.module.css';

export interface PanelProps {
  readonly title: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

export function Panel({ title, aside, children, className }: PanelProps) {
  const titleId = useId();
  return (
    <section className={`${styles['panel']} ${className ?? ''}`} aria-labelledby={titleId}>
      <header className={styles['head']}>
        <h2 id={titleId}>{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  );
}
