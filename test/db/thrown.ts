// The LabError that an action throws, so that a test can look at its code and its sentence.
import { expect } from 'vitest';
import { LabError } from '../../contract/errors.ts';

export function thrown(action: () => unknown): LabError {
  try {
    action();
  } catch (error) {
    if (error instanceof LabError) return error;
    throw error;
  }
  return expect.fail('Nothing was thrown.');
}
