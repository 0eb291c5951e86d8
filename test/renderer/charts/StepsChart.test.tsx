import { fireEvent, render, screen, within } from '@testing-library/react';
import Papa from 'papaparse';
import { expect, test, vi } from 'vitest';
import { ChartSavingContext, type ChartSaving } from '../../../renderer/charts/chart-saving.ts';
import { StepsChart } from '../../../renderer/charts/StepsChart.tsx';
import { step } from '../screens/step-builder.ts';
import { failOnWarnings } from './fail-on-warnings.ts';

failOnWarnings();

const steps = [
  step(5, 1, 500, 10),
  step(5, 2, 520, 12),
  step(10, 1, 900, 11),
  step(10, 2, 400, null, { complete: false }),
];
const props = {
  title: 'Throughput and response time by level',
  steps,
  levelLabel: 'Virtual clients',
  theme: 'light',
  exportName: 'run-7-steps',
  provenance: 'Run 7',
} as const;

function withSaving() {
  const onSave = vi.fn<ChartSaving['onSave']>();
  const { container } = render(
    <ChartSavingContext value={{ onSave, notify: vi.fn<ChartSaving['notify']>() }}>
      <StepsChart {...props} />
    </ChartSavingContext>,
  );
  return { onSave, container };
}

async function save(kind: RegExp, onSave: ReturnType<typeof withSaving>['onSave']): Promise<string> {
  fireEvent.click(screen.getByRole('button', { name: 'Export' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: kind }));
  await vi.waitFor(() => expect(onSave).toHaveBeenCalledOnce());
  return onSave.mock.calls[0]?.[0].content.text;
}

test('two panels share the axis of levels, each with one value axis', () => {
  const { container } = withSaving();
  const panels = [...container.querySelectorAll('svg.recharts-surface')];
  expect(panels).toHaveLength(2);
  for (const panel of panels) expect(panel.querySelectorAll('.recharts-yAxis-tick-labels')).toHaveLength(1);
  const levels = panels.map((panel) =>
    [...panel.querySelectorAll('.recharts-xAxis-tick-labels text')].map((tick) => tick.getAttribute('x')),
  );
  expect(levels[0]?.length).toBeGreaterThan(1);
  expect(levels[0]).toEqual(levels[1]);
});

test('each run is a dot, hollow where its step was not complete', async () => {
  const { container } = withSaving();
  const [throughput] = container.querySelectorAll('svg.recharts-surface');
  // Layers above the lines are drawn a moment later.
  await vi.waitFor(() => {
    const dots = [...(throughput?.querySelectorAll('path[d*="a3.5,3.5"]') ?? [])];
    expect(dots.map((dot) => dot.getAttribute('fill'))).toEqual(['#0072b2', '#0072b2', '#0072b2', '#ffffff']);
  });
});

test('the table has every step', () => {
  withSaving();
  fireEvent.click(screen.getByRole('button', { name: 'Table' }));
  const rows = within(screen.getByRole('table')).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual([
    'Virtual clientsRunThroughputp50p95p99Complete',
    '51500 req/s10.0 ms20.0 ms30.0 msyes',
    '52520 req/s12.0 ms24.0 ms36.0 msyes',
    '101900 req/s11.0 ms22.0 ms33.0 msyes',
    '102400 req/s–––no',
  ]);
});

test('CSV has every step in base units', async () => {
  const { onSave } = withSaving();
  const { data } = Papa.parse(await save(/CSV/, onSave), { skipEmptyLines: true });
  expect(data[0]).toEqual([
    'level',
    'run',
    'complete',
    'throughput_per_s',
    'response_time_p50_us',
    'response_time_p95_us',
    'response_time_p99_us',
  ]);
  expect(data[1]).toEqual(['5', '1', 'true', '500', '10000', '20000', '30000']);
  expect(data[4]).toEqual(['10', '2', 'false', '400', '', '', '']);
});

test('the drawing has both panels under one another, and the provenance', async () => {
  const { onSave } = withSaving();
  const text = await save(/SVG/, onSave);
  const saved = new DOMParser().parseFromString(text, 'image/svg+xml');
  expect(saved.querySelector('parsererror')).toBeNull();
  const panels = [...saved.documentElement.querySelectorAll(':scope > svg')];
  expect(panels.map((panel) => panel.getAttribute('y'))).toEqual(['16', '236']);
  expect(saved.documentElement.textContent).toContain('Throughput');
  expect(saved.documentElement.textContent).toContain('Each dot is a run');
  expect(saved.documentElement.textContent).toContain('Virtual clients');
  expect(saved.documentElement.textContent).toContain('Run 7');
});
