// What a truthful load client must report of a server that freezes: computed, not measured.

export interface Freeze {
  fromMs: number;
  toMs: number;
}

/**
 * Response times in ms, in the order of the starts, of requests that are meant to start at each of `startsMs`, when the
 * server answers at once unless it is frozen.
 *
 * `takenUpMs`: when the server took up its n-th request, by its own notes. A server that thaws has a backlog and needs
 * about 20 us for each request in it; that is its time, not the load client's. So a request waits until it is taken up
 * when it is meant to start in a freeze, or behind one that still waits. Without `takenUpMs` it waits for the end of
 * the freeze only. Starts outside count as answered at once, however late the load client sent them.
 */
export function frozenTruth(
  startsMs: readonly number[],
  freezes: readonly Freeze[],
  takenUpMs?: Float64Array,
): number[] {
  let behindMs = -Infinity;
  return startsMs.map((startMs, n) => {
    const freeze = freezes.find(({ fromMs, toMs }) => fromMs <= startMs && startMs < toMs);
    if (freeze === undefined && startMs >= behindMs) return 0;
    const upMs = takenUpMs?.[n] ?? freeze?.toMs ?? startMs;
    if (takenUpMs !== undefined) behindMs = upMs;
    return Math.max(upMs, freeze?.toMs ?? startMs) - startMs;
  });
}

/** The smallest value that `percentile` % of the values do not exceed; NaN when there are none. */
export function percentileOf(sorted: readonly number[], percentile: number): number {
  // 99.9 % of 3,000 comes out as 2,997.0000000000005: without the rounding it would ask for one value more.
  const rank = Math.ceil(Number(((percentile / 100) * sorted.length).toFixed(6)));
  return sorted[Math.max(1, rank) - 1] ?? NaN;
}

/** Within 1 %, or 1 ms where that is more. */
export function agrees(measuredMs: number, truthMs: number): boolean {
  return Math.abs(measuredMs - truthMs) <= Math.max(1, truthMs / 100);
}
