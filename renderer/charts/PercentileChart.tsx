// Percentile curves on a logarithmic axis of 1/(1-p): 90 %, 99 %, 99.9 % stand at equal distances.
import { memo, useCallback, useMemo } from 'react';
import { CartesianGrid, LineChart, Line, Tooltip, XAxis, YAxis } from 'recharts';
import type { PercentileCurve } from '../../contract/model/run.ts';
import { formatTimeUs } from '../format/format.ts';
import { text } from '../text/text.ts';
import { axisTick } from './axis-tick.ts';
import { bottomAxisLook } from './bottom-axis-look.ts';
import { chartCsv } from './chart-csv.ts';
import { ChartFrame } from './ChartFrame.tsx';
import { ChartHeading } from './ChartHeading.tsx';
import { headingLayout } from './heading-layout.ts';
import { inOrder } from './in-order.ts';
import { cursorLook } from './cursor-look.ts';
import { chartColours, seriesLook, type Theme } from './palette.ts';
import { percentilePosition, percentileTicks, formatPercentile } from './percentile-axis.ts';
import { PercentileCursor, type PercentileRow } from './PercentileCursor.tsx';
import { valueAxis } from './value-axis.ts';
import { valueAxisLook } from './value-axis-look.ts';
import { valueAt } from './value-key.ts';

export interface LabelledCurve {
  readonly key: string;
  readonly label: string;
  readonly curve: PercentileCurve;
}

export interface PercentileChartProps {
  readonly title: string;
  readonly curves: readonly LabelledCurve[];
  readonly theme: Theme;
  readonly height: number;
  readonly exportName: string;
  readonly provenance: string;
}

export const PercentileChart = memo(function PercentileChart(props: PercentileChartProps) {
  const { title, curves, theme, height, exportName, provenance } = props;
  const rows = useMemo(() => percentileRows(curves), [curves]);
  const csv = useCallback(
    () =>
      chartCsv(
        ['percentile', ...curves.map(({ label }) => `${label} (us)`)],
        rows.map((row) => [row.pct, ...row.values]),
      ),
    [curves, rows],
  );
  return (
    <ChartFrame
      title={title}
      height={height}
      theme={theme}
      exportName={exportName}
      provenance={provenance}
      csv={csv}
      table={() => ({
        columns: [text('charts.percentile'), ...curves.map(({ label }) => label)].map((label) => ({
          label,
          align: 'end',
        })),
        rows: rows.map((row) => [
          formatPercentile(row.pct),
          ...row.values.map((valueUs) => (valueUs === null ? '–' : formatTimeUs(valueUs))),
        ]),
        notes: rows.length === 0 ? [text('charts.notYet')] : [],
      })}
    >
      {(width) => <PercentilePlot {...props} width={width} rows={rows} />}
    </ChartFrame>
  );
});

/** One row for each percentile of any curve, in order. */
function percentileRows(curves: readonly LabelledCurve[]): PercentileRow[] {
  const byPct = new Map<number, (number | null)[]>();
  curves.forEach(({ curve }, index) => {
    for (const [pct, valueUs] of curve) {
      const values = byPct.get(pct) ?? curves.map(() => null);
      values[index] = valueUs;
      byPct.set(pct, values);
    }
  });
  const rows = [...byPct].map(([pct, values]) => ({ pct, position: percentilePosition(pct), values }));
  return inOrder(rows, ({ pct }) => pct);
}

interface PercentilePlotProps extends PercentileChartProps {
  readonly width: number;
  readonly rows: readonly PercentileRow[];
}

function PercentilePlot({ title, curves, theme, height, width, rows }: PercentilePlotProps) {
  const colours = chartColours(theme);
  const drawn = useMemo(() => rows.filter((row) => row.position !== null), [rows]);
  const max = drawn.reduce((high, row) => Math.max(high, ...row.values.map((value) => value ?? 0)), 0);
  const maxPosition = drawn.reduce((high, row) => Math.max(high, row.position ?? 0), 2);
  const y = valueAxis('us', max, Math.max(2, Math.floor((height - 70) / 36)));
  const ticks = percentileTicks(maxPosition);
  const x = { domain: [0, maxPosition] as [number, number], ticks: ticks.map(({ position }) => position) };
  const legend = curves.map(({ key, label }, index) => ({ key, label, look: seriesLook(theme, index) }));
  const heading = headingLayout(width, title, y.unitLabel, null, legend.length > 1 ? legend : []);
  const tick = axisTick(colours.muted);
  return (
    <LineChart
      width={width}
      height={height}
      data={drawn}
      margin={{ top: heading.height, right: 24, bottom: 0, left: 0 }}
      aria-label={title}
    >
      <ChartHeading layout={heading} unitLabel={y.unitLabel} swatch="line" theme={theme} />
      <CartesianGrid stroke={colours.grid} />
      <XAxis
        dataKey="position"
        {...bottomAxisLook(x, tick, colours.axis)}
        tickFormatter={(position: number) =>
          ticks.find((candidate) => candidate.position === position)?.label ?? ''
        }
      />
      <YAxis {...valueAxisLook(y, tick)} />
      <Tooltip
        {...cursorLook({ stroke: colours.axis, strokeWidth: 1 })}
        content={<PercentileCursor curves={curves} theme={theme} />}
      />
      {curves.map(({ key, label }, index) => {
        const { colour, dash } = seriesLook(theme, index);
        return (
          <Line
            key={key}
            name={label}
            dataKey={valueAt(index)}
            connectNulls
            stroke={colour}
            strokeWidth={1.75}
            {...(dash === undefined ? {} : { strokeDasharray: dash })}
            dot={false}
            activeDot={{ r: 3, strokeWidth: 0 }}
            isAnimationActive={false}
          />
        );
      })}
    </LineChart>
  );
}
