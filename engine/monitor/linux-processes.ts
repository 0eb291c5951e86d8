// Processes of a Linux machine, straight from /proc (proc(5)): about 10 µs for each. No process is started for it.
import { readFileSync } from 'node:fs';
import { privateBytesOf } from '../machine/private-memory.ts';
import { processIds, readProcFile } from './proc-file.ts';
import type { ProcessReader, ProcessRow } from './process-table.ts';

/** USER_HZ: the unit of all times in /proc/<pid>/stat, 100 on every platform that Node.js runs on. */
const TICKS_PER_S = 100;

function readPageSize(): number {
  const kilobytes = /^KernelPageSize:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/smaps', 'latin1'))?.[1];
  return kilobytes === undefined ? 4096 : Number(kilobytes) * 1024;
}

/** Seconds since the machine started, as start times count. */
function readUptimeS(): number {
  return Number.parseFloat(readProcFile('/proc/uptime') ?? '');
}

/** A row from the text of /proc/<pid>/stat; null when it has another shape. `bootNs`: machine start on the monotonic clock. */
export function parseStat(stat: string, pageSize: number, bootNs: bigint): ProcessRow | null {
  // The name stands in brackets and may itself contain brackets and spaces.
  const nameEnd = stat.lastIndexOf(')');
  const nameStart = stat.indexOf('(');
  const fields = stat.slice(nameEnd + 2).split(' ');
  const number = (index: number): number => Number(fields[index]);
  const pid = Number.parseInt(stat, 10);
  const startTicks = number(19);
  if (nameEnd < 0 || !Number.isInteger(pid) || !Number.isFinite(startTicks)) return null;
  return {
    key: `${pid}:${startTicks}`,
    pid,
    parentPid: number(1),
    name: stat.slice(nameStart + 1, nameEnd),
    // A process on its way out has given its memory back before it shows as ended.
    ended: fields[0] === 'Z' || fields[0] === 'X' || number(20) === 0,
    startedNs: bootNs + BigInt(Math.round((startTicks / TICKS_PER_S) * 1e9)),
    cpuS: (number(11) + number(12)) / TICKS_PER_S,
    endedChildrenCpuS: (number(13) + number(14)) / TICKS_PER_S,
    residentBytes: number(21) * pageSize,
  };
}

export function createLinuxProcessReader(): ProcessReader {
  const pageSize = readPageSize();
  return {
    read() {
      const bootNs = process.hrtime.bigint() - BigInt(Math.round(readUptimeS() * 1e9));
      const table = new Map<number, ProcessRow>();
      for (const pid of processIds()) {
        const stat = readProcFile(`/proc/${pid}/stat`);
        const row = stat === null ? null : parseStat(stat, pageSize, bootNs);
        if (row !== null) table.set(pid, row);
      }
      return Promise.resolve(table);
    },
    commandLineOf: ({ pid }) => (readProcFile(`/proc/${pid}/cmdline`) ?? '').replaceAll('\0', ' ').trimEnd(),
    privateBytesOf,
  };
}
