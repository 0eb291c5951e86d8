// A run that any machine can carry out beside other tests.
import type { RunRequest } from '../../contract/model/run-request.ts';

/** A small run against the bundled server on this machine. */
export function smallRun(durationS: number): RunRequest {
  return {
    name: null,
    tags: {},
    server: {
      kind: 'bundled',
      config: {
        topology: '1x1',
        workerProcesses: 1,
        cores: null,
        hyperThreading: null,
        page: { kind: 'dynamic', cpuUs: 500 },
        recycling: { afterRequests: null, afterPrivateBytes: null, afterS: null, overlap: true },
        port: 0,
      },
    },
    load: { kind: 'closed', virtualClients: 2, thinkTimeMs: { from: 5, to: 10 } },
    phases: { warmupS: 0, durationS, cooldownS: 0 },
    timeoutMs: 5000,
    loadWorkers: 1,
    confirmedHost: null,
  };
}
