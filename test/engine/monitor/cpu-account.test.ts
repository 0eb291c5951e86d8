import { describe, expect, test } from 'vitest';
import { createCpuAccounts, type CpuAccount } from '../../../engine/monitor/cpu-account.ts';
import { treeOf } from '../../../engine/monitor/process-table.ts';
import { row, table, type RowWords } from './process-rows.ts';

/** What the readings give for the tree of process 1. */
function accounts(readings: readonly (readonly RowWords[])[]): CpuAccount[] {
  const account = createCpuAccounts();
  return readings.map((words) => {
    const processes = table(words.map(row));
    return account.next(processes, treeOf(processes, [1]));
  });
}

function pidsOf(account: CpuAccount | undefined): number[] {
  return (account?.workers ?? []).map(({ row: { pid } }) => pid);
}

describe('createCpuAccounts', () => {
  test('the first reading has worker processes and no CPU: that is a difference', () => {
    const [first] = accounts([[{ pid: 1, parentPid: 0, cpuS: 5 }]]);
    expect([pidsOf(first), first?.cpuS]).toEqual([[1], null]);
  });

  test('a parent that only supervises is left out, with its CPU', () => {
    const [, second] = accounts([
      [
        { pid: 1, cpuS: 5 },
        { pid: 2, parentPid: 1, cpuS: 1 },
        { pid: 3, parentPid: 1, cpuS: 1 },
      ],
      [
        { pid: 1, cpuS: 5.1 },
        { pid: 2, parentPid: 1, cpuS: 1.5 },
        { pid: 3, parentPid: 1, cpuS: 2 },
      ],
    ]);
    expect(pidsOf(second)).toEqual([2, 3]);
    expect(second?.cpuS).toBeCloseTo(1.5);
  });

  test('a supervisor whose only worker has died is still none', () => {
    const [, second] = accounts([[{ pid: 1 }, { pid: 2, parentPid: 1 }], [{ pid: 1 }]]);
    expect(pidsOf(second)).toEqual([]);
  });

  test('a parent that works more than its children counts as a worker process', () => {
    const [, second] = accounts([
      [
        { pid: 1, cpuS: 5 },
        { pid: 2, parentPid: 1, cpuS: 1 },
      ],
      [
        { pid: 1, cpuS: 5.9 },
        { pid: 2, parentPid: 1, cpuS: 1.05 },
      ],
    ]);
    expect(pidsOf(second)).toEqual([1, 2]);
    expect(second?.cpuS).toBeCloseTo(0.95);
  });

  test('the last CPU of a process that ended between two readings is not lost', () => {
    const [, second] = accounts([
      [
        { pid: 1, cpuS: 1 },
        { pid: 2, parentPid: 1, cpuS: 10 },
        { pid: 3, parentPid: 1, cpuS: 4 },
      ],
      // 2 used 0.6 s more, ended, and its parent has collected it: 4 started in its place.
      [
        { pid: 1, cpuS: 1.02, endedChildrenCpuS: 10.6 },
        { pid: 3, parentPid: 1, cpuS: 4.9 },
        { pid: 4, parentPid: 1, cpuS: 0.3, startedS: 50 },
      ],
    ]);
    expect(pidsOf(second)).toEqual([3, 4]);
    expect(second?.cpuS).toBeCloseTo(0.6 + 0.9 + 0.3);
  });

  test('where a parent does not collect its children, only what is seen counts', () => {
    const [, second] = accounts([
      [
        { pid: 1, cpuS: 1 },
        { pid: 2, parentPid: 1, cpuS: 10 },
        { pid: 3, parentPid: 1, cpuS: 4 },
      ],
      [
        { pid: 1, cpuS: 1 },
        { pid: 3, parentPid: 1, cpuS: 4.9 },
      ],
    ]);
    expect(second?.cpuS).toBeCloseTo(0.9);
  });

  test('a process id that is used again starts from zero', () => {
    const [, second] = accounts([
      [
        { pid: 1, cpuS: 0 },
        { pid: 2, parentPid: 1, cpuS: 10, startedS: 5 },
      ],
      [
        { pid: 1, cpuS: 0 },
        { pid: 2, parentPid: 1, cpuS: 0.4, startedS: 60 },
      ],
    ]);
    expect(second?.workers.map(({ cpuS }) => cpuS)).toEqual([0.4]);
  });
});
