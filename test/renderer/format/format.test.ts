import { describe, expect, test } from 'vitest';
import {
  axisUnit,
  formatBytes,
  formatDurationS,
  formatHalfWidth,
  formatInstant,
  formatOnAxis,
  formatTimeUs,
  formatValue,
} from '../../../renderer/format/format.ts';

describe('a figure of the catalogue', () => {
  test.each([
    ['req/s', 12_483.4, '12,480 req/s'],
    ['req/s', 87.26, '87.3 req/s'],
    ['us', 3421.7, '3.42 ms'],
    ['us', 342, '342 µs'],
    ['us', 2_100, '2.10 ms'],
    ['us', 1_200_000, '1.20 s'],
    ['us', 0, '0 µs'],
    ['pct', 41.3, '41 %'],
    ['pct', 0.0213, '0.021 %'],
    ['pct', 163.4, '163 %'],
    ['bytes', 512 * 1024 ** 2, '512 MiB'],
    ['count', 12_345_678, '12,345,678'],
    ['count', 2.3333, '2.33'],
    ['ratio', 1.6666, '1.67'],
    ['ratio', 1, '1.00'],
  ] as const)('%s %d reads %s', (unit, value, text) => {
    expect(formatValue(unit, value)).toBe(text);
  });

  test('what was not measured is a dash, never a zero', () => {
    expect(formatValue('req/s', null)).toBe('–');
    expect(formatValue('us', Number.NaN)).toBe('–');
    expect(formatValue('ratio', Infinity)).toBe('–');
  });
});

test('bytes change their unit at powers of 1024', () => {
  expect([0, 1023, 1024, 1024 ** 2, 1.5 * 1024 ** 3, 1024 ** 4].map(formatBytes)).toEqual([
    '0 B',
    '1,023 B',
    '1 KiB',
    '1 MiB',
    '1.5 GiB',
    '1 TiB',
  ]);
});

test('times keep three digits while they grow', () => {
  expect([1000, 12_340, 123_400, 999_900, 61_000_000].map(formatTimeUs)).toEqual([
    '1.00 ms',
    '12.3 ms',
    '123 ms',
    '1,000 ms',
    '61.0 s',
  ]);
});

test('durations read as words', () => {
  expect([0.5, 8, 59.6, 60, 90, 3600, 3900, 3661].map(formatDurationS)).toEqual([
    '0.5 s',
    '8 s',
    '60 s',
    '1 min',
    '1 min 30 s',
    '1 h',
    '1 h 5 min',
    '1 h 1 min 1 s',
  ]);
});

test('half-widths have two digits', () => {
  expect([0.005, 0.016_57, 131.2].map(formatHalfWidth)).toEqual(['± 0.005', '± 0.017', '± 130']);
});

test('an instant is shown in local time, anything else as it is', () => {
  expect(formatInstant('2026-11-21T12:16:05')).toBe('21 Nov 2026, 12:16:05');
  expect(formatInstant('yesterday')).toBe('yesterday');
});

test('an axis has one unit, chosen by its end', () => {
  expect(axisUnit('us', 800)).toEqual({ label: 'µs', perUnit: 1 });
  expect(axisUnit('us', 30_000)).toEqual({ label: 'ms', perUnit: 1000 });
  expect(axisUnit('bytes', 3 * 1024 ** 2)).toEqual({ label: 'MiB', perUnit: 1024 ** 2 });
  expect(formatOnAxis('us', 30_000, 450)).toBe('0.45');
  expect(formatOnAxis('ratio', 4, 2)).toBe('2.00');
});
