// Confines processes to CPUs and reads back where they may run. Linux only: elsewhere asking is an error.
import { accessSync, constants } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { LabError } from '../../contract/errors.ts';
import { parseCpuList } from './cpu-list.ts';

/** True where commandOn can confine a process: Linux with taskset (util-linux) on the PATH. */
export function canConfine(): boolean {
  if (process.platform !== 'linux') return false;
  return (process.env['PATH'] ?? '')
    .split(path.delimiter)
    .some((folder) => isExecutable(path.join(folder, 'taskset')));
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * The command that runs `command` on the given CPUs only; children inherit it. null leaves it unconfined.
 * taskset replaces itself by the command, so the process id and an IPC channel stay the same.
 * Throws LabError cores.notAvailable where processes cannot be confined.
 */
export function commandOn(
  cpus: readonly number[] | null,
  command: string,
  args: string[],
): { command: string; args: string[] } {
  if (cpus === null) return { command, args };
  if (!canConfine()) {
    throw new LabError(
      'cores.notAvailable',
      'Processes cannot be confined to CPUs on this machine; leave the number of cores open, or use Linux with taskset.',
    );
  }
  return { command: 'taskset', args: ['--cpu-list', cpus.join(','), command, ...args] };
}

/** CPUs that the process may run on; null where it has gone or the platform does not tell. */
export async function cpusOf(pid: number): Promise<number[] | null> {
  let status: string;
  try {
    status = await readFile(`/proc/${pid}/status`, 'latin1');
  } catch {
    return null;
  }
  const list = /^Cpus_allowed_list:\s*(\S+)/m.exec(status)?.[1];
  return list === undefined ? null : parseCpuList(list);
}
