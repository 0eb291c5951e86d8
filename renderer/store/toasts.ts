// Short notices at the foot of the window. Anything may add one; frame/Toasts.tsx draws them.
import { Toast } from '@base-ui/react/toast';

/** How long a notice with an Undo stays, in milliseconds. */
const UNDO_STAYS_MS = 10_000;

export const toastManager = Toast.createToastManager();

/** One thing a person can do about a notice: "Undo". */
export interface NoticeAction {
  readonly label: string;
  readonly run: () => void;
}

/** Shows one sentence; returns its id, so that it can be closed. */
export function notify(text: string, action?: NoticeAction): string {
  if (action === undefined) return toastManager.add({ description: text });
  const id = toastManager.add({
    description: text,
    timeout: UNDO_STAYS_MS,
    actionProps: {
      children: action.label,
      onClick: () => {
        toastManager.close(id);
        action.run();
      },
    },
  });
  return id;
}

/** Shows an error, in words; stays until closed. */
export function notifyTrouble(text: string): string {
  return toastManager.add({ description: text, type: 'trouble', priority: 'high', timeout: 0 });
}
