// How many load workers a run gets, and on which CPUs.
import { mostAtOnce } from '../../contract/model/load-steps.ts';
import type { LoadProfile } from '../../contract/model/load.ts';
import type { Machine } from '../../contract/model/machine.ts';
import { restOf } from '../../engine/machine/choose-cpus.ts';

export interface LoadWorkers {
  readonly count: number;
  readonly cpus: number[] | null;
}

/**
 * Load workers go to the CPUs that the server does not use. One for every two free CPUs: on a machine
 * that also runs the server, the other half is left to the system, the monitor and the window.
 */
export function placeLoadWorkers(
  machine: Machine,
  serverCpus: readonly number[] | null,
  load: LoadProfile,
  asked: number | null,
): LoadWorkers {
  const cpus = serverCpus === null ? null : restOf(machine, [...serverCpus]);
  const free = cpus?.length ?? machine.threads;
  const count = asked ?? Math.max(1, Math.min(8, Math.floor(free / 2)));
  return { count: Math.min(count, mostAtOnce(load)), cpus };
}

/** True when the load workers and the server may run on the same CPU; null when the server's CPUs are not known. */
export function sharesCpus(
  machine: Machine,
  serverCpus: readonly number[] | null,
  loadCpus: readonly number[] | null,
): boolean | null {
  if (serverCpus === null) return null;
  const load = new Set(loadCpus ?? machine.cpus.map((cpu) => cpu.cpu));
  return serverCpus.some((cpu) => load.has(cpu));
}
