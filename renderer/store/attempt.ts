// Does something that a person asked for, and tells in words what went wrong.
import { errorSentence } from '../text/error-sentence.ts';
import { notifyTrouble } from './toasts.ts';

export async function attempt(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    notifyTrouble(errorSentence(error));
  }
}
