// The payload of HdrHistogram's V2 encoding: bucket counts as ZigZag LEB128 numbers, where a negative number
// stands for so many empty buckets.
import type { SparseCounts } from './counts-recorder.ts';

export function writeCounts({ buckets, counts }: SparseCounts): Uint8Array {
  const bytes: number[] = [];
  let next = 0;
  for (const [at, bucket] of buckets.entries()) {
    if (bucket > next) writeNumber(bytes, 2 * (bucket - next) - 1);
    writeNumber(bytes, 2 * (counts[at] ?? 0));
    next = bucket + 1;
  }
  return Uint8Array.from(bytes);
}

/** Throws RangeError when the bytes end within a number or name a bucket that does not exist. */
export function readCounts(bytes: Uint8Array, bucketCount: number): SparseCounts {
  const buckets: number[] = [];
  const counts: number[] = [];
  let bucket = 0;
  let at = 0;
  while (at < bytes.length) {
    const { value, end } = readNumber(bytes, at);
    at = end;
    if (value % 2 === 1) {
      bucket += (value + 1) / 2;
      continue;
    }
    if (bucket >= bucketCount) throw new RangeError(`bucket ${bucket} does not exist`);
    if (value > 0) {
      buckets.push(bucket);
      counts.push(value / 2);
    }
    bucket += 1;
  }
  return { buckets: Uint32Array.from(buckets), counts: Float64Array.from(counts) };
}

// Arithmetic instead of bit operations: counts may pass 2^31. Nine bytes at most, the ninth carries eight bits;
// a count below 2^53 never needs it.
function writeNumber(bytes: number[], value: number): void {
  let rest = value;
  while (rest > 127) {
    bytes.push((rest % 128) + 128);
    rest = Math.floor(rest / 128);
  }
  bytes.push(rest);
}

function readNumber(bytes: Uint8Array, start: number): { value: number; end: number } {
  let value = 0;
  let weight = 1;
  for (let at = start; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    value += (byte & 127) * weight;
    if (byte < 128) return { value, end: at + 1 };
    weight *= 128;
  }
  throw new RangeError('the bytes end within a number');
}
