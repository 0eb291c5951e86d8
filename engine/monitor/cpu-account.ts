// CPU time of the server's processes between two readings, and which of them are worker processes.
// Pure: it sees one process table after the other.
import { ancestorsOf, type ProcessRow, type ProcessTable } from './process-table.ts';

export interface CpuAccount {
  /** Processes that serve; parents that only supervise are left out. */
  readonly workers: readonly { readonly row: ProcessRow; readonly cpuS: number }[];
  /**
   * CPU time of all worker processes since the last reading, of those that ended in between too.
   * null at the very first reading: CPU is a difference.
   */
  readonly cpuS: number | null;
}

export interface CpuAccounts {
  /** `tree`: all processes of the server, in any order. */
  next(table: ProcessTable, tree: readonly ProcessRow[]): CpuAccount;
}

/** What a process did while it was watched. */
interface Watched {
  isParent: boolean;
  ownS: number;
  descendantsS: number;
}

/** A parent that used less than this has not shown that it works. */
const SHOWN_WORK_S = 0.2;

export function createCpuAccounts(): CpuAccounts {
  let tableBefore: ProcessTable = new Map();
  let treeBefore: readonly ProcessRow[] = [];
  let records: ReadonlyMap<string, Watched> = new Map();

  return {
    next(table, tree) {
      const first = tableBefore.size === 0;
      const sinceS = new Map(tree.map((row) => [row.pid, first ? 0 : cpuSince(tableBefore, row)]));
      records = addUp(records, table, tree, sinceS);
      const supervises = ({ key }: ProcessRow): boolean => isSupervisor(records.get(key));
      const sumOf = (rows: readonly ProcessRow[]): number =>
        rows.reduce((sum, { pid }) => sum + (sinceS.get(pid) ?? 0), 0);

      const workers = tree.filter((row) => !row.ended && !supervises(row));
      let cpuS = sumOf(workers);
      if (someEnded(treeBefore, tree)) {
        const treeS = treeTime(tree) - treeTime(treeBefore) - treeTime(joined(tableBefore, treeBefore, tree));
        cpuS = Math.max(cpuS, treeS - sumOf(tree.filter(supervises)));
      }
      tableBefore = table;
      treeBefore = tree;
      return {
        workers: workers.map((row) => ({ row, cpuS: sinceS.get(row.pid) ?? 0 })),
        cpuS: first ? null : cpuS,
      };
    },
  };
}

/** CPU time since the last reading; a process that was not there then has spent all of its own since. */
function cpuSince(before: ProcessTable, row: ProcessRow): number {
  const old = before.get(row.pid);
  return Math.max(0, old?.key === row.key ? row.cpuS - old.cpuS : row.cpuS);
}

function addUp(
  before: ReadonlyMap<string, Watched>,
  table: ProcessTable,
  tree: readonly ProcessRow[],
  sinceS: ReadonlyMap<number, number>,
): Map<string, Watched> {
  const records = new Map(
    tree.map(({ key }) => [key, { ...(before.get(key) ?? { isParent: false, ownS: 0, descendantsS: 0 }) }]),
  );
  for (const { pid, key } of tree) {
    const cpuS = sinceS.get(pid) ?? 0;
    const own = records.get(key);
    if (own !== undefined) own.ownS += cpuS;
    for (const ancestor of ancestorsOf(table, pid)) {
      const record = records.get(table.get(ancestor)?.key ?? '');
      if (record === undefined) continue;
      record.isParent = true;
      record.descendantsS += cpuS;
    }
  }
  return records;
}

/** A process that has, or had, children only supervises them, unless it uses more CPU than they do. */
function isSupervisor(record: Watched | undefined): boolean {
  if (record === undefined || !record.isParent) return false;
  return record.ownS < SHOWN_WORK_S || record.ownS <= record.descendantsS;
}

function someEnded(before: readonly ProcessRow[], tree: readonly ProcessRow[]): boolean {
  const live = new Set(tree.filter(({ ended }) => !ended).map(({ key }) => key));
  return before.some(({ key }) => !live.has(key));
}

/** Processes of the tree that were there before outside of it, as they were then. */
function joined(
  tableBefore: ProcessTable,
  treeBefore: readonly ProcessRow[],
  tree: readonly ProcessRow[],
): ProcessRow[] {
  const inTree = new Set(treeBefore.map(({ key }) => key));
  return tree.flatMap(({ pid, key }) => {
    const before = tableBefore.get(pid);
    return before?.key === key && !inTree.has(key) ? [before] : [];
  });
}

/**
 * All CPU time of a tree so far. A child that ends hands its time to its parent when it is collected, so that the sum
 * only grows, and holds the time of processes that ended, or lived, between two readings. Where a parent does not
 * collect its children the sum drops instead, and is not used.
 */
function treeTime(tree: readonly ProcessRow[]): number {
  return tree.reduce((sum, { cpuS, endedChildrenCpuS }) => sum + cpuS + endedChildrenCpuS, 0);
}
