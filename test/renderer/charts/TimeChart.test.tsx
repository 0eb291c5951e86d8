import { fireEvent, render, screen, within } from '@testing-library/react';
import Papa from 'papaparse';
import { describe, expect, test, vi } from 'vitest';
import { ChartSavingContext, type ChartSaving } from '../../../renderer/charts/chart-saving.ts';
import { TimeChart, type TimeChartProps } from '../../../renderer/charts/TimeChart.tsx';
import { phases } from './chart-builders.ts';
import { failOnWarnings } from './fail-on-warnings.ts';

failOnWarnings();

const percentiles = ['p50', 'p95', 'p99'].map((label, at) => ({
  key: label,
  label,
  points: Array.from({ length: 10 }, (_, tS) => [tS, tS === 4 ? null : (at + 1) * 1000 + tS] as const),
}));

const props: TimeChartProps = {
  title: 'Response time',
  unit: 'us',
  lines: percentiles,
  phases,
  recycles: [3.2, 7.9],
  height: 200,
  theme: 'light',
  live: false,
  exportName: 'run-7-response-time',
  provenance: 'Run 7 · Scalebench 0.1.0',
};

function drawn(more: Partial<TimeChartProps> = {}) {
  const { container } = render(<TimeChart {...props} {...more} />);
  const svg = container.querySelector('svg.recharts-surface');
  if (svg === null) throw new Error('There is no chart.');
  return { svg, lines: [...svg.querySelectorAll('path.recharts-line-curve')] };
}

describe('in its picture', () => {
  test('title and unit stand in the SVG, the unit not on the ticks', () => {
    const { svg } = drawn();
    expect(svg.textContent).toContain('Response time');
    expect(svg.textContent).toMatch(/Response time\s*ms/);
    expect(
      [...svg.querySelectorAll('.recharts-yAxis-tick-labels text')].map((tick) => tick.textContent),
    ).toEqual(['0', '2', '4']);
  });

  test('a second without a measurement is a gap in the line', () => {
    const { lines } = drawn();
    expect(lines).toHaveLength(3);
    for (const line of lines) expect(line.getAttribute('d')?.match(/M/g)).toHaveLength(2);
  });

  test('lines are labelled at their ends when the run is over, by a legend while it goes on', () => {
    const { svg } = drawn();
    const x = (text: Element | undefined) => Number(text?.getAttribute('x'));
    const label = [...svg.querySelectorAll('text')].find((text) => text.textContent === 'p99');
    expect(x(label)).toBeGreaterThan(500);
    const { svg: live } = drawn({ live: true });
    const legend = [...live.querySelectorAll('text')].find((text) => text.textContent === 'p99');
    expect(x(legend)).toBeLessThan(50);
  });

  test('warm-up and cool-down are named and shaded, recycles are marked', async () => {
    const { svg } = drawn();
    await vi.waitFor(() => expect(svg.textContent).toContain('warm-up'));
    expect(svg.textContent).toContain('cool-down');
    expect(svg.querySelectorAll('rect[fill="#f0f2f5"]')).toHaveLength(2);
    const marks = svg.querySelector('path[stroke="#7a3e9d"][stroke-dasharray]');
    expect(marks?.getAttribute('d')?.match(/M/g)).toHaveLength(2);
  });

  test('recycles outside of what is shown are not drawn at its edge', () => {
    const { svg } = drawn({ domainS: [4, 6] });
    expect(svg.querySelector('path[stroke="#7a3e9d"][stroke-dasharray]')?.getAttribute('d')).toBe('');
  });

  test('no samples yet: axes over the whole run and no line', () => {
    const { svg, lines } = drawn({ lines: [{ key: 'a', label: 'Throughput', points: [] }], live: true });
    expect(lines.every((line) => line.getAttribute('d') === null)).toBe(true);
    expect(svg.textContent).toContain('10 s');
  });

  test('a single sample is shown as a dot', () => {
    const { svg } = drawn({ lines: [{ key: 'a', label: 'Throughput', points: [[0, 100]] }], live: true });
    expect(svg.querySelectorAll('circle[fill="#0072b2"]')).toHaveLength(1);
  });
});

describe('stacked', () => {
  const lines = [
    {
      key: '1',
      label: 'pid 1',
      points: [
        [0, 100],
        [1, 100],
        [2, null],
      ] as const,
    },
    {
      key: '2',
      label: 'pid 2',
      points: [
        [0, null],
        [1, 50],
        [2, 60],
      ] as const,
    },
  ];

  test('draws one area for each part and names them in a legend', () => {
    const { svg } = drawn({ lines, stacked: true, unit: 'count', recycles: [] });
    expect(svg.querySelectorAll('path.recharts-area-area')).toHaveLength(2);
    expect(svg.textContent).toContain('pid 2');
  });

  test('its table tells the total of what was there', () => {
    render(<TimeChart {...props} lines={lines} stacked unit="count" recycles={[]} />);
    fireEvent.click(screen.getByRole('button', { name: 'Table' }));
    const rows = within(screen.getByRole('table')).getAllByRole('row');
    expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
      ['Time, s', 'Phase', 'pid 1', 'pid 2', 'Total'],
      ['0', 'warm-up', '100', '–', '100'],
      ['1', 'warm-up', '100', '50', '150'],
      ['2', 'measured window', '–', '60', '60'],
    ]);
  });
});

