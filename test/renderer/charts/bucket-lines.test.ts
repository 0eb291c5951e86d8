import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bucketLines, bucketStack, totalOf } from '../../../renderer/charts/bucket-lines.ts';
import type { TimeLine } from '../../../renderer/charts/time-line.ts';

const lineOf = (key: string, values: readonly (number | null)[]): TimeLine => ({
  key,
  label: key,
  points: values.map((value, tS) => [tS, value]),
});

const values = fc.array(fc.option(fc.integer({ min: -1000, max: 1000 })), { minLength: 1, maxLength: 400 });

const measuredIn = (rows: readonly { values: readonly (number | null)[] }[], line: number) =>
  rows.flatMap((row) => row.values[line] ?? []);

describe('lines in buckets', () => {
  test('short lines stay as they are', () => {
    const { rows, bucketS } = bucketLines([lineOf('a', [1, null, 3])], 600);
    expect(bucketS).toBeNull();
    expect(rows.map((row) => row.values)).toEqual([[1], [null], [3]]);
  });

  test('an instant that one line lacks is a gap in it', () => {
    const { rows } = bucketLines([lineOf('a', [1, 2]), { key: 'b', label: 'b', points: [[1, 7]] }], 600);
    expect(rows).toEqual([
      { tS: 0, values: [1, null] },
      { tS: 1, values: [2, 7] },
    ]);
  });

  test('keep the budget, the order of time, and the highest and lowest value of every line', () => {
    fc.assert(
      fc.property(values, values, fc.integer({ min: 4, max: 60 }), (one, other, maxPoints) => {
        const { rows } = bucketLines([lineOf('a', one), lineOf('b', other)], maxPoints);
        expect(rows.length).toBeLessThanOrEqual(maxPoints);
        expect(rows.every((row, at) => at === 0 || row.tS > (rows[at - 1]?.tS ?? 0))).toBe(true);
        for (const [line, all] of [one, other].entries()) {
          const before = all.filter((value) => value !== null);
          const after = measuredIn(rows, line);
          expect(Math.max(...after)).toBe(Math.max(...before));
          expect(Math.min(...after)).toBe(Math.min(...before));
        }
      }),
    );
  });

  test('a single peak among thousands of samples survives', () => {
    const flat = Array.from({ length: 5000 }, (_, tS) => (tS === 2501 ? 99 : 1));
    const { rows, bucketS } = bucketLines([lineOf('a', flat)], 600);
    expect(measuredIn(rows, 0).filter((value) => value === 99)).toHaveLength(1);
    expect(bucketS).toBeCloseTo(4999 / 300);
  });
});

describe('stacks in buckets', () => {
  test('keep whole rows, so that the sum at an instant is one that was measured', () => {
    fc.assert(
      fc.property(values, values, fc.integer({ min: 4, max: 60 }), (one, other, maxPoints) => {
        const lines = [lineOf('a', one), lineOf('b', other)];
        const whole = bucketStack(lines, Infinity).rows;
        const { rows } = bucketStack(lines, maxPoints);
        expect(rows.length).toBeLessThanOrEqual(maxPoints);
        expect(whole).toEqual(expect.arrayContaining([...rows]));
        expect(Math.max(...rows.map(totalOf))).toBe(Math.max(...whole.map(totalOf)));
        expect(rows.every((row, at) => at === 0 || row.tS > (rows[at - 1]?.tS ?? 0))).toBe(true);
      }),
    );
  });
});
