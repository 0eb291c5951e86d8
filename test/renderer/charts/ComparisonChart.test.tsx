import { render, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { Comparison } from '../../../contract/model/comparison.ts';
import { ComparisonChart } from '../../../renderer/charts/ComparisonChart.tsx';
import { baselineRow, comparisonMax, hasFigures } from '../../../renderer/charts/comparison-figures.ts';
import { comparison, measured, point, publishedComparison } from './chart-builders.ts';
import { failOnWarnings } from './fail-on-warnings.ts';

failOnWarnings();

/** Marks and labels lie on layers that Recharts fills a moment after the first drawing: `texts` and `svg` are live. */
function drawn(data: Comparison) {
  const { container } = render(
    <ComparisonChart comparison={data} theme="light" height={300} exportName="cores" tableShown />,
  );
  const svg = container.querySelector('svg.recharts-surface');
  if (svg === null) throw new Error('There is no chart.');
  return { svg, texts: () => [...svg.querySelectorAll('text')].map((text) => text.textContent) };
}

const tableRows = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));

describe('numeric levels', () => {
  test('are lines drawn to scale from zero, a level that was not measured is a gap', () => {
    const { svg, texts } = drawn(comparison());
    const ticks = [...svg.querySelectorAll('.recharts-xAxis-tick-labels text')];
    const [one = 0, two = 0, four = 0] = ticks.map((tick) => Number(tick.getAttribute('x')));
    expect(ticks.map((tick) => tick.textContent)).toEqual(['1', '2', '4']);
    expect((four - two) / (two - one)).toBeCloseTo(2, 5);
    expect(texts()).toContain('0');
    const ends = [...svg.querySelectorAll('path.recharts-line-curve')].map((line) => line.getAttribute('d'));
    expect(ends[0]?.split(/[ML]/)).toHaveLength(3);
    expect(ends[1]?.split(/[ML]/)).toHaveLength(4);
  });

  test('show each single run as a dot and the last figure beside the name', async () => {
    const { svg, texts } = drawn(comparison());
    await vi.waitFor(() => expect(texts()).toContain('1x1  990'));
    expect(texts()).toContain('Nx1 (hosting)  2,000');
    expect(svg.querySelectorAll('circle[r="2.5"]')).toHaveLength(7);
  });

  test('relative: ideal scaling from the baseline, 1.00 marked, rounding as error bars', async () => {
    const { svg, texts } = drawn(publishedComparison());
    await vi.waitFor(() => expect(svg.querySelectorAll('path[d*="h8M"]')).toHaveLength(2));
    expect(texts()).toContain('ideal');
    expect(texts()).toContain('1.00');
    expect(texts()).toContain('1.00 = 20 cores, in each series');
    expect(texts()).toContain('4.0');
  });

  test('absolute figures have no ideal line', () => {
    expect(drawn(comparison()).texts()).not.toContain('ideal');
  });

  test('very long series names are cut in the picture and whole in the table', async () => {
    const label = 'Nx1 (hosting), hyper-threading off, 4 worker processes, an even longer name';
    const { texts } = drawn(comparison({ series: [{ key: 'a', label, points: [measured('1', 10)] }] }));
    await vi.waitFor(() => expect(texts()).toContainEqual(expect.stringMatching(/^Nx1 .*… +10(\.0)?$/)));
    expect(tableRows()[1]?.[0]).toBe(label);
  });
});

describe('categories', () => {
  const topology = comparison({
    title: 'Throughput by topology',
    xLabel: 'Topology',
    xKind: 'category',
    categories: ['1x1', '1xN', 'Nx1'],
    series: [
      {
        key: 'a',
        label: '2 cores',
        points: [measured('1x1', 900, 1100), point('1xN', null), measured('Nx1', 2000)],
      },
      { key: 'b', label: '4 cores', points: [measured('1x1', 1000), measured('1xN', 3000), point('Nx1', 0)] },
    ],
  });

  test('are grouped bars with the figure above; no bar where nothing was measured', () => {
    const { svg, texts } = drawn(topology);
    expect(svg.querySelectorAll('.recharts-bar-rectangle rect')).toHaveLength(5);
    expect(texts()).toEqual(
      expect.arrayContaining(['1x1', '1xN', 'Nx1', '1,000', '3,000', '2 cores', '4 cores']),
    );
  });

  test('relative: a line at 1.00 and bars from zero', async () => {
    const { texts } = drawn({ ...topology, mode: 'relative', baselineText: '1.00 = 1x1, in each series' });
    await vi.waitFor(() => expect(texts()).toContain('1.00'));
    expect(texts()).toContain('0.0');
  });
});

describe('the table twin', () => {
  test('of own runs tells how many runs and how far apart', () => {
    drawn(comparison());
    expect(tableRows().slice(0, 4)).toEqual([
      ['Series', 'Cores', 'Throughput', 'Runs', 'Lowest to highest run'],
      ['Nx1 (hosting)', '1', '1,000 req/s', '2', '990 req/s to 1,010 req/s'],
      ['Nx1 (hosting)', '2', '2,000 req/s', '2', '1,900 req/s to 2,100 req/s'],
      ['Nx1 (hosting)', '4', '–', '0', '–'],
    ]);
  });

  test('of a study tells rounding and notes, and what 1.00 stands for', () => {
    drawn(publishedComparison());
    expect(tableRows()).toEqual([
      ['Series', 'Cores', 'Ratio', 'Printed rounding', 'Note'],
      ['Nx1 (hosting)', '20', '1.00', '–', ''],
      ['Nx1 (hosting)', '40', '1.67', '± 0.005', ''],
      ['Nx1 (hosting)', '80', '2.74', '± 0.017', 'product of two printed ratios'],
    ]);
    expect(screen.getAllByText('1.00 = 20 cores, in each series')).toHaveLength(2);
  });
});

describe('figures of a comparison', () => {
  test('the axis reaches the highest run and the end of every rounding bar', () => {
    expect(comparisonMax(comparison())).toBe(2100);
    expect(comparisonMax(publishedComparison())).toBeCloseTo(2.7554);
  });

  test('the baseline is the level at which every series is 1', () => {
    expect(baselineRow(publishedComparison())?.category).toBe('20');
    expect(baselineRow(comparison())).toBeNull();
    const split = publishedComparison({
      series: [
        { key: 'a', label: 'a', points: [point('20', 1), point('40', 2)] },
        { key: 'b', label: 'b', points: [point('20', 0.5), point('40', 1)] },
      ],
    });
    expect(baselineRow(split)).toBeNull();
  });

  test('nothing measured is told apart from zero', () => {
    expect(hasFigures(comparison({ series: [] }))).toBe(false);
    expect(hasFigures(comparison({ series: [{ key: 'a', label: 'a', points: [point('1', null)] }] }))).toBe(
      false,
    );
    expect(hasFigures(comparison({ series: [{ key: 'a', label: 'a', points: [point('1', 0)] }] }))).toBe(
      true,
    );
  });
});
