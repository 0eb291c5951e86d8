// Does something that a person asked for, and tells in words what went wrong.
import { errorSentence } from '../text/error-sentence.ts';
import { notifyTrouble } from './toasts.ts';

/** True when it was done. */
export async function attempt(work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    notifyTrouble(errorSentence(error));
    return false;
  }
}
