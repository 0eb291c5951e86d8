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

/** The last notice that can still be undone. */
let undoable: { readonly id: string; readonly action: NoticeAction } | null = null;

/** Shows one sentence, with at most one thing to do about it. */
export function notify(text: string, action?: NoticeAction): void {
  if (action === undefined) {
    toastManager.add({ description: text });
    return;
  }
  const id = toastManager.add({
    description: text,
    timeout: UNDO_STAYS_MS,
    actionProps: { children: action.label, onClick: undoLast },
    onClose: () => {
      if (undoable?.id === id) undoable = null;
    },
  });
  undoable = { id, action };
}

/** Does the action of the newest notice that has one, as long as it is on the screen. */
export function undoLast(): void {
  if (undoable === null) return;
  const { id, action } = undoable;
  undoable = null;
  toastManager.close(id);
  action.run();
}

/** Shows an error, in words; stays until closed. */
export function notifyTrouble(text: string): void {
  toastManager.add({ description: text, type: 'trouble', priority: 'high', timeout: 0 });
}
