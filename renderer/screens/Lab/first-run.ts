// The run behind "Start your first run": small enough for any machine, stored within fifteen seconds.
import type { RunRequest } from '../../../contract/model/run-request.ts';
import type { Machine } from '../../../contract/model/machine.ts';
import { canConfine } from '../NewRun/can-confine.ts';

export const FIRST_RUN_CLIENTS = 20;
export const FIRST_RUN_S = 10;

/** One worker process on one core, where the machine can confine it and has a core left for the load. */
export function firstRunRequest(machine: Machine | null): RunRequest {
  return {
    name: null,
    tags: {},
    server: {
      kind: 'bundled',
      config: {
        topology: '1x1',
        workerProcesses: 1,
        cores: canConfine(machine) ? 1 : null,
        hyperThreading: canConfine(machine) && machine.hyperThreading ? 'on' : null,
        page: { kind: 'dynamic', cpuUs: 1000 },
        recycling: { afterRequests: null, afterPrivateBytes: null, afterS: null, overlap: true },
        port: 0,
      },
    },
    load: { kind: 'closed', virtualClients: FIRST_RUN_CLIENTS, thinkTimeMs: { from: 0, to: 0 } },
    phases: { warmupS: 1, durationS: FIRST_RUN_S, cooldownS: 0 },
    timeoutMs: 10_000,
    loadWorkers: null,
    confirmedHost: null,
  };
}
