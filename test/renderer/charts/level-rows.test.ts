import { expect, test } from 'vitest';
import { levelRows } from '../../../renderer/charts/level-rows.ts';
import { step } from '../screens/step-builder.ts';

const throughput = [(one: { throughputPerS: number }) => one.throughputPerS];

test('levels stand in order, with the median of their runs', () => {
  const steps = [step(10, 1, 300), step(10, 2, 100), step(10, 3, 200), step(5, 1, 50), step(5, 2, 70)];
  const rows = levelRows(steps, throughput);
  expect(rows.map(({ level, values }) => [level, values[0]])).toEqual([
    [5, 60],
    [10, 200],
  ]);
  expect(rows[1]?.runs[0]?.map((run) => run.value)).toEqual([300, 100, 200]);
});

test('what is not complete is kept as a run, and no median is made of it', () => {
  const rows = levelRows([step(5, 1, 100), step(5, 2, 9, 10, { complete: false })], throughput);
  expect(rows[0]?.values).toEqual([100]);
  expect(rows[0]?.runs[0]).toHaveLength(2);
  expect(levelRows([step(5, 1, 9, 10, { complete: false })], throughput)[0]?.values).toEqual([null]);
});

test('a step in which nothing was completed has no response time', () => {
  const [row] = levelRows([step(5, 1, 0, null)], [(one) => one.responseTimeUs?.p50 ?? null]);
  expect(row).toEqual({ level: 5, values: [null], runs: [[]] });
});
