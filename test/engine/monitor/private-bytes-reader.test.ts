import { expect, test } from 'vitest';
import { createPrivateBytesReader } from '../../../engine/monitor/private-bytes-reader.ts';
import type { ProcessReader } from '../../../engine/monitor/process-table.ts';

test('reading stops when the budget is spent, and goes on where it stopped', () => {
  let spentMs = 0;
  const reader: ProcessReader = {
    read: () => Promise.resolve(new Map()),
    commandLineOf: () => '',
    privateBytesOf(pid) {
      spentMs += 4;
      return pid * 10;
    },
  };
  const read = createPrivateBytesReader(reader, 10, () => spentMs);
  const first = read([1, 2, 3, 4, 5]);
  expect([...first]).toEqual([
    [1, 10],
    [2, 20],
    [3, 30],
  ]);
  expect([...read([1, 2, 3, 4, 5]).keys()]).toEqual([4, 5, 1]);
  expect([...read([1, 2]).keys()]).toEqual([2, 1]);
});
