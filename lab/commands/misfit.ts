// An option that would have no effect, or would say a thing twice, is refused in one sentence instead of passed over.
import { LabError } from '../../contract/errors.ts';

/** `given`: the option's value, undefined or false where it was left out. `fits`: it has an effect beside the others. */
export type Misfit = readonly [given: unknown, fits: boolean, sentence: string];

/** @throws LabError input.invalid with the sentence of the first that was given and does not fit */
export function refuseMisfits(rules: readonly Misfit[]): void {
  for (const [given, fits, sentence] of rules) {
    if (given !== undefined && given !== false && !fits) throw wrongUsage(sentence);
  }
}

export function wrongUsage(message: string): LabError {
  return new LabError('input.invalid', message);
}
