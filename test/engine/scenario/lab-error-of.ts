// Runs what may refuse its input. Any other error than a LabError is a bug, and fails the test.
import { LabError } from '../../../contract/errors.ts';

/** The LabError that the action threw; null when it was done. */
export function labErrorOf(action: () => unknown): LabError | null {
  try {
    action();
    return null;
  } catch (error) {
    if (error instanceof LabError) return error;
    throw error;
  }
}

/** The sentence of the refusal; '' when there was none. */
export function refusalOf(action: () => unknown): string {
  const error = labErrorOf(action);
  return error?.code === 'input.invalid' ? error.message : '';
}
