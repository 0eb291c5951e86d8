// Which errors are the caller's: wrong options or a wrong input, for which the command leaves with 2.
import type { LabError } from '../../contract/errors.ts';

const usageCodes = new Set(['input.invalid', 'url.invalid']);

export function isUsageError({ code }: LabError): boolean {
  return usageCodes.has(code);
}
