import {
  build,
  decodeFromCompressedBase64,
  encodeIntoCompressedBase64,
  type Histogram,
} from 'hdr-histogram-js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeCounts } from '../../../engine/load/recording/counts-total.ts';
import { CountsRecorder } from '../../../engine/load/recording/counts-recorder.ts';
import {
  bucketCount,
  bucketOf,
  highestValueOf,
  lowestValueOf,
} from '../../../engine/load/recording/histogram-layout.ts';
import {
  decode,
  distributionOf,
  encode,
  merge,
  percentileCurve,
} from '../../../engine/load/recording/histogram.ts';

const oneHourUs = 3_600_000_000;
const values = fc.array(
  fc.oneof(
    fc.integer({ min: 0, max: 5000 }),
    fc.integer({ min: 0, max: 2_000_000 }),
    fc.integer({ min: 0, max: oneHourUs }),
  ),
  { minLength: 1, maxLength: 300 },
);

function oracleOf(list: readonly number[]): Histogram {
  const oracle = build({
    lowestDiscernibleValue: 1,
    highestTrackableValue: oneHourUs,
    numberOfSignificantValueDigits: 3,
  });
  for (const value of list) oracle.recordValue(value);
  return oracle;
}

function encodedOf(list: readonly number[]): Uint8Array {
  const recorder = new CountsRecorder();
  for (const value of list) recorder.record(value);
  return encode(recorder.take());
}

function distributionOfOracle(oracle: Histogram): Record<string, number> {
  return {
    min: oracle.getValueAtPercentile(0),
    mean: oracle.mean,
    p50: oracle.getValueAtPercentile(50),
    p75: oracle.getValueAtPercentile(75),
    p90: oracle.getValueAtPercentile(90),
    p95: oracle.getValueAtPercentile(95),
    p99: oracle.getValueAtPercentile(99),
    p999: oracle.getValueAtPercentile(99.9),
    max: oracle.maxValue === 0 ? 0 : oracle.getValueAtPercentile(100),
  };
}

describe('histogram', () => {
  it('has buckets that meet without gap or overlap up to an hour', () => {
    for (let bucket = 1; bucket < bucketCount; bucket += 1) {
      expect(lowestValueOf(bucket)).toBe(highestValueOf(bucket - 1) + 1);
    }
    expect(bucketOf(oneHourUs)).toBeLessThan(bucketCount);
    expect(highestValueOf(bucketCount - 1)).toBeGreaterThanOrEqual(oneHourUs);
  });

  it('agrees with hdr-histogram-js on every figure, whatever was recorded', () => {
    fc.assert(
      fc.property(values, (list) => {
        const ours = distributionOf(encodedOf(list));
        const theirs = distributionOfOracle(oracleOf(list));
        expect(ours).not.toBeNull();
        expect({ ...ours, mean: 0 }).toEqual({ ...theirs, mean: 0 });
        expect(ours?.mean).toBeCloseTo(theirs['mean'] ?? 0, 3);
      }),
      { numRuns: 100 },
    );
  });

  it('is read by hdr-histogram-js, and reads what that writes', () => {
    fc.assert(
      fc.property(values, (list) => {
        const encoded = encodedOf(list);
        const read = decodeFromCompressedBase64(Buffer.from(encoded).toString('base64'));
        expect(distributionOfOracle(read)).toEqual(distributionOfOracle(oracleOf(list)));
        const written = Buffer.from(encodeIntoCompressedBase64(oracleOf(list)), 'base64');
        expect(decode(written)).toEqual(decode(encoded));
      }),
      { numRuns: 50 },
    );
  });

  it('merges by counts: parts recorded apart equal the whole', () => {
    fc.assert(
      fc.property(values, values, (a, b) => {
        expect(decode(merge([encodedOf(a), encodedOf(b)]))).toEqual(decode(encodedOf([...a, ...b])));
      }),
      { numRuns: 50 },
    );
  });

  it('keeps counts beyond 32 bits', () => {
    const many = { buckets: Uint32Array.of(7, 5000), counts: Float64Array.of(2 ** 40, 3) };
    expect(decode(encode(mergeCounts([many, many])))).toEqual({
      buckets: Uint32Array.of(7, 5000),
      counts: Float64Array.of(2 ** 41, 6),
    });
  });

  it('takes values over an hour as an hour and rounds to whole microseconds', () => {
    const recorder = new CountsRecorder();
    recorder.record(5e9);
    recorder.record(10.6);
    recorder.record(-3);
    expect([...recorder.take().buckets]).toEqual([0, 11, bucketOf(oneHourUs)]);
  });

  it('has no figures when nothing was recorded', () => {
    const empty = encode(new CountsRecorder().take());
    expect(distributionOf(empty)).toBeNull();
    expect(percentileCurve(empty)).toEqual([]);
  });

  it('draws a rising curve that ends at the largest value', () => {
    const encoded = encodedOf(Array.from({ length: 1000 }, (_, i) => i + 1));
    const curve = percentileCurve(encoded);
    expect(curve[0]).toEqual([0, 1]);
    expect(curve.at(-1)).toEqual([100, 1000]);
    expect(curve.find(([percentile]) => percentile === 50)).toEqual([50, 500]);
    for (const [at, [percentile, us]] of curve.slice(1).entries()) {
      expect(percentile).toBeGreaterThan(curve[at]?.[0] ?? 101);
      expect(us).toBeGreaterThanOrEqual(curve[at]?.[1] ?? Infinity);
    }
  });

  it('says that a stored histogram is damaged instead of reading nonsense', () => {
    const encoded = encodedOf([1, 2, 3]);
    for (const bytes of [encoded.subarray(0, 12), new Uint8Array(40), new Uint8Array(0)]) {
      expect(() => decode(bytes)).toThrow(expect.objectContaining({ code: 'lab.damaged' }));
    }
  });
});
