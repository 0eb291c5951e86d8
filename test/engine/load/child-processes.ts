// Finds processes by their parent, through /proc: the tests that end load workers by force run on Linux.
import { readdirSync, readFileSync } from 'node:fs';

/** Process ids of the load workers that a process has started. */
export function loadWorkersOf(parentPid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => parentOf(pid) === parentPid && commandLineOf(pid).includes('engine/load/worker.ts'));
}

export function isRunning(pid: number): boolean {
  return parentOf(pid) !== null;
}

/** null when there is no such process, or only its empty shell (a zombie). */
function parentOf(pid: number): number | null {
  const stat = readProc(pid, 'stat');
  // "pid (name, which may hold spaces) state ppid …"
  const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return stat === '' || state === 'Z' ? null : Number(parent);
}

function commandLineOf(pid: number): string {
  return readProc(pid, 'cmdline');
}

/** Empty when the process has gone in the meantime. */
function readProc(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