describe('its table twin', () => {
  test('has every second with units, and the recycles in it', () => {
    render(<TimeChart {...props} />);
    expect(screen.queryByRole('table')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Table' }));
    const rows = within(screen.getByRole('table')).getAllByRole('row');
    expect(rows).toHaveLength(11);
    expect(rows[4]?.textContent).toBe('3measured window1.00 ms2.00 ms3.00 ms1');
    expect(rows[5]?.textContent).toBe('4measured window–––0');
  });

  test('of a long run says that it shows the extremes', () => {
    const points = Array.from({ length: 2000 }, (_, tS) => [tS, tS % 7] as const);
    render(
      <TimeChart
        {...props}
        lines={[{ key: 'a', label: 'Errors', points }]}
        phases={{ warmupS: 0, durationS: 2000, cooldownS: 0 }}
        unit="count"
      />,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Table' }));
    expect(screen.getByText(/lowest and the highest value of 6\.7 s/)).toBeDefined();
  });
});

describe('saving', () => {
  test('is not offered where nothing can be saved', () => {
    render(<TimeChart {...props} />);
    expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
  });

  test('CSV has every sample in base units and guards formulae', async () => {
    const onSave = vi.fn<ChartSaving['onSave']>();
    const lines = [{ key: 'a', label: '=cmd()', points: percentiles[0]?.points ?? [] }];
    render(
      <ChartSavingContext value={{ onSave, notify: vi.fn<ChartSaving['notify']>() }}>
        <TimeChart {...props} lines={lines} />
      </ChartSavingContext>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Export' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: /CSV/ }));
    await vi.waitFor(() => expect(onSave).toHaveBeenCalledOnce());
    const file = onSave.mock.calls[0]?.[0];
    expect(file.suggestedName).toBe('run-7-response-time.csv');
    const { data } = Papa.parse(file.content.text, { skipEmptyLines: true });
    expect(data).toHaveLength(11);
    expect(data[0]).toEqual(['t_s', 'phase', "'=cmd() (us)"]);
    expect(data[2]).toEqual(['1', 'warmup', '1001']);
    expect(data[5]).toEqual(['4', 'measured', '']);
    expect(file.content.text.endsWith('\r\n')).toBe(true);
  });

  test('SVG stands alone: title, ground, font and provenance inside, no marks of the mouse', async () => {
    const onSave = vi.fn<ChartSaving['onSave']>();
    render(
      <ChartSavingContext value={{ onSave, notify: vi.fn<ChartSaving['notify']>() }}>
        <TimeChart {...props} theme="dark" />
      </ChartSavingContext>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Export' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: /SVG/ }));
    await vi.waitFor(() => expect(onSave).toHaveBeenCalledOnce());
    const { suggestedName, content } = onSave.mock.calls[0]?.[0] ?? {};
    expect(suggestedName).toBe('run-7-response-time.svg');
    const saved = new DOMParser().parseFromString(content.text, 'image/svg+xml');
    expect(saved.querySelector('parsererror')).toBeNull();
    expect(saved.documentElement.getAttribute('height')).toBe('258');
    expect(saved.documentElement.textContent).toContain('Response time');
    expect(saved.documentElement.textContent).toContain('Run 7 · Scalebench 0.1.0');
    expect(saved.querySelector('rect')?.getAttribute('fill')).toBe('#191d22');
    expect(saved.querySelector('style')?.textContent).toContain('url(data:font/woff2;base64,');
    expect(content.text).not.toContain('var(--');
    expect(saved.querySelector('[tabindex], .recharts-tooltip-cursor')).toBeNull();
  });

  // jsdom has no pictures: making one fails, as it does where memory is short.
  test('a picture that cannot be made is told, and nothing is saved', async () => {
    const onSave = vi.fn<ChartSaving['onSave']>();
    const notify = vi.fn<ChartSaving['notify']>();
    render(
      <ChartSavingContext value={{ onSave, notify }}>
        <TimeChart {...props} />
      </ChartSavingContext>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Export' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: /PNG/ }));
    await vi.waitFor(() => expect(notify).toHaveBeenCalledOnce());
    expect(notify.mock.calls[0]?.[0]).toMatch(/^The picture was not made\. /);
    expect(onSave).not.toHaveBeenCalled();
  });
});
