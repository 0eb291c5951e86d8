// /download: a large body that honours byte ranges, one and several (RFC 9110, sections 13.1.5, 14 and 15.3.7).
// The body is made as it is sent: byte i is i modulo 251, so that any part of it can be checked anywhere.
import { parseByteRanges, type ByteRange } from '../byte-ranges.ts';
import { wholeNumber } from '../query.ts';
import type { PageHandler, PageRequest } from './page-handler.ts';

const PERIOD = 251;
/** A whole number of periods, about 256 KiB. */
const PATTERN = Buffer.from(Uint8Array.from({ length: PERIOD * 1044 }, (_, index) => index % PERIOD));
const BOUNDARY = 'scalebench-part-5d1f0c2b';
const BYTES = { name: 'bytes', min: 1, max: 1_073_741_824 } as const;

/** The bytes of a range, in pieces that need no copying. */
function* bytesOf({ first, last }: ByteRange): Generator<Buffer, undefined> {
  let at = first;
  while (at <= last) {
    const start = at % PATTERN.length;
    const end = Math.min(PATTERN.length, start + last - at + 1);
    yield PATTERN.subarray(start, end);
    at += end - start;
  }
  return undefined;
}

function contentRange({ first, last }: ByteRange, sizeBytes: number): string {
  return `bytes ${first}-${last}/${sizeBytes}`;
}

function lengthOf({ first, last }: ByteRange): number {
  return last - first + 1;
}

function partHead(range: ByteRange, sizeBytes: number): Buffer {
  const lines = [
    '',
    `--${BOUNDARY}`,
    'Content-Type: application/octet-stream',
    `Content-Range: ${contentRange(range, sizeBytes)}`,
  ];
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n`);
}

const MULTIPART_END = Buffer.from(`\r\n--${BOUNDARY}--\r\n`);

function* multipart(ranges: readonly ByteRange[], sizeBytes: number): Generator<Buffer, undefined> {
  for (const range of ranges) {
    yield partHead(range, sizeBytes);
    yield* bytesOf(range);
  }
  yield MULTIPART_END;
  return undefined;
}

function multipartLength(ranges: readonly ByteRange[], sizeBytes: number): number {
  return ranges.reduce(
    (sum, range) => sum + partHead(range, sizeBytes).length + lengthOf(range),
    MULTIPART_END.length,
  );
}

/** Ranges hold for GET only, and with If-Range only while the client has the same body. */
function rangesAsked(
  { method, headers }: PageRequest,
  sizeBytes: number,
  tag: string,
): ReturnType<typeof parseByteRanges> {
  const ifRange = headers['if-range'];
  if (method !== 'GET' || (ifRange !== undefined && ifRange !== tag)) return 'whole';
  return parseByteRanges(headers.range, sizeBytes);
}

export const downloadPage: PageHandler = (request, answer) => {
  const sizeBytes = wholeNumber(request.query, BYTES);
  const tag = `"${sizeBytes}"`;
  const always = { 'Accept-Ranges': 'bytes', ETag: tag };
  const plain = { ...always, 'Content-Type': 'application/octet-stream' };
  const ranges = rangesAsked(request, sizeBytes, tag);
  if (ranges === 'unsatisfiable') {
    answer.say(416, `The body has ${sizeBytes} bytes; none of the ranges asked for lies in it.`, {
      ...always,
      'Content-Range': `bytes */${sizeBytes}`,
    });
    return;
  }
  if (ranges === 'whole') {
    answer.stream(200, plain, sizeBytes, bytesOf({ first: 0, last: sizeBytes - 1 }));
    return;
  }
  const [only, ...others] = ranges;
  if (only !== undefined && others.length === 0) {
    const headers = { ...plain, 'Content-Range': contentRange(only, sizeBytes) };
    answer.stream(206, headers, lengthOf(only), bytesOf(only));
    return;
  }
  const headers = { ...always, 'Content-Type': `multipart/byteranges; boundary=${BOUNDARY}` };
  answer.stream(206, headers, multipartLength(ranges, sizeBytes), multipart(ranges, sizeBytes));
};
