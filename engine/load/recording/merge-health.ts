// What the load client says of itself, put together over load workers and over time.
import type { ClientSample } from '../../../contract/model/sample.ts';
import type { SparseCounts } from './counts-recorder.ts';
import { percentileOfCounts } from './histogram.ts';

type Slip = Pick<ClientSample, 'scheduleSlipP50Us' | 'scheduleSlipP99Us'>;
/** Without slip, which is counted by request and merged by counts; a stored second of an older lab tells no garbage collection. */
export type Health = Omit<ClientSample, keyof Slip>;

/** Over load workers: CPU time adds up; of the rest the busiest load worker counts, not the average. */
export function mergeHealth(healths: readonly Health[]): Health {
  return {
    cpuPct: healths.reduce((sum, health) => sum + health.cpuPct, 0),
    eventLoopUtilizationPct: Math.max(0, ...healths.map((health) => health.eventLoopUtilizationPct)),
    eventLoopDelayP99Us: Math.max(0, ...healths.map((health) => health.eventLoopDelayP99Us)),
    gcPct: mostOf(healths, ({ gcPct }) => gcPct),
    gcLongestUs: mostOf(healths, ({ gcLongestUs }) => gcLongestUs),
  };
}

/** How late starts were; null where none had a time to miss. */
export function slipOf(slip: SparseCounts): Slip {
  return { scheduleSlipP50Us: percentileOfCounts(slip, 50), scheduleSlipP99Us: percentileOfCounts(slip, 99) };
}

/** CPU time (us in a second, from 100 = one core) over completed requests (in a second); null when there were none. */
export function cpuUsPerRequest(cpuPct: number, throughputPerS: number): number | null {
  return throughputPerS > 0 ? (cpuPct * 1e4) / throughputPerS : null;
}

/** Over seconds, where no figure of the whole was taken: shares are averaged; of the delays the worst counts. */
export function healthOfSeconds(seconds: readonly Health[]): Health {
  const meanOf = (of: (second: Health) => number): number =>
    seconds.reduce((sum, second) => sum + of(second), 0) / Math.max(1, seconds.length);
  const longestUs = mostOf(seconds, ({ gcLongestUs }) => gcLongestUs);
  return {
    cpuPct: meanOf(({ cpuPct }) => cpuPct),
    eventLoopUtilizationPct: meanOf(({ eventLoopUtilizationPct }) => eventLoopUtilizationPct),
    eventLoopDelayP99Us: Math.max(0, ...seconds.map(({ eventLoopDelayP99Us }) => eventLoopDelayP99Us)),
    gcPct: longestUs === null ? null : meanOf(({ gcPct }) => gcPct ?? 0),
    gcLongestUs: longestUs,
  };
}

/** Over seconds, whose counts of slip are not kept: the worst second counts. */
export function slipOfSeconds(seconds: readonly Slip[]): Slip {
  return {
    scheduleSlipP50Us: mostOf(seconds, ({ scheduleSlipP50Us }) => scheduleSlipP50Us),
    scheduleSlipP99Us: mostOf(seconds, ({ scheduleSlipP99Us }) => scheduleSlipP99Us),
  };
}

/** null where none of them tells. */
function mostOf<T>(all: readonly T[], of: (one: T) => number | null): number | null {
  return all.reduce<number | null>((most, one) => {
    const value = of(one);
    return value === null ? most : Math.max(most ?? value, value);
  }, null);
}
