// Histograms as the lab stores them: the compressed V2 encoding that every HdrHistogram library reads.
// Encoding, merging by counts, and the figures read from them.
import { deflateSync, inflateSync } from 'node:zlib';
import { LabError } from '../../../contract/errors.ts';
import type { PercentileCurve } from '../../../contract/model/run.ts';
import type { Distribution } from '../../../contract/model/sample.ts';
import type { SparseCounts } from './counts-recorder.ts';
import { mergeCounts } from './counts-total.ts';
import {
  bucketCount,
  highestTrackableUs,
  highestValueOf,
  lowestValueOf,
  middleValueOf,
  significantDigits,
} from './histogram-layout.ts';
import { readCounts, writeCounts } from './zigzag-counts.ts';

const cookie = 0x1c849313;
const compressedCookie = 0x1c849314;
const headerBytes = 40;
const compressedHeaderBytes = 8;

/** Counts of one bucket each, in rising order; empty lists are an empty histogram. */
export function encode(histogram: SparseCounts): Uint8Array {
  const payload = writeCounts(histogram);
  const plain = new Uint8Array(headerBytes + payload.length);
  const header = new DataView(plain.buffer);
  header.setInt32(0, cookie);
  header.setInt32(4, payload.length);
  header.setInt32(8, 0);
  header.setInt32(12, significantDigits);
  header.setBigInt64(16, 1n);
  header.setBigInt64(24, BigInt(highestTrackableUs));
  header.setFloat64(32, 1);
  plain.set(payload, headerBytes);
  const compressed = deflateSync(plain);
  const encoded = new Uint8Array(compressedHeaderBytes + compressed.length);
  const outer = new DataView(encoded.buffer);
  outer.setInt32(0, compressedCookie);
  outer.setInt32(4, compressed.length);
  encoded.set(compressed, compressedHeaderBytes);
  return encoded;
}

/** Throws lab.damaged when the bytes are no histogram of this layout. */
export function decode(encoded: Uint8Array): SparseCounts {
  try {
    const outer = new DataView(encoded.buffer, encoded.byteOffset, encoded.byteLength);
    if (outer.getInt32(0) !== compressedCookie) throw new RangeError('wrong cookie');
    const end = compressedHeaderBytes + outer.getInt32(4);
    const plain = inflateSync(encoded.subarray(compressedHeaderBytes, end));
    const header = new DataView(plain.buffer, plain.byteOffset, plain.byteLength);
    if (header.getInt32(0) !== cookie || header.getInt32(12) !== significantDigits)
      throw new RangeError('layout');
    return readCounts(plain.subarray(headerBytes, headerBytes + header.getInt32(4)), bucketCount);
  } catch (error) {
    throw new LabError(
      'lab.damaged',
      'A stored histogram cannot be read; the lab file may be damaged.',
      {},
      {
        cause: error,
      },
    );
  }
}

/** Merges encoded histograms by their counts. */
export function merge(encoded: readonly Uint8Array[]): Uint8Array {
  return encode(mergeCounts(encoded.map(decode)));
}

/** Percentiles, mean, smallest and largest value; null when nothing was recorded. */
export function distributionOf(encoded: Uint8Array): Distribution | null {
  return distributionOfCounts(decode(encoded));
}

export function distributionOfCounts(histogram: SparseCounts): Distribution | null {
  const { buckets, counts } = histogram;
  const first = buckets[0];
  const last = buckets.at(-1);
  if (first === undefined || last === undefined) return null;
  const total = totalOf(histogram);
  const weighted = counts.reduce((sum, count, at) => sum + count * middleValueOf(buckets[at] ?? 0), 0);
  const at = (percentile: number): number => valueAtPercentile(histogram, total, percentile);
  return {
    min: lowestValueOf(first),
    mean: weighted / total,
    p50: at(50),
    p75: at(75),
    p90: at(90),
    p95: at(95),
    p99: at(99),
    p999: at(99.9),
    max: highestValueOf(last),
  };
}

/** One percentile in microseconds; null when nothing was recorded. */
export function percentileOfCounts(histogram: SparseCounts, percentile: number): number | null {
  return histogram.buckets.length === 0 ? null : valueAtPercentile(histogram, totalOf(histogram), percentile);
}

/**
 * Points for a logarithmic axis: five for each halving of the rest up to 100 %, as far as single requests
 * carry them. Empty when nothing was recorded.
 */
export function percentileCurve(encoded: Uint8Array): PercentileCurve {
  const histogram = decode(encoded);
  const total = totalOf(histogram);
  if (total === 0) return [];
  const curve: PercentileCurve = [];
  for (let rest = 1; rest * total >= 1; rest /= 2) {
    for (let step = 0; step < 5; step += 1) {
      const percentile = 100 * (1 - rest + (rest / 10) * step);
      curve.push([percentile, valueAtPercentile(histogram, total, percentile)]);
    }
  }
  curve.push([100, valueAtPercentile(histogram, total, 100)]);
  return curve;
}

function totalOf({ counts }: SparseCounts): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

/** The highest value of the first bucket up to which `percentile` % of the counts lie (HdrHistogram's rule). */
function valueAtPercentile({ buckets, counts }: SparseCounts, total: number, percentile: number): number {
  const exact = (percentile / 100) * total;
  // The product can come out one rounding step too high; without this 50 % of 2 could ask for the second value.
  const wanted = Math.max(1, Math.ceil(exact - exact * Number.EPSILON));
  let seen = 0;
  for (const [at, bucket] of buckets.entries()) {
    seen += counts[at] ?? 0;
    if (seen >= wanted) return percentile === 0 ? lowestValueOf(bucket) : highestValueOf(bucket);
  }
  return highestValueOf(buckets.at(-1) ?? 0);
}
