// What the load client says of itself, put together over load workers and over time.
import type { ClientSample } from '../../contract/model/sample.ts';
import type { ClientHealth } from './client-health.ts';

/** Over load workers: CPU time adds up; of the rest the busiest load worker counts, not the average. */
export function mergeHealth(healths: readonly ClientHealth[]): Omit<ClientSample, 'scheduleSlipP99Us'> {
  return {
    cpuPct: healths.reduce((sum, health) => sum + health.cpuPct, 0),
    eventLoopUtilizationPct: Math.max(0, ...healths.map((health) => health.eventLoopUtilizationPct)),
    eventLoopDelayP99Us: Math.max(0, ...healths.map((health) => health.eventLoopDelayP99Us)),
  };
}

/** CPU time (us in a second, from 100 = one core) over completed requests (in a second); null when there were none. */
export function cpuUsPerRequest(cpuPct: number, throughputPerS: number): number | null {
  return throughputPerS > 0 ? (cpuPct * 1e4) / throughputPerS : null;
}

/** Over seconds, where no figure of the whole was taken: shares are averaged; of the delays the worst counts. */
export function healthOfSeconds(seconds: readonly ClientHealth[]): ClientHealth {
  const count = Math.max(1, seconds.length);
  return {
    cpuPct: seconds.reduce((sum, second) => sum + second.cpuPct, 0) / count,
    eventLoopUtilizationPct: seconds.reduce((sum, second) => sum + second.eventLoopUtilizationPct, 0) / count,
    eventLoopDelayP99Us: seconds.reduce((worst, second) => Math.max(worst, second.eventLoopDelayP99Us), 0),
  };
}
