// Which process conducts a run. A run marked "running" whose owner is gone was interrupted.
import { readFileSync } from 'node:fs';

export interface Owner {
  readonly pid: number;
  /** Start time of the process in the system's own words; a PID alone can be used again. Empty where not told. */
  readonly startedAt: string;
}

/** Boot and start tick of a process on Linux, so that neither a reused PID nor a reboot is taken for it; '' elsewhere. */
function startOf(pid: number): string {
  if (process.platform !== 'linux') return '';
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const afterName = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // Field 22 of proc(5), counted from the state, which is field 3.
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${afterName[19] ?? ''}`;
  } catch {
    // The process is gone, or /proc cannot be read: then only the PID can tell.
    return '';
  }
}

export function currentOwner(): Owner {
  return { pid: process.pid, startedAt: startOf(process.pid) };
}

/** True while the process that started the run still lives. */
export function isAlive(owner: Owner): boolean {
  try {
    process.kill(owner.pid, 0);
  } catch (error) {
    // EPERM: it lives, but belongs to somebody else.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  return owner.startedAt === '' || startOf(owner.pid) === owner.startedAt;
}
