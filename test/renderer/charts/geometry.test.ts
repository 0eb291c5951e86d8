import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { busyColumns, busyPaths, busyStep } from '../../../renderer/charts/busy-cells.ts';
import { endLabelsOf } from '../../../renderer/charts/end-labels.ts';
import { headingLayout } from '../../../renderer/charts/heading-layout.ts';
import { inOrder } from '../../../renderer/charts/in-order.ts';
import { markerPath } from '../../../renderer/charts/marker-path.ts';
import { seriesLook } from '../../../renderer/charts/palette.ts';
import { spreadLabels } from '../../../renderer/charts/spread-labels.ts';
import { fitText, textWidth, wrapText } from '../../../renderer/charts/text-width.ts';
import { lonelyPoints, timeRows } from '../../../renderer/charts/time-rows.ts';

describe('labels beside line ends', () => {
  test('never overlap, keep their order and stay inside where there is room', () => {
    const heights = fc.array(fc.integer({ min: 0, max: 200 }), { minLength: 1, maxLength: 10 });
    fc.assert(
      fc.property(heights, (wanted) => {
        const placed = spreadLabels(wanted, 14, 0, 200);
        const sorted = inOrder(placed, (y) => y);
        expect(sorted.every((y, at) => at === 0 || y - (sorted[at - 1] ?? 0) >= 14 - 1e-9)).toBe(true);
        expect(sorted[0]).toBeGreaterThanOrEqual(0);
        expect(sorted.at(-1)).toBeLessThanOrEqual(200);
      }),
    );
  });

  test('stay where they belong when nothing is in the way', () => {
    expect(spreadLabels([100, 20, 60], 14, 0, 200)).toEqual([100, 20, 60]);
  });

  const looks = [seriesLook('light', 0), seriesLook('light', 1)];
  const box = { top: 0, height: 100, axis: [0, 100] as const };
  const lines = [
    { key: 'a', label: 'p50' },
    { key: 'b', label: 'p99' },
  ];

  test('are used when they fit', () => {
    const labels = endLabelsOf(lines, looks, [{ tS: 1, values: [10, 90] }], box);
    expect(labels?.map(({ label, y }) => [label, Math.round(y)])).toEqual([
      ['p50', 90],
      ['p99', 10],
    ]);
  });

  test('give way to a legend when a line has no end or a name is too long', () => {
    expect(endLabelsOf(lines, looks, [{ tS: 1, values: [10, null] }], box)).toBeNull();
    expect(endLabelsOf(lines, looks, [], box)).toBeNull();
    const long = [{ key: 'a', label: 'a very long name of a line' }];
    expect(endLabelsOf(long, looks, [{ tS: 1, values: [10] }], box)).toBeNull();
  });
});

describe('heading', () => {
  const items = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      key: String(index),
      label: `worker process ${index}`,
      look: seriesLook('light', index),
    }));

  test('wraps the legend inside the width and says how many it leaves out', () => {
    const layout = headingLayout(400, 'Memory', 'MiB', null, items(20));
    const ends = layout.items.map(({ x, label }) => x + 24 + textWidth(label, 11));
    expect(Math.max(...ends)).toBeLessThanOrEqual(400);
    expect(layout.more?.text).toBe(`+${20 - layout.items.length}`);
  });

  test('grows by the rows it has', () => {
    const heights = [0, 2, 20].map((count) => headingLayout(400, 'Memory', '', null, items(count)).height);
    expect(heights).toEqual([34, 52, 70]);
    expect(headingLayout(400, 'Memory', '', '1.00 = 1 core', []).height).toBe(52);
  });

  test('cuts a title that would run under the buttons', () => {
    expect(headingLayout(200, 'A title that is far too long for this chart', '', null, []).title).toMatch(
      /…$/,
    );
  });

  test('a long line of provenance is wrapped, never cut', () => {
    const words = 'Scalebench 0.1.0; runs 1, 2, 3 on a machine with a long name; measured 2026-11-21';
    const lines = wrapText(words, 10, 150);
    expect(lines.join(' ')).toBe(words);
    expect(lines.length).toBeGreaterThan(2);
    for (const line of lines) expect(textWidth(line, 10)).toBeLessThanOrEqual(150);
  });

  test('text that fits is not touched', () => {
    expect(fitText('p99', 11, 100)).toBe('p99');
    expect(textWidth('性能', 10)).toBe(20);
  });
});

describe('CPU strip', () => {
  const at = { x: (tS: number) => tS * 10, top: 0, rowHeight: 10, left: 0, right: 100 };

  test('shares of the clock fall into equal steps', () => {
    expect([0, 12.4, 12.5, 99.9, 100, 130, -1].map((pct) => busyStep(pct, 8))).toEqual([0, 0, 1, 7, 7, 7, 0]);
  });

  test('a sample speaks for the time since the one before, and a gap stays blank', () => {
    const columns = busyColumns(
      [1, 2, 3, 9, 10].map((tS) => [tS, [50]] as const),
      600,
    );
    expect(columns.map(({ fromS, toS }) => [fromS, toS])).toEqual([
      [0, 1],
      [1, 2],
      [2, 3],
      [8, 9],
      [9, 10],
    ]);
  });

  test('neighbours are averaged over the limit', () => {
    const columns = busyColumns(
      [1, 2, 3, 4].map((tS) => [tS, [tS * 10]] as const),
      2,
    );
    expect(columns).toEqual([
      { fromS: 0, toS: 2, perCpuPct: [15] },
      { fromS: 2, toS: 4, perCpuPct: [35] },
    ]);
  });

  test('equal neighbours become one rectangle', () => {
    const columns = busyColumns(
      [1, 2, 3].map((tS) => [tS, [tS === 3 ? 100 : 0]] as const),
      600,
    );
    expect(busyPaths(columns, 1, 2, at)).toEqual(['M0.0,0H20.0V9H0.0Z', 'M20.0,0H30.0V9H20.0Z']);
  });
});

describe('rows of a time chart', () => {
  const line = (key: string, values: readonly (number | null)[]) => ({
    key,
    label: key,
    points: values.map((value, tS) => [tS, value] as const),
  });

  test('a stack stands on what was measured; what was not there is no part of it', () => {
    const { rows, max } = timeRows([line('a', [1, null]), line('b', [2, 2])], true);
    expect(rows.map(({ stack }) => stack)).toEqual([
      [
        [0, 1],
        [1, 3],
      ],
      [null, [0, 2]],
    ]);
    expect(max).toBe(3);
  });

  test('points between two gaps are known, so that they can be shown', () => {
    const { rows } = timeRows([line('a', [1, null, 3, null, 5, 6])], false);
    expect(lonelyPoints(rows)).toEqual([
      [0, 0],
      [2, 0],
    ]);
  });
});

test('every marker is a closed path of its own', () => {
  const shapes = ['circle', 'square', 'diamond', 'triangle', 'triangleDown', 'cross'] as const;
  const paths = shapes.map((shape) => markerPath(shape, 10, 10, 8));
  expect(new Set(paths).size).toBe(shapes.length);
  for (const path of paths) expect(path).toMatch(/^M[\d.,\s\w-]+Z$/);
});
