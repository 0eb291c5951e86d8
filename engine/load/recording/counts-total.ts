// Adds up counts by histogram bucket, over load workers and seconds. Exact up to 2^53 a bucket.
import type { SparseCounts } from './counts-recorder.ts';
import { bucketCount } from './histogram-layout.ts';

export class CountsTotal {
  readonly #counts = new Float64Array(bucketCount);

  add({ buckets, counts }: SparseCounts): this {
    for (let at = 0; at < buckets.length; at += 1) {
      const bucket = buckets[at] ?? 0;
      this.#counts[bucket] = (this.#counts[bucket] ?? 0) + (counts[at] ?? 0);
    }
    return this;
  }

  toSparse(): SparseCounts {
    const buckets: number[] = [];
    for (const [bucket, count] of this.#counts.entries()) if (count !== 0) buckets.push(bucket);
    return {
      buckets: Uint32Array.from(buckets),
      counts: Float64Array.from(buckets, (bucket) => this.#counts[bucket] ?? 0),
    };
  }
}

/** One histogram with the counts of all. */
export function mergeCounts(histograms: readonly SparseCounts[]): SparseCounts {
  const total = new CountsTotal();
  for (const histogram of histograms) total.add(histogram);
  return total.toSparse();
}
