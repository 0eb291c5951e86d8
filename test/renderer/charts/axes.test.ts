import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { niceTicks, timeTicks, wholeTicks } from '../../../renderer/charts/nice-ticks.ts';
import {
  formatPercentile,
  percentilePosition,
  percentileTicks,
} from '../../../renderer/charts/percentile-axis.ts';
import { formatClock, nearestTick, timeAxis } from '../../../renderer/charts/time-axis.ts';
import { valueAxis } from '../../../renderer/charts/value-axis.ts';

describe('value axis', () => {
  test('starts at zero, reaches the highest value and has sensible many ticks', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 1e-6, max: 1e12, noNaN: true }),
        fc.integer({ min: 2, max: 8 }),
        (max, wanted) => {
          const ticks = niceTicks(max, wanted);
          expect(ticks[0]).toBe(0);
          expect(ticks.at(-1)).toBeGreaterThanOrEqual(max * (1 - 1e-9));
          expect(ticks.length).toBeGreaterThanOrEqual(2);
          expect(ticks.length).toBeLessThanOrEqual(wanted + 2);
        },
      ),
    );
  });

  test('without any value it still stands', () => {
    expect(valueAxis('req/s', 0, 4).domain).toEqual([0, 1]);
  });

  test('counts have no ticks between whole numbers', () => {
    expect(wholeTicks(3, 5)).toEqual([0, 1, 2, 3]);
    expect(wholeTicks(0, 5)).toEqual([0, 1]);
    expect(wholeTicks(12, 5).every(Number.isInteger)).toBe(true);
  });

  test('one unit for all ticks: the first is not in µs when the last is in ms', () => {
    const axis = valueAxis('us', 9400, 4);
    expect(axis.unitLabel).toBe('ms');
    expect(axis.ticks.map(axis.format)).toEqual(['0.0', '2.5', '5.0', '7.5', '10.0']);
  });

  test('memory has round ticks in powers of 1024', () => {
    const axis = valueAxis('bytes', 380 * 1024 ** 2, 4);
    expect(axis.ticks.map(axis.format)).toEqual(['0', '100', '200', '300', '400']);
    expect(axis.ticks[1]).toBe(100 * 1024 ** 2);
  });
});

describe('time axis', () => {
  test('stands on round instants', () => {
    expect(timeTicks(0, 40, 8)).toEqual([0, 5, 10, 15, 20, 25, 30, 35, 40]);
    expect(timeTicks(3, 40, 4)).toEqual([10, 20, 30, 40]);
  });

  test('names the unit once for short runs and reads as a clock for long ones', () => {
    const short = timeAxis([0, 20], 300);
    expect(short.ticks.map(short.format)).toEqual(['0', '5', '10', '15', '20 s']);
    expect([0, 270, 3900, -5].map(formatClock)).toEqual(['0:00', '4:30', '1:05:00', '-0:05']);
  });

  test('the shared cursor takes the sample nearest in time', () => {
    const ticks = [0.4, 1.4, 2.4].map((value) => ({ value }));
    expect(nearestTick(ticks, { activeLabel: 2 })).toBe(2);
    expect(nearestTick(ticks, { activeLabel: '0' })).toBe(0);
    expect(nearestTick([], { activeLabel: 1 })).toBe(-1);
  });
});

describe('percentile axis', () => {
  test('each nine is one step further; 100 % lies beyond every axis', () => {
    expect([0, 90, 99, 99.9].map((pct) => percentilePosition(pct) ?? NaN)).toEqual(
      [0, 1, 2, 3].map((position) => expect.closeTo(position, 9)),
    );
    expect(percentilePosition(100)).toBeNull();
  });

  test('ticks reach the last whole nine, at least 99 %', () => {
    expect(percentileTicks(3.3).map(({ label }) => label)).toEqual(['0 %', '90 %', '99 %', '99.9 %']);
    expect(percentileTicks(0.5).map(({ label }) => label)).toEqual(['0 %', '90 %', '99 %']);
  });

  test('percentiles keep the digits they need', () => {
    expect([50, 97.5, 99.9, 99.997].map(formatPercentile)).toEqual(['50 %', '97.5 %', '99.9 %', '99.997 %']);
  });
});
