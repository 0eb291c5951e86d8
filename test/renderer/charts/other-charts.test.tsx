import { fireEvent, render, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { CpuStrip } from '../../../renderer/charts/CpuStrip.tsx';
import { PercentileChart } from '../../../renderer/charts/PercentileChart.tsx';
import { TimeChart } from '../../../renderer/charts/TimeChart.tsx';
import { phases } from './chart-builders.ts';
import { failOnWarnings } from './fail-on-warnings.ts';

failOnWarnings();

const common = { theme: 'light', exportName: 'x', provenance: 'run 7' } as const;

describe('percentile curves', () => {
  const curves = [
    {
      key: 'r',
      label: 'Response time',
      curve: [
        [0, 900],
        [90, 2000],
        [99, 4000],
        [100, 9000],
      ] as [number, number][],
    },
    {
      key: 's',
      label: 'Service time',
      curve: [
        [0, 800],
        [50, 1000],
        [99, 3000],
      ] as [number, number][],
    },
  ];

  test('are drawn up to the last percentile below 100 %, gaps between their own points bridged', () => {
    const { container } = render(
      <PercentileChart {...common} title="Percentiles" curves={curves} height={240} />,
    );
    const lines = [...container.querySelectorAll('path.recharts-line-curve')].map((line) =>
      line.getAttribute('d'),
    );
    expect(lines).toHaveLength(2);
    for (const line of lines) expect(line?.match(/M/g)).toHaveLength(1);
    expect(container.querySelector('svg.recharts-surface')?.textContent).toContain('99 %');
    expect(container.querySelector('svg.recharts-surface')?.textContent).toContain('Service time');
  });

  test('the table has the maximum, which the axis cannot show', () => {
    render(<PercentileChart {...common} title="Percentiles" curves={curves} height={240} />);
    fireEvent.click(screen.getByRole('button', { name: 'Table' }));
    const rows = within(screen.getByRole('table')).getAllByRole('row');
    expect(rows.at(-1)?.textContent).toBe('100 %9.00 ms–');
    expect(rows[2]?.textContent).toBe('50 %–1.00 ms');
  });

  test('without curves there are axes and a sentence', () => {
    render(<PercentileChart {...common} title="Percentiles" curves={[]} height={240} />);
    fireEvent.click(screen.getByRole('button', { name: 'Table' }));
    expect(screen.getByText('No samples yet.')).toBeDefined();
  });
});

describe('CPU strip', () => {
  const points = [1, 2, 3].map((tS) => [tS, [100, 0]] as const);
  const strip = (
    <CpuStrip {...common} title="CPU by core" points={points} phases={phases} recycles={[2.5]} live={false} />
  );

  test('draws a row for each CPU in the colour of its busy share, and names them', () => {
    const { container } = render(strip);
    expect(container.querySelectorAll('path[fill="#083a63"]')).toHaveLength(1);
    expect(container.querySelectorAll('path[fill="#eef3f8"]')).toHaveLength(1);
    expect(container.querySelector('svg.recharts-surface')?.textContent).toContain('CPU 1');
  });

  test('shares the x axis of the time charts: the same instant at the same place', () => {
    const { container } = render(
      <>
        {strip}
        <TimeChart
          {...common}
          title="Throughput"
          unit="req/s"
          lines={[{ key: 'a', label: 'a', points: [[1, 5]] }]}
          phases={phases}
          recycles={[2.5]}
          live={false}
          height={160}
        />
      </>,
    );
    const marks = [...container.querySelectorAll('path[stroke="#7a3e9d"][stroke-dasharray]')];
    const [one, other] = marks.map((mark) => mark.getAttribute('d')?.split(',')[0]);
    expect(marks).toHaveLength(2);
    expect(one).toBe(other);
  });

  test('before the first sample it names no CPU', () => {
    const { container } = render(
      <CpuStrip {...common} title="CPU by core" points={[]} phases={phases} recycles={[]} live />,
    );
    expect(container.querySelector('svg.recharts-surface')?.textContent).not.toMatch(/CPU -?\d/);
  });

  test('its table names the share of every CPU', () => {
    render(strip);
    fireEvent.click(screen.getByRole('button', { name: 'Table' }));
    const rows = within(screen.getByRole('table')).getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual([
      'Time, sCPU 0CPU 1',
      '1100 %0 %',
      '2100 %0 %',
      '3100 %0 %',
    ]);
  });
});
