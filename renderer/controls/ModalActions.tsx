// The row of buttons at the foot of a dialog.
import type { ReactNode } from 'react';
import styles from './Modal.module.css';

export function ModalActions({ children }: { readonly children: ReactNode }) {
  return <div className={styles['actions']}>{children}</div>;
}
