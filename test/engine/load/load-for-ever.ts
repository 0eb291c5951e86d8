// A process that makes a long load, for the test that kills it.
import { startLoad } from '../../../engine/load/start-load.ts';
import { closedLoad } from './run-load.ts';

await startLoad(
  {
    urls: [process.argv[2] ?? ''],
    load: closedLoad(4),
    phases: { warmupS: 0, durationS: 60, cooldownS: 0 },
    timeoutMs: 1000,
    loadWorkers: 2,
    cpus: null,
    seed: 1,
  },
  { onStarted: () => undefined, onSecond: () => undefined },
  new AbortController().signal,
);
