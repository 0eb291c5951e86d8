// The Range header of a request (RFC 9110, section 14). Pure: knows nothing of connections or bodies.

/** First and last byte of a part, both included. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/** More parts than this is an attack or a mistake, and is refused as the standard allows. */
const MAX_RANGES = 200;

/**
 * The parts of a body of `sizeBytes` that a Range header asks for, in the order asked.
 * 'whole': no byte ranges, or not well formed: the header is to be ignored.
 * 'unsatisfiable': well formed, but none of the parts exists (416).
 */
export function parseByteRanges(
  header: string | undefined,
  sizeBytes: number,
): ByteRange[] | 'whole' | 'unsatisfiable' {
  const list = /^bytes=(.+)$/i.exec(header?.trim() ?? '')?.[1];
  if (list === undefined) return 'whole';
  const parts = list
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  if (parts.length > MAX_RANGES) return 'unsatisfiable';
  const ranges: ByteRange[] = [];
  for (const part of parts) {
    const range = parsePart(part, sizeBytes);
    if (range === 'malformed') return 'whole';
    if (range !== null) ranges.push(range);
  }
  if (parts.length === 0) return 'whole';
  return ranges.length === 0 ? 'unsatisfiable' : ranges;
}

/** One part; null when it lies outside the body. */
function parsePart(part: string, sizeBytes: number): ByteRange | null | 'malformed' {
  const match = /^(\d*)-(\d*)$/.exec(part);
  const [first, last] = [match?.[1] ?? '', match?.[2] ?? ''];
  if (match === null || (first === '' && last === '')) return 'malformed';
  if (first === '') {
    const suffixBytes = Math.min(Number(last), sizeBytes);
    return suffixBytes === 0 ? null : { first: sizeBytes - suffixBytes, last: sizeBytes - 1 };
  }
  if (last !== '' && Number(last) < Number(first)) return 'malformed';
  if (Number(first) >= sizeBytes) return null;
  return { first: Number(first), last: last === '' ? sizeBytes - 1 : Math.min(Number(last), sizeBytes - 1) };
}
