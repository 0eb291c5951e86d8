// The Content-Range field, and whether parts are what was asked for (RFC 9110, 14). Knows no bytes.
import type { ByteRangeSpec } from '../../../contract/model/scenario-request.ts';

/** First and last byte of a part, both included. */
export interface ContentRange {
  readonly first: number;
  readonly last: number;
  /** Length of the whole; null where the server does not know it. */
  readonly complete: number | null;
}

/** null for anything but a part of bytes. */
export function parseContentRange(value: string): ContentRange | null {
  const match = /^bytes +(\d{1,15})-(\d{1,15})\/(\d{1,15}|\*)$/i.exec(value);
  if (match === null) return null;
  const [first, last] = [Number(match[1]), Number(match[2])];
  const complete = match[3] === '*' ? null : Number(match[3]);
  return first <= last && (complete === null || last < complete) ? { first, last, complete } : null;
}

/** Whether these parts, in this order, are what was asked for: of ranges beyond the end there are none. */
export function isWhatWasAsked(asked: readonly ByteRangeSpec[], parts: readonly ContentRange[]): boolean {
  const complete = parts[0]?.complete ?? null;
  if (parts.some((part) => part.complete !== complete)) return false;
  if (complete === null) {
    return parts.length === asked.length && asked.every((range, at) => mayAnswer(range, parts[at]));
  }
  const wanted = asked.flatMap((range) => partOf(range, complete) ?? []);
  return (
    wanted.length === parts.length &&
    wanted.every(({ first, last }, at) => parts[at]?.first === first && parts[at].last === last)
  );
}

/** null when no byte of the whole is asked for. */
function partOf(range: ByteRangeSpec, complete: number): { first: number; last: number } | null {
  const end = complete - 1;
  if (range.kind === 'suffix')
    return complete === 0 ? null : { first: Math.max(0, complete - range.bytes), last: end };
  return range.first > end ? null : { first: range.first, last: Math.min(range.last ?? end, end) };
}

/** What can be told when the length of the whole is not known. */
function mayAnswer(range: ByteRangeSpec, part: ContentRange | undefined): boolean {
  if (part === undefined) return false;
  if (range.kind === 'suffix') return part.last - part.first < range.bytes;
  return part.first === range.first && (range.last === null || part.last <= range.last);
}
