// The generator of random numbers, against its authors' reference and for evenness.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Random } from '../../../engine/scenario/random.ts';

const take = (count: number, next: () => number): number[] => Array.from({ length: count }, next);

describe('Random', () => {
  it('gives the numbers of the reference implementation of xoshiro128**', () => {
    const random = new Random([1, 2, 3, 4]);
    expect(take(10, () => random.next())).toEqual([
      11520, 0, 5927040, 70819200, 2031721883, 1637235492, 1287239034, 3734860849, 3729100597, 4258142804,
    ]);
  });

  it('gives the same numbers for the same seed and stream, others for any other', () => {
    const start = (seed: number, stream: number): string => {
      const random = Random.seeded(seed, stream);
      return take(4, () => random.next()).join();
    };
    expect(start(7, 3)).toBe(start(7, 3));
    const starts = [0, 1, 2, 7].flatMap((seed) => take(500, () => 0).map((_, stream) => start(seed, stream)));
    expect(new Set(starts).size).toBe(starts.length);
  });

  it('stays within its range', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), (seed, count) => {
        const random = Random.seeded(seed, 0);
        for (const value of take(20, () => random.below(count))) {
          expect(Number.isSafeInteger(value)).toBe(true);
          expect(value).toBeGreaterThanOrEqual(0);
          expect(value).toBeLessThan(count);
        }
      }),
    );
  });

  it.each([6, 7, 100])('is even over %i values', (count) => {
    const random = Random.seeded(42, 0);
    const draws = 200_000;
    const counts = take(count, () => 0);
    for (let drawn = 0; drawn < draws; drawn++) {
      const value = random.below(count);
      counts[value] = (counts[value] ?? 0) + 1;
    }
    const wanted = draws / count;
    const chiSquared = counts.reduce((sum, seen) => sum + (seen - wanted) ** 2 / wanted, 0);
    // Mean count - 1, standard deviation sqrt(2 (count - 1)); the seed is fixed, so this cannot flicker.
    expect(chiSquared).toBeLessThan(count - 1 + 4 * Math.sqrt(2 * (count - 1)));
  });
});
