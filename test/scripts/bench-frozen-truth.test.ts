// The computed truth of a server that freezes: response times that can be worked out by hand.
import { expect, it } from 'vitest';
import { agrees, frozenTruth, percentileOf } from '../../scripts/bench/frozen-truth.ts';

const startsMs = Array.from({ length: 10 }, (_, n) => n * 100);

it('lets a request wait from its intended start to the end of the freeze, and others not at all', () => {
  const freezes = [{ fromMs: 150, toMs: 420 }];
  expect(frozenTruth(startsMs, freezes)).toEqual([0, 0, 220, 120, 20, 0, 0, 0, 0, 0]);
});

it('counts a start at the very beginning of a freeze in, and one at its very end not', () => {
  expect(frozenTruth([100, 200], [{ fromMs: 100, toMs: 200 }])).toEqual([100, 0]);
});

it('knows several freezes', () => {
  const freezes = [
    { fromMs: 90, toMs: 110 },
    { fromMs: 790, toMs: 850 },
  ];
  expect(frozenTruth(startsMs, freezes)).toEqual([0, 10, 0, 0, 0, 0, 0, 0, 50, 0]);
});

it('adds the backlog of the server, and those behind it, but nothing that the load client is late', () => {
  const takenUpMs = Float64Array.of(0.1, 130, 230, 450, 480, 510, 600.1, 750, 800.1, 900.1);
  const freezes = [{ fromMs: 290, toMs: 420 }];
  expect(frozenTruth(startsMs, freezes, takenUpMs)).toEqual([0, 0, 0, 150, 80, 0, 0, 0, 0, 0]);
  takenUpMs[4] = 505;
  expect(frozenTruth(startsMs, freezes, takenUpMs)[5]).toBe(10);
});

it('takes the rank of a percentile exactly', () => {
  const values = Array.from({ length: 3000 }, (_, n) => n + 1);
  expect([50, 90, 99, 99.9, 100].map((percentile) => percentileOf(values, percentile))).toEqual([
    1500, 2700, 2970, 2997, 3000,
  ]);
  expect(percentileOf([], 50)).toBeNaN();
});

it.each([
  [0.9, 0, true],
  [1.1, 0, false],
  [504, 500, true],
  [506, 500, false],
  [494, 500, false],
])('judges %d ms against %d ms', (measuredMs, truthMs, good) => {
  expect(agrees(measuredMs, truthMs)).toBe(good);
});
