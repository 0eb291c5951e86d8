// Little's law, N = X (R + Z), for what was configured and what was measured. Pure arithmetic; source: methods.md (e).

/** Virtual clients that the measured times account for: `startsPerS` (X) times response time (R) plus think time (Z). */
export function clientsAccountedFor(startsPerS: number, responseTimeS: number, thinkTimeS: number): number {
  return startsPerS * (responseTimeS + thinkTimeS);
}

export interface Cycles {
  readonly starts: number;
  readonly windowS: number;
  readonly meanResponseS: number;
  readonly longestResponseS: number;
  readonly thinkS: { readonly from: number; readonly to: number };
  /** The last first start of a virtual client comes so long after the window began; 0 when all had started. */
  readonly idleS: number;
}

/**
 * The share by which a closed loop may miss the law for no other reason than the length of its window: each virtual
 * client has at most one cycle that began before it or ends after it, and think times are drawn at random (three
 * standard deviations of the mean of a uniform draw).
 */
export function chanceShare({
  starts,
  windowS,
  meanResponseS,
  longestResponseS,
  thinkS,
  idleS,
}: Cycles): number {
  const edges = (longestResponseS + thinkS.to + idleS) / windowS;
  const cycleS = meanResponseS + (thinkS.from + thinkS.to) / 2;
  const spread = (3 * (thinkS.to - thinkS.from)) / Math.sqrt(12 * Math.max(1, starts)) / cycleS;
  return edges + spread;
}
