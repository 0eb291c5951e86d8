// Where the load of a run comes from, and the plan that the load engine gets.
import type { RunRequest } from '../../contract/model/run-request.ts';
import type { Machine } from '../../contract/model/machine.ts';
import type { Applied } from '../../contract/model/run.ts';
import type { ConnectionPlan } from '../../engine/load/connection/connection-plan.ts';
import type { LoadPlan } from '../../engine/load/start-load.ts';
import { placeLoadWorkers, sharesCpus } from './load-workers.ts';
import type { ServerUnderTest } from './server-under-test.ts';

/** All that is applied but the seed, which may be the number of the run. */
export type Place = Omit<Applied, 'seed'>;

/** @throws LabError cores.notAvailable when load workers are to be pinned and cannot be */
export async function placeLoad(
  machine: Machine,
  server: ServerUnderTest,
  request: RunRequest,
): Promise<Place> {
  const serverCpusSeen = await server.cpusSeen();
  const { cpusAsked } = server;
  // Pinned, a load worker would not leave a CPU that a server of others is confined to.
  const serverCpus = request.pinLoadWorkers === true ? (cpusAsked ?? serverCpusSeen) : cpusAsked;
  const workers = placeLoadWorkers(machine, serverCpus, request);
  return {
    serverCpusAsked: cpusAsked === null ? null : [...cpusAsked],
    serverCpusSeen,
    loadWorkerCpus: workers.cpus,
    loadWorkers: workers.count,
    pinnedCpus: workers.pinned,
    urls: [...server.urls],
    sharedCpus: sharesCpus(machine, serverCpusSeen, workers.cpus),
  };
}

export function loadPlanOf(
  request: RunRequest,
  applied: Place & { seed: number },
  connection: ConnectionPlan,
): LoadPlan {
  return {
    urls: applied.urls,
    scenario: request.scenario ?? null,
    load: request.load,
    phases: request.phases,
    timeoutMs: request.timeoutMs,
    loadWorkers: applied.loadWorkers,
    cpus: applied.loadWorkerCpus,
    pinnedCpus: applied.pinnedCpus ?? null,
    seed: applied.seed,
    connection,
    stopOnFailures: request.limits?.stopOnFailures ?? true,
  };
}
