// Which CPUs the server under test gets and which are left for the load workers. Pure: knows only the machine it is given.
import { LabError } from '../../contract/errors.ts';
import type { Machine } from '../../contract/model/machine.ts';

export interface CpuWish {
  /** Physical cores; null = all of them. */
  readonly cores: number | null;
  /** on = every thread of each core, off or null = one thread of each core. */
  readonly hyperThreading: 'on' | 'off' | null;
}

/** CPUs by core, cores of one socket side by side, so that few cores stay on few sockets. */
function coresOf(machine: Machine): number[][] {
  const byCore = new Map<number, number[]>();
  for (const { cpu, core } of machine.cpus.toSorted(
    (a, b) => a.socket - b.socket || a.core - b.core || a.cpu - b.cpu,
  )) {
    const threads = byCore.get(core);
    if (threads === undefined) byCore.set(core, [cpu]);
    else threads.push(cpu);
  }
  return [...byCore.values()];
}

function describe(machine: Machine): string {
  const cores = machine.cores === 1 ? '1 core' : `${machine.cores} cores`;
  return `${cores} with ${machine.hyperThreading ? 'two threads each' : 'one thread each'}`;
}

function notAvailable(message: string, machine: Machine): LabError {
  return new LabError('cores.notAvailable', message, { cores: machine.cores, threads: machine.threads });
}

/**
 * CPUs for the server under test, ascending; null = not confined (nothing was asked).
 * Throws LabError cores.notAvailable, with a sentence that names what the machine has.
 */
export function chooseCpus(machine: Machine, wish: CpuWish): number[] | null {
  const { cores, hyperThreading } = wish;
  if (hyperThreading === 'on' && !machine.hyperThreading) {
    throw notAvailable(
      `Hyper-threading cannot be on: this machine has ${describe(machine)}; choose off, or run on a machine with hyper-threading.`,
      machine,
    );
  }
  if (cores === null && (hyperThreading === null || !machine.hyperThreading)) return null;
  if (!machine.affinity) {
    throw notAvailable(
      'The server cannot be confined to cores on this machine; leave the cores open, or run on Linux with taskset.',
      machine,
    );
  }
  const all = coresOf(machine);
  const count = cores ?? all.length;
  if (count > all.length) {
    throw notAvailable(
      `${count} cores were asked for, but this machine has ${describe(machine)}; choose at most ${all.length}.`,
      machine,
    );
  }
  const perCore = hyperThreading === 'on' ? Number.POSITIVE_INFINITY : 1;
  return all
    .slice(0, count)
    .flatMap((threads) => threads.slice(0, perCore))
    .toSorted((a, b) => a - b);
}

/**
 * CPUs left for the load workers, ascending; null when none is left or nothing is confined: then they share.
 * A core of the server counts as used with all its threads: load on an idle sibling would slow the server.
 */
export function restOf(machine: Machine, cpus: readonly number[] | null): number[] | null {
  if (cpus === null || !machine.affinity) return null;
  const used = new Set(machine.cpus.filter(({ cpu }) => cpus.includes(cpu)).map(({ core }) => core));
  const rest = machine.cpus.filter(({ core }) => !used.has(core)).map(({ cpu }) => cpu);
  return rest.length === 0 ? null : rest.toSorted((a, b) => a - b);
}
