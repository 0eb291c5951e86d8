// CPU time that programs other than the bench take: the sign of a disturbed row. Interrupts are left out, since Linux
// charges them to nobody.
import { descendantsOf, readProc } from './process-tree.ts';

/** Ticks a second in which /proc tells CPU time; the same on every Linux that Node.js runs on. */
const ticksPerS = 100;

/** `stop` gives the share since the start; 100 = one CPU. */
export function watchOthersCpu(): { stop(): number } {
  const from = { atMs: performance.now(), ticks: othersTicks() };
  return {
    stop() {
      const seconds = (performance.now() - from.atMs) / 1000;
      return Math.max(0, ((othersTicks() - from.ticks) / ticksPerS / seconds) * 100);
    },
  };
}

function othersTicks(): number {
  const [user = NaN, nice = NaN, system = NaN] =
    readProc('/proc/stat').split('\n', 1)[0]?.split(/\s+/).slice(1).map(Number) ?? [];
  return user + nice + system - ours();
}

/** Of this process, all that lives under it, and all that lived under it and was waited for. */
function ours(): number {
  return [process.pid, ...descendantsOf(process.pid)].reduce((sum, pid) => sum + ticksOf(pid), 0);
}

function ticksOf(pid: number): number {
  // The name of a program may hold spaces and brackets; the fields after it are numbers.
  const stat = readProc(`/proc/${pid}/stat`);
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0);
}
