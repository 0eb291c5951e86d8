import { describe, expect, test } from 'vitest';
import type { ProcessRow } from '../../../engine/monitor/process-table.ts';
import { createRecycleFinder, type FoundRecycle } from '../../../engine/monitor/recycle-finder.ts';
import { ns, row } from './process-rows.ts';

/** Readings one second apart, from second 100 on; gives what each of them found. */
function find(readings: readonly (readonly ProcessRow[])[]): FoundRecycle[][] {
  const finder = createRecycleFinder();
  return readings.map((rows, index) =>
    finder.next(
      rows.filter(({ ended }) => !ended),
      new Set(rows.filter(({ ended }) => !ended).map(({ key }) => key)),
      ns(100 + index),
    ),
  );
}

const a = row({ pid: 1, startedS: 10, residentBytes: 5000 });
const b = row({ pid: 2, startedS: 10 });
const other = row({ pid: 2, startedS: 10, name: 'nginx' });

describe('createRecycleFinder', () => {
  test('a process that came before the other went is an overlapped recycle', () => {
    const c = row({ pid: 3, startedS: 100.5 });
    expect(
      find([
        [a, b],
        [a, b, c],
        [b, c],
        [b, c],
      ]),
    ).toEqual([
      [],
      [],
      [{ atNs: ns(102), oldPid: 1, newPid: 3, lifetimeS: 92, memoryBytes: 5000, overlapped: true }],
      [],
    ]);
  });

  test('one that came after the other was gone is not overlapped', () => {
    const c = row({ pid: 3, startedS: 102.5 });
    const found = find([[a, b], [a, b], [b], [b, c]]).flat();
    expect(found).toMatchObject([{ oldPid: 1, newPid: 3, atNs: ns(102), overlapped: false }]);
  });

  test('one that came within the same second leaves the overlap open', () => {
    const c = row({ pid: 3, startedS: 101.5 });
    expect(find([[a], [a], [c]]).flat()).toMatchObject([{ oldPid: 1, newPid: 3, overlapped: null }]);
  });

  test('the same process id with another start time is another process', () => {
    const again = row({ pid: 1, startedS: 101.5 });
    expect(find([[a], [a], [again]]).flat()).toMatchObject([{ oldPid: 1, newPid: 1 }]);
  });

  test('an ended process that its parent has not collected has gone', () => {
    const c = row({ pid: 3, startedS: 101.5 });
    expect(find([[a], [a], [{ ...a, ended: true }, c]]).flat()).toHaveLength(1);
  });

  test('all processes replaced at once make one recycle each', () => {
    const c = row({ pid: 3, startedS: 101.2 });
    const d = row({ pid: 4, startedS: 101.3 });
    const found = find([
      [a, b],
      [a, b],
      [c, d],
    ]).flat();
    expect(found.map(({ oldPid, newPid }) => [oldPid, newPid])).toEqual([
      [1, 3],
      [2, 4],
    ]);
  });

  test('growing and shrinking are no recycles', () => {
    const c = row({ pid: 3, startedS: 100.5 });
    expect(find([[a], [a, c], [a, c]]).flat()).toEqual([]);
    expect(find([[a, b], [a], [a]]).flat()).toEqual([]);
    const later = Array.from({ length: 70 }, () => [a, c]);
    expect(find([[a], ...later, [c]]).flat()).toEqual([]);
  });

  test('a process of another name replaces nothing', () => {
    const helper = row({ pid: 9, startedS: 100.5, name: 'sh' });
    expect(
      find([
        [a, other],
        [a, other, helper],
        [a, helper],
      ]).flat(),
    ).toEqual([]);
  });

  test('helpers that live for a moment are no worker processes', () => {
    const helper = (second: number): ProcessRow => row({ pid: 50 + second, startedS: 100.1 + second });
    expect(find([[a], [a, helper(0)], [a, helper(1)], [a, helper(2)], [a]]).flat()).toEqual([]);
  });

  test('a server that is started again as a whole is found again', () => {
    const c = row({ pid: 3, startedS: 105 });
    expect(find([[a], [a], [], [], [c]]).flat()).toMatchObject([{ oldPid: 1, newPid: 3, overlapped: false }]);
  });

  test('a server that comes after the watch began has no recycles yet', () => {
    expect(find([[], [], [a, b], [a, b]]).flat()).toEqual([]);
  });

  test('a successor of the same parent is preferred', () => {
    const [p, q] = [
      row({ pid: 11, parentPid: 1, startedS: 10 }),
      row({ pid: 21, parentPid: 2, startedS: 10 }),
    ];
    const [p2, q2] = [
      row({ pid: 12, parentPid: 1, startedS: 101.6 }),
      row({ pid: 22, parentPid: 2, startedS: 101.5 }),
    ];
    const found = find([
      [p, q],
      [p, q],
      [p2, q2],
    ]).flat();
    expect(found.map(({ oldPid, newPid }) => [oldPid, newPid])).toEqual([
      [11, 12],
      [21, 22],
    ]);
  });
});
