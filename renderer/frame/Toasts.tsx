// Short notices at the foot of the window, each with at most one thing to do about it.
import { Toast } from '@base-ui/react/toast';
import { X } from 'lucide-react';
import { toastManager } from '../store/toasts.ts';
import { text } from '../text/text.ts';
import styles from './Toasts.module.css';

function ToastList() {
  const { toasts } = Toast.useToastManager();
  return toasts.map((toast) => (
    <Toast.Root key={toast.id} toast={toast} className={styles['toast']}>
      <Toast.Content className={styles['content']}>
        <Toast.Description className={styles['text']} />
        <Toast.Action className={styles['action']} />
        <Toast.Close className={styles['close']} aria-label={text('frame.close')}>
          <X aria-hidden />
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  ));
}

export function Toasts() {
  return (
    <Toast.Provider toastManager={toastManager} limit={4}>
      <Toast.Portal>
        <Toast.Viewport className={styles['viewport']} aria-label={text('frame.notices')}>
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}
