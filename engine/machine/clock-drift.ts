// How far the wall clock and the monotonic clock go apart while a load runs.

export interface ClockPair {
  readonly monotonicNs: bigint;
  readonly wallMs: number;
}

/** The wall clock is told in whole milliseconds: over less than this, its rounding alone would look like drift. */
const leastS = 60;

/** Parts per million by which the wall clock went faster than the monotonic one: methods.md (j). */
export function driftPpm(from: ClockPair, to: ClockPair): number {
  const monotonicMs = Number(to.monotonicNs - from.monotonicNs) / 1e6;
  return ((to.wallMs - from.wallMs - monotonicMs) / monotonicMs) * 1e6;
}

/** Both clocks at one moment. A pause between two reads would look like drift, so the closest of some tries counts. */
export function readClocks(): ClockPair {
  let best: ClockPair = { monotonicNs: 0n, wallMs: 0 };
  let apartNs: bigint | null = null;
  for (let tries = 0; tries < 5; tries += 1) {
    const beforeNs = process.hrtime.bigint();
    const wallMs = Date.now();
    const afterNs = process.hrtime.bigint();
    if (apartNs !== null && afterNs - beforeNs >= apartNs) continue;
    apartNs = afterNs - beforeNs;
    best = { monotonicNs: (beforeNs + afterNs) / 2n, wallMs };
  }
  return best;
}

/** Drift from `from` until now; null while less than 60 s have passed. */
export function driftSince(from: ClockPair): number | null {
  const now = readClocks();
  return now.monotonicNs - from.monotonicNs < BigInt(leastS) * 1_000_000_000n ? null : driftPpm(from, now);
}
