// One run of our load engine with one load worker on one CPU.
import type { LoadProfile } from '../../contract/model/load.ts';
import type { RunScenario } from '../../contract/model/run-scenario.ts';
import { startLoad, type LoadResult } from '../../engine/load/start-load.ts';
import { clientCpu } from './plan.ts';
import { watchWorkerMemory, type MemoryWatch } from './worker-memory.ts';

export interface EngineRun {
  result: LoadResult;
  requestsPerS: number;
  cpuUsPerRequest: number;
  /** Start of the load on process.hrtime's clock. */
  startedNs: bigint;
  memory: ReturnType<MemoryWatch['stop']>;
}

/** As fast as `virtualClients` can without think time. */
export function closedLoad(virtualClients: number): LoadProfile {
  return { kind: 'closed', virtualClients, thinkTimeMs: { from: 0, to: 0 } };
}

export function constantRate(arrivalRatePerS: number): LoadProfile {
  return { kind: 'open', arrivalRatePerS, maxInFlight: 10_000 };
}

export async function runEngine(
  url: string,
  load: LoadProfile,
  seconds: number,
  { warmupS = 1, scenario = null }: { warmupS?: number; scenario?: RunScenario | null } = {},
): Promise<EngineRun> {
  const memory = watchWorkerMemory();
  let startedNs = 0n;
  const { result, failure } = await startLoad(
    {
      urls: [url],
      scenario,
      load,
      phases: { warmupS, durationS: seconds, cooldownS: 0 },
      timeoutMs: 10_000,
      loadWorkers: 1,
      cpus: [clientCpu],
      seed: 1,
    },
    { onStarted: ({ monotonicNs }) => (startedNs = monotonicNs), onSecond: () => undefined },
    new AbortController().signal,
  );
  const seen = memory.stop();
  if (result === null) throw new Error(failure?.message ?? 'The load gave no result.');
  return {
    result,
    requestsPerS: result.throughputPerS,
    cpuUsPerRequest: (result.loadClient.cpuPct * 1e4) / result.throughputPerS,
    startedNs,
    memory: seen,
  };
}
