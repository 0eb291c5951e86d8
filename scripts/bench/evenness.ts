// How evenly requests reached a server that was to get them at a constant rate.

export interface Evenness {
  /** Share of the gaps between neighbours that are from half to one and a half periods, in %. Random starts: 38 %. */
  evenGapsPct: number;
  /** Arrival less intended start: schedule slip, the way to the server and its waking up, all together. */
  latenessP50Us: number;
  latenessP99Us: number;
}

/** `arrivalsMs` in order, the first of them meant to start at `startMs`; on one clock. */
export function evennessOf(arrivalsMs: Float64Array, startMs: number, ratePerS: number): Evenness {
  const periodMs = 1000 / ratePerS;
  let even = 0;
  for (let at = 1; at < arrivalsMs.length; at += 1) {
    const gapMs = (arrivalsMs[at] ?? NaN) - (arrivalsMs[at - 1] ?? NaN);
    if (gapMs >= periodMs / 2 && gapMs <= 1.5 * periodMs) even += 1;
  }
  const latenessUs = arrivalsMs.map((arrivalMs, n) => (arrivalMs - startMs - n * periodMs) * 1000).toSorted();
  const at = (share: number): number => latenessUs[Math.floor(share * (latenessUs.length - 1))] ?? NaN;
  return {
    evenGapsPct: (100 * even) / (arrivalsMs.length - 1),
    latenessP50Us: at(0.5),
    latenessP99Us: at(0.99),
  };
}
