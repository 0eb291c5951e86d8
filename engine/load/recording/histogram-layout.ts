// The buckets of an HdrHistogram of three significant digits from 1 microsecond to one hour.
// Layout after Gil Tene's HdrHistogram: exact below 2048, then 1024 buckets for each power of two.

export const significantDigits = 3;
export const highestTrackableUs = 3_600_000_000;

const exactBelow = 2048;
const halfBits = 10;

/** Buckets in all. */
export const bucketCount = 23_552;

/** The bucket of a whole number of microseconds in 0 .. highestTrackableUs. */
export function bucketOf(valueUs: number): number {
  if (valueUs < exactBelow) return valueUs;
  const shift = 31 - Math.clz32(valueUs) - halfBits;
  return (shift << halfBits) + (valueUs >>> shift);
}

/** The smallest value that falls into a bucket. */
export function lowestValueOf(bucket: number): number {
  if (bucket < exactBelow) return bucket;
  const shift = (bucket >> halfBits) - 1;
  return ((bucket & 1023) + 1024) * 2 ** shift;
}

/** The largest value that falls into a bucket. */
export function highestValueOf(bucket: number): number {
  return lowestValueOf(bucket) + widthOf(bucket) - 1;
}

/** The value that stands for a bucket in a mean: its middle, rounded up, as HdrHistogram takes it. */
export function middleValueOf(bucket: number): number {
  return lowestValueOf(bucket) + Math.floor(widthOf(bucket) / 2);
}

function widthOf(bucket: number): number {
  return bucket < exactBelow ? 1 : 2 ** ((bucket >> halfBits) - 1);
}
