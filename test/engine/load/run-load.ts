// Runs a short load in a test and collects what it reported.
import type { LoadProfile, Phases } from '../../../contract/model/load.ts';
import {
  startLoad,
  type LoadOutcome,
  type LoadPlan,
  type LoadSecond,
} from '../../../engine/load/start-load.ts';

export interface CollectedLoad {
  outcome: LoadOutcome;
  seconds: LoadSecond[];
  startedAtWall: string;
}

export const oneMeasuredSecond: Phases = { warmupS: 0, durationS: 1, cooldownS: 0 };

export function closedLoad(virtualClients: number, fromMs = 0, toMs = fromMs): LoadProfile {
  return { kind: 'closed', virtualClients, thinkTimeMs: { from: fromMs, to: toMs } };
}

export function openLoad(arrivalRatePerS: number, maxInFlight = 1000): LoadProfile {
  return { kind: 'open', arrivalRatePerS, maxInFlight };
}

/** `onSecond` may stop the load through the controller. */
export async function runLoad(
  plan: Partial<LoadPlan> & Pick<LoadPlan, 'urls' | 'load'>,
  onSecond: (second: LoadSecond, controller: AbortController) => void = () => undefined,
  controller = new AbortController(),
): Promise<CollectedLoad> {
  const seconds: LoadSecond[] = [];
  let startedAtWall = '';
  const outcome = await startLoad(
    { phases: oneMeasuredSecond, timeoutMs: 5000, loadWorkers: 1, cpus: null, seed: 1, ...plan },
    {
      onStarted: ({ wall }) => (startedAtWall = wall),
      onSecond: (second) => {
        seconds.push(second);
        onSecond(second, controller);
      },
    },
    controller.signal,
  );
  return { outcome, seconds, startedAtWall };
}

/** Adds up one count over seconds. */
export function sumOf(seconds: readonly LoadSecond[], of: (second: LoadSecond) => number): number {
  return seconds.reduce((sum, second) => sum + of(second), 0);
}
