// One run of our load engine with one load worker on one CPU.
import type { LoadProfile } from '../../contract/model/load.ts';
import { startLoad, type LoadResult } from '../../engine/load/start-load.ts';
import { watchPeakMemory } from './peak-memory.ts';

export interface EngineRun {
  result: LoadResult;
  cpuUsPerRequest: number;
  /** Highest resident memory of the load worker. */
  peakMemoryBytes: number;
}

export async function runEngine(
  url: string,
  load: LoadProfile,
  seconds: number,
  cpu: number,
): Promise<EngineRun> {
  const memory = watchPeakMemory('engine/load/worker.ts');
  const { result, failure } = await startLoad(
    {
      urls: [url],
      load,
      phases: { warmupS: 1, durationS: seconds, cooldownS: 0 },
      timeoutMs: 10_000,
      loadWorkers: 1,
      cpus: [cpu],
      seed: 1,
    },
    { onStarted: () => undefined, onSecond: () => undefined },
    new AbortController().signal,
  );
  const peakMemoryBytes = memory.stop();
  if (result === null) throw new Error(failure?.message ?? 'The load gave no result.');
  return {
    result,
    cpuUsPerRequest: (result.loadClient.cpuPct * 1e4) / result.throughputPerS,
    peakMemoryBytes,
  };
}
