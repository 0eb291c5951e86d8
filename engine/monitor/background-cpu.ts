// CPU time that other programs took: what the machine spent less what the load, the server under test and the lab spent.
// Pure: it sees one process table after the other.
import type { ProcessRow, ProcessTable } from './process-table.ts';

/** `ours`: all processes that are not background. Seconds of CPU time since the last call; null at the first. */
export type OwnCpu = (table: ProcessTable, ours: readonly ProcessRow[]) => number | null;

/**
 * A process that ends hands its time to its parent when it is collected, so that what it spent since the last reading
 * is not lost: own time and that of ended children are counted together, less what was counted already.
 */
export function createOwnCpu(): OwnCpu {
  let tableBefore: ProcessTable | null = null;
  let oursBefore: readonly ProcessRow[] = [];
  return (table, ours) => {
    const before = tableBefore;
    const goneCandidates = oursBefore;
    tableBefore = table;
    oursBefore = ours;
    if (before === null) return null;
    const inOurs = new Set(ours.map(({ key }) => key));
    let sumS = 0;
    for (const row of ours) sumS += spentS(row) - spentS(same(before, row));
    for (const row of goneCandidates) {
      const parent = before.get(row.parentPid);
      if (same(table, row) === undefined && parent !== undefined && inOurs.has(parent.key))
        sumS -= spentS(row);
    }
    return Math.max(0, sumS);
  };
}

function spentS(row: ProcessRow | undefined): number {
  return row === undefined ? 0 : row.cpuS + row.endedChildrenCpuS;
}

function same(table: ProcessTable, { pid, key }: ProcessRow): ProcessRow | undefined {
  const row = table.get(pid);
  return row?.key === key ? row : undefined;
}

/**
 * 100 = one core. `busyS`: CPU time of all processes of the machine. Both are told in ticks of 10 ms, so that the
 * difference of a quiet second can come out below zero.
 */
export function backgroundPct(busyS: number, ownS: number, elapsedS: number): number {
  return elapsedS > 0 ? Math.max(0, ((busyS - ownS) / elapsedS) * 100) : 0;
}
