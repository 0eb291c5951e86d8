import { expect, test } from 'vitest';
import type { MonitorSample, Recycle } from '../../../../contract/model/sample.ts';
import { workerMemoryLines } from '../../../../renderer/screens/Run/worker-slots.ts';
import { monitorSample, recyclesUntil } from '../../../support/sample-seconds.ts';

function seen(tS: number, pids: readonly number[]): MonitorSample {
  const sample = monitorSample(0);
  const [worker] = sample.server?.workerProcesses ?? [];
  if (sample.server === null || worker === undefined) throw new Error('The sample has no worker process.');
  const workerProcesses = pids.map((pid) => ({ ...worker, pid, residentBytes: pid * 100 }));
  return { ...sample, tS, server: { ...sample.server, workerProcesses } };
}

const replaced = (oldPid: number, newPid: number, tS: number): Recycle => ({
  tS,
  pool: 'pool-1',
  oldPid,
  newPid,
  lifetimeS: null,
  memoryBytes: null,
  reason: 'memory',
  overlapped: true,
});

test('a process that replaces another takes its place', () => {
  const lines = workerMemoryLines([seen(0, [1, 2]), seen(1, [3, 2])], [replaced(1, 3, 0.5)]);
  expect(lines.map((line) => line.points)).toEqual([
    [
      [0, 100],
      [1, 300],
    ],
    [
      [0, 200],
      [1, 200],
    ],
  ]);
});

test('while old and new overlap there is one place more, and it is empty afterwards', () => {
  const lines = workerMemoryLines([seen(0, [1]), seen(1, [1, 2]), seen(2, [2])], [replaced(1, 2, 0.9)]);
  expect(lines.map((line) => line.points.map(([, bytes]) => bytes))).toEqual([
    [100, 100, null],
    [null, 200, 200],
  ]);
});

test('four worker processes with many recycles are four lines', () => {
  const monitor = Array.from({ length: 60 }, (_, tS) => monitorSample(tS));
  const lines = workerMemoryLines(monitor, recyclesUntil(60));
  expect(lines.map((line) => line.label)).toEqual([1, 2, 3, 4].map((number) => `Worker process ${number}`));
  for (const line of lines) expect(line.points.every(([, bytes]) => bytes !== null)).toBe(true);
});

test('a second without worker processes is a gap, never zero', () => {
  const gap = { ...monitorSample(1), server: null };
  const [line] = workerMemoryLines([seen(0, [1]), gap], []);
  expect(line?.points[1]?.[1]).toBeNull();
});
