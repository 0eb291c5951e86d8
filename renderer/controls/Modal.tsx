// A dialog over the window. Escape and a press outside close it.
import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { text } from '../text/text.ts';
import styles from './Modal.module.css';

export interface ModalProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
}

export function Modal({ open, onClose, title, children }: ModalProps) {
  return (
    <Dialog.Root open={open} onOpenChange={(next) => (next ? undefined : onClose())}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles['backdrop']} />
        <Dialog.Popup className={styles['popup']}>
          <Dialog.Title className={styles['title']}>{title}</Dialog.Title>
          {children}
          {/* Last, so that the focus starts in what the dialog is for. */}
          <Dialog.Close className={styles['close']} aria-label={text('frame.close')}>
            <X aria-hidden />
          </Dialog.Close>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
