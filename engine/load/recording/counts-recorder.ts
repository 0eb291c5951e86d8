// Counts microseconds by histogram bucket, in the hot path of a load worker: a typed array and one addition
// a value. Knows nothing of percentiles; the controller reads those from merged counts.
import { bucketCount, bucketOf, highestTrackableUs } from './histogram-layout.ts';

/** Non-empty buckets in rising order, and their counts. The form in which counts travel and merge. */
export interface SparseCounts {
  buckets: Uint32Array<ArrayBuffer>;
  counts: Float64Array<ArrayBuffer>;
}

export class CountsRecorder {
  readonly #counts = new Uint32Array(bucketCount);
  #lowest = bucketCount;
  #highest = -1;

  /** Rounds to the next microsecond; negative values count as 0, values over an hour as an hour. */
  record(valueUs: number): void {
    let whole = valueUs > 0 ? (valueUs + 0.5) >>> 0 : 0;
    if (valueUs > highestTrackableUs) whole = highestTrackableUs;
    const bucket = bucketOf(whole);
    this.#counts[bucket] = (this.#counts[bucket] ?? 0) + 1;
    if (bucket < this.#lowest) this.#lowest = bucket;
    if (bucket > this.#highest) this.#highest = bucket;
  }

  /** What was recorded since the last call; starts again at zero. */
  take(): SparseCounts {
    const buckets: number[] = [];
    const counts: number[] = [];
    for (let bucket = this.#lowest; bucket <= this.#highest; bucket += 1) {
      const count = this.#counts[bucket] ?? 0;
      if (count === 0) continue;
      buckets.push(bucket);
      counts.push(count);
      this.#counts[bucket] = 0;
    }
    this.#lowest = bucketCount;
    this.#highest = -1;
    return { buckets: Uint32Array.from(buckets), counts: Float64Array.from(counts) };
  }
}
