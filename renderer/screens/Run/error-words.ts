// Errors by kind in one line, for a cell of a table.
import { ErrorKind, type ErrorCounts } from '../../../contract/model/sample.ts';
import { formatCount } from '../../format/format.ts';
import { text } from '../../text/text.ts';

export function errorWords(errors: ErrorCounts): string {
  const words = ErrorKind.options.flatMap((kind) => {
    const count = errors[kind] ?? 0;
    if (count === 0) return [];
    return [`${text(`words.errorKind.${kind}`)}: ${formatCount(count)}`];
  });
  return words.length === 0 ? text('words.none') : words.join(', ');
}
