// Processes where there is no /proc (macOS, Windows), from systeminformation. It starts a program for each reading,
// tells CPU as a share instead of a time, and does not tell private memory; so here CPU time is summed up from shares.
import os from 'node:os';
import si from 'systeminformation';
import type { ProcessReader, ProcessRow } from './process-table.ts';

interface Known {
  readonly startedNs: bigint;
  readonly startedAt: string;
  cpuS: number;
}

/** Start times are told to the second and may waver by one. */
const SAME_START_MS = 2000;

function isSame(known: Known | undefined, startedAt: string): known is Known {
  if (known === undefined) return false;
  return !(Math.abs(Date.parse(startedAt) - Date.parse(known.startedAt)) > SAME_START_MS);
}

export function createOtherProcessReader(): ProcessReader {
  // Windows tells the share of the whole machine, the others that of one core.
  const coresInShare = process.platform === 'win32' ? os.cpus().length : 1;
  let known = new Map<number, Known>();
  let commandLines = new Map<number, string>();
  let readNs: bigint | null = null;
  return {
    async read() {
      const { list } = await si.processes();
      const nowNs = process.hrtime.bigint();
      const sinceS = readNs === null ? 0 : Number(nowNs - readNs) / 1e9;
      readNs = nowNs;
      const seen = new Map<number, Known>();
      const table = new Map<number, ProcessRow>();
      commandLines = new Map(list.map(({ pid, command, params }) => [pid, `${command} ${params}`.trimEnd()]));
      for (const { pid, parentPid, name, state, started, cpu, memRss } of list) {
        const before = known.get(pid);
        const ageNs = BigInt(Math.max(0, Date.now() - (Date.parse(started) || Date.now()))) * 1_000_000n;
        const process = isSame(before, started)
          ? before
          : { startedNs: nowNs - ageNs, startedAt: started, cpuS: 0 };
        process.cpuS += (Math.max(0, cpu) / 100) * coresInShare * sinceS;
        seen.set(pid, process);
        table.set(pid, {
          key: `${pid}:${process.startedAt}`,
          pid,
          parentPid,
          name,
          ended: state === 'zombie',
          startedNs: process.startedNs,
          cpuS: process.cpuS,
          endedChildrenCpuS: 0,
          residentBytes: memRss * 1024,
        });
      }
      known = seen;
      return table;
    },
    commandLineOf: ({ pid }) => commandLines.get(pid) ?? '',
    privateBytesOf: () => null,
  };
}
