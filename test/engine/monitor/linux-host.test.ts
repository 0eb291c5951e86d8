import { expect, test } from 'vitest';
import { parseCpuTicks } from '../../../engine/monitor/linux-host.ts';
import { parseStat } from '../../../engine/monitor/linux-processes.ts';

test('idle time, waiting for disks and stolen time are not busy; guest time is not counted twice', () => {
  const stat = 'cpu  10 1 5 70 4 2 3 5 10 1\ncpu0 10 1 5 70 4 2 3 5 10 1\nintr 12345\nctxt 1\n';
  expect(parseCpuTicks(stat)).toEqual([
    { busy: 21, steal: 5, total: 100 },
    { busy: 21, steal: 5, total: 100 },
  ]);
});

test('a process name may contain brackets and spaces', () => {
  const rest = 'S 7 1 1 0 -1 0 0 0 0 0 150 50 30 20 20 0 1 0 4200 1000000 25 0';
  expect(parseStat(`42 (a) b (c) ${rest}`, 4096, 1_000_000_000n)).toEqual({
    key: '42:4200',
    pid: 42,
    parentPid: 7,
    name: 'a) b (c',
    ended: false,
    startedNs: 43_000_000_000n,
    cpuS: 2,
    endedChildrenCpuS: 0.5,
    residentBytes: 102_400,
  });
  expect(parseStat('', 4096, 0n)).toBeNull();
});
