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

/** A parent whose children use less than it does works itself; below this it has shown nothing yet. */
const SHOWN_WORK_S = 0.2;

interface Spent {
  ownS: number;
  descendantsS: number;
}

export interface CpuAccounts {
  /** `tree`: all processes of the server, in any order. */
  next(table: ProcessTable, tree: readonly ProcessRow[]): CpuAccount;
}

export function createCpuAccounts(): CpuAccounts {
  let tableBefore: ProcessTable = new Map();
  let treeBefore: readonly ProcessRow[] = [];
  let spent = new Map<string, Spent>();

  /** CPU time since the last reading; a process that was not there then has spent all of its own since. */
  const cpuSince = (row: ProcessRow): number => {
    const before = tableBefore.get(row.pid);
    return Math.max(0, before?.key === row.key ? row.cpuS - before.cpuS : row.cpuS);
  };

  /** Processes that were there before, but not in the tree, as they were then. */
  const joined = (tree: readonly ProcessRow[]): ProcessRow[] => {
    const inTree = new Set(treeBefore.map(({ key }) => key));
    return tree.flatMap(({ pid, key }) => {
      const before = tableBefore.get(pid);
      return before?.key === key && !inTree.has(key) ? [before] : [];
    });
  };

  return {
    next(table, tree) {
      const first = tableBefore.size === 0;
      const pids = new Set(tree.map(({ pid }) => pid));
      const sinceS = new Map(tree.map((row) => [row.pid, first ? 0 : cpuSince(row)]));
      const sums = new Map(
        tree.map((row) => [row.key, { ...(spent.get(row.key) ?? { ownS: 0, descendantsS: 0 }) }]),
      );
      for (const row of tree) {
        const cpuS = sinceS.get(row.pid) ?? 0;
        const own = sums.get(row.key);
        if (own !== undefined) own.ownS += cpuS;
        for (const ancestor of ancestorsOf(table, row.pid)) {
          const sum = sums.get(table.get(ancestor)?.key ?? '');
          if (sum !== undefined) sum.descendantsS += cpuS;
        }
      }
      spent = sums;
      const parents = new Set(tree.filter(({ ended }) => !ended).map(({ parentPid }) => parentPid));
      const serves = ({ pid, key, ended }: ProcessRow): boolean => {
        if (ended) return false;
        if (!parents.has(pid)) return true;
        const { ownS, descendantsS } = sums.get(key) ?? { ownS: 0, descendantsS: 0 };
        return ownS >= SHOWN_WORK_S && ownS > descendantsS;
      };
      const workers = tree.filter(serves).map((row) => ({ row, cpuS: sinceS.get(row.pid) ?? 0 }));
      const workersS = workers.reduce((sum, { cpuS }) => sum + cpuS, 0);
      const supervisorsS = tree
        .filter((row) => parents.has(row.pid) && !serves(row))
        .reduce((sum, { pid }) => sum + (sinceS.get(pid) ?? 0), 0);
      const someEnded = treeBefore.some((row) => !pids.has(row.pid) || table.get(row.pid)?.key !== row.key);
      const treeS = treeTime(tree) - treeTime(treeBefore) - treeTime(joined(tree));
      tableBefore = table;
      treeBefore = tree;
      const sumS = someEnded ? Math.max(workersS, treeS - supervisorsS) : workersS;
      return { workers, cpuS: first ? null : sumS };
    },
  };
}

/**
 * All CPU time of a tree so far. A child that ends hands its time to its parent when it is collected, so that the sum
 * only grows, and holds the time of processes that ended, or lived, between two readings. Where a parent does not
 * collect its children the sum drops instead, and is not used.
 */
function treeTime(tree: readonly ProcessRow[]): number {
  return tree.reduce((sum, { cpuS, endedChildrenCpuS }) => sum + cpuS + endedChildrenCpuS, 0);
}
