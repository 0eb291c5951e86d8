// How many load workers a run gets, and on which CPUs.
import { LabError } from '../../contract/errors.ts';
import { mostAtOnce } from '../../contract/model/load-steps.ts';
import type { RunRequest } from '../../contract/model/run-request.ts';
import type { Machine } from '../../contract/model/machine.ts';
import { restOf } from '../../engine/machine/choose-cpus.ts';

export interface LoadWorkers {
  readonly count: number;
  /** Those that the load workers are confined to; null when they are not. */
  readonly cpus: number[] | null;
  /** The CPU of each load worker, in order; null when they are not pinned. */
  readonly pinned: number[] | null;
}

/** What a request says about load workers. */
export type LoadWorkersWish = Pick<RunRequest, 'load' | 'loadWorkers' | 'pinLoadWorkers'>;

/**
 * Load workers go to the CPUs that the server does not use. One for every two free CPUs: on a machine
 * that also runs the server, the other half is left to the system, the monitor and the window.
 * @throws LabError cores.notAvailable when they are to be pinned and cannot be
 */
export function placeLoadWorkers(
  machine: Machine,
  serverCpus: readonly number[] | null,
  { load, loadWorkers, pinLoadWorkers }: LoadWorkersWish,
): LoadWorkers {
  const cpus = serverCpus === null ? null : restOf(machine, serverCpus);
  const free = cpus?.length ?? machine.threads;
  const wanted = loadWorkers ?? Math.max(1, Math.min(8, Math.floor(free / 2)));
  const count = Math.min(wanted, mostAtOnce(load));
  if (pinLoadWorkers !== true) return { count, cpus, pinned: null };
  const pinned = pin(machine, cpus, count);
  return { count, cpus: pinned.toSorted((a, b) => a - b), pinned };
}

/** One CPU each, on cores of their own as long as there are some. */
function pin(machine: Machine, cpus: readonly number[] | null, count: number): number[] {
  const told = { loadWorkers: count, cpus: cpus?.length ?? machine.cpus.length };
  if (!machine.affinity) {
    throw new LabError(
      'cores.notAvailable',
      'Load workers cannot be pinned to CPUs on this machine; leave them free, or run on Linux with taskset.',
      told,
    );
  }
  const left = machine.cpus.filter(({ cpu }) => cpus === null || cpus.includes(cpu));
  if (left.length < count) {
    throw new LabError(
      'cores.notAvailable',
      `${count} load workers cannot be pinned to a CPU each: ${left.length} of ${machine.cpus.length} CPUs are left for them. Ask for at most ${left.length}, or do not pin them.`,
      told,
    );
  }
  const byCore = Map.groupBy(left, ({ core }) => core);
  const inTurn = [...byCore.values()].flatMap((threads) => threads.map(({ cpu }, turn) => ({ cpu, turn })));
  return inTurn
    .toSorted((a, b) => a.turn - b.turn || a.cpu - b.cpu)
    .slice(0, count)
    .map(({ cpu }) => cpu);
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
