// A load worker watching itself: its CPU time, how busy its event loop is, how late that runs, and
// how long garbage collection held it.
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { z } from 'zod';
import { nowMs } from '../timing/clock.ts';
import { watchGc } from './gc-watch.ts';

export const ClientHealth = z.strictObject({
  /** CPU time of the process, all threads, 100 = one core. */
  cpuPct: z.number(),
  /** 0 to 100. */
  eventLoopUtilizationPct: z.number(),
  /** Less the resolution of the timer that measures it. */
  eventLoopDelayP99Us: z.number(),
  /** Time in garbage collection, 0 to 100. */
  gcPct: z.number(),
  /** Its longest pause. */
  gcLongestUs: z.number(),
});
export type ClientHealth = z.infer<typeof ClientHealth>;

const resolutionMs = 10;

/**
 * Starts to watch; `take` gives what was seen since the start or the last `take`. Shares are of the time since then,
 * or of `leastMs` where that is longer: the few milliseconds of a last second must not look like a whole busy one.
 */
export function watchClient(leastMs: number): { take(): ClientHealth; close(): void } {
  const delay = monitorEventLoopDelay({ resolution: resolutionMs });
  delay.enable();
  const gc = watchGc();
  let sinceMs = nowMs();
  let cpu = process.cpuUsage();
  let loop = performance.eventLoopUtilization();
  return {
    take() {
      const atMs = nowMs();
      const cpuNow = process.cpuUsage();
      const loopNow = performance.eventLoopUtilization();
      const cpuUs = cpuNow.user + cpuNow.system - cpu.user - cpu.system;
      const spanMs = Math.max(1, leastMs, atMs - sinceMs);
      const pauses = gc.take();
      const health = {
        cpuPct: cpuUs / 10 / spanMs,
        eventLoopUtilizationPct: Math.min(100, (100 * (loopNow.active - loop.active)) / spanMs),
        eventLoopDelayP99Us:
          delay.count === 0 ? 0 : Math.round(Math.max(0, delay.percentile(99) / 1000 - resolutionMs * 1000)),
        gcPct: Math.min(100, (100 * pauses.ms) / spanMs),
        gcLongestUs: Math.round(pauses.longestMs * 1000),
      };
      [sinceMs, cpu, loop] = [atMs, cpuNow, loopNow];
      delay.reset();
      return health;
    },
    close() {
      delay.disable();
      gc.close();
    },
  };
}
