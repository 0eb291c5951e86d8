// One clock for the whole load path: milliseconds of this thread's monotonic clock, as doubles (resolution
// below 1 ns for days). Threads and processes agree on moments through process.hrtime, which they share.

export function nowMs(): number {
  return performance.now();
}

/** A moment of process.hrtime.bigint() on this thread's millisecond clock. */
export function msOfNs(ns: bigint): number {
  return performance.now() + Number(ns - process.hrtime.bigint()) / 1e6;
}

/** The other way round. */
export function nsOfMs(atMs: number): bigint {
  return process.hrtime.bigint() + BigInt(Math.round((atMs - performance.now()) * 1e6));
}

const clockReadings = 20;

/**
 * How far process.hrtime, in milliseconds, is ahead of this thread's clock; it stays so. The two are read one after the
 * other, and a thread may be kept waiting in between: the reading with the least between them counts.
 */
export function hrtimeAheadMs(): number {
  let aheadMs = -Infinity;
  for (let reading = 0; reading < clockReadings; reading += 1)
    aheadMs = Math.max(aheadMs, Number(process.hrtime.bigint()) / 1e6 - performance.now());
  return aheadMs;
}
