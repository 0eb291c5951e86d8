// One clock for the whole load path: milliseconds of this process's monotonic clock, as doubles (resolution
// below 1 ns for days). Processes agree on moments through process.hrtime, which they share.

export function nowMs(): number {
  return performance.now();
}

/** A moment of process.hrtime.bigint() on this process's millisecond clock. */
export function msOfNs(ns: bigint): number {
  return performance.now() + Number(ns - process.hrtime.bigint()) / 1e6;
}
