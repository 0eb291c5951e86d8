// One figure with its label: the number first, in tabular digits.
import type { ReactNode } from 'react';
import styles from './Figure.module.css';

export interface FigureProps {
  readonly label: string;
  /** Already formatted, with its unit. */
  readonly value: string;
  readonly note?: ReactNode;
  readonly size?: 'hero' | 'large' | 'normal';
}

export function Figure({ label, value, note, size = 'normal' }: FigureProps) {
  return (
    <div className={styles['figure']} role="group" aria-label={label}>
      <div className={styles['label']}>{label}</div>
      <div className={`${styles['value']} ${styles[size]}`}>{value}</div>
      {note !== undefined && <div className={styles['note']}>{note}</div>}
    </div>
  );
}
