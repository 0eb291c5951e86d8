// One thin row for each logical CPU, its colour the busy share, on the same time axis as every TimeChart.
import { memo, useCallback, useMemo } from 'react';
import { ComposedChart, Line, Tooltip, usePlotArea, useXAxisScale, XAxis, YAxis } from 'recharts';
import type { Phases } from '../../contract/model/load.ts';
import { formatValue } from '../format/format.ts';
import { text } from '../text/text.ts';
import { axisTick } from './axis-tick.ts';
import { busyColumns, busyPaths, type BusyColumn } from './busy-cells.ts';
import { chartCsv } from './chart-csv.ts';
import { bottomAxisLook } from './bottom-axis-look.ts';
import { ChartFrame } from './ChartFrame.tsx';
import { ChartHeading } from './ChartHeading.tsx';
import { CpuStripCursor, type CpuRow } from './CpuStripCursor.tsx';
import { headingLayout, LABEL_SIZE } from './heading-layout.ts';
import { cursorLook } from './cursor-look.ts';
import { chartColours, CHART_FONT, type Theme } from './palette.ts';
import { textWidth } from './text-width.ts';
import { nearestTick, rightMargin, timeAxis, wholeRunS, X_AXIS_HEIGHT, Y_AXIS_WIDTH } from './time-axis.ts';
import { RecycleMarks } from './TimeMarks.tsx';

export interface CpuStripProps {
  readonly title: string;
  /** Busy share of each CPU, 0 to 100, at each instant (seconds since the load started). */
  readonly points: readonly (readonly [tS: number, perCpuPct: readonly number[]])[];
  readonly phases: Phases;
  readonly recycles: readonly number[];
  readonly theme: Theme;
  /** As of the TimeCharts beside it: it sets the right margin. */
  readonly live: boolean;
  readonly exportName: string;
  readonly provenance: string;
  readonly domainS?: readonly [number, number];
}

const MAX_COLUMNS = 600;
const NO_ROW = () => 0;

export const CpuStrip = memo(function CpuStrip(props: CpuStripProps) {
  const { title, points, theme, exportName, provenance } = props;
  const cpus = points.reduce((most, [, perCpu]) => Math.max(most, perCpu.length), 0);
  const rowHeight = rowHeightFor(cpus);
  const height =
    headingLayout(0, title, '', null, []).height + Math.max(1, cpus) * rowHeight + X_AXIS_HEIGHT + 2;
  const columns = useMemo(() => busyColumns(points, MAX_COLUMNS), [points]);
  const csv = useCallback(
    () =>
      chartCsv(
        ['t_s', ...Array.from({ length: cpus }, (_, cpu) => `cpu_${cpu}_pct`)],
        points.map(([tS, perCpu]) => [tS, ...perCpu]),
      ),
    [points, cpus],
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
        columns: [text('charts.second'), ...cpuNames(cpus)].map((label) => ({ label, align: 'end' })),
        rows: columns.map(({ toS, perCpuPct }) => [
          String(Math.round(toS * 10) / 10),
          ...perCpuPct.map((pct) => formatValue('pct', pct)),
        ]),
        notes: points.length === 0 ? [text('charts.notYet')] : [],
      })}
    >
      {(width) => <StripPlot {...props} {...{ width, height, cpus, rowHeight, columns }} />}
    </ChartFrame>
  );
});

function rowHeightFor(cpus: number): number {
  if (cpus <= 8) return 13;
  return cpus <= 32 ? 8 : 4;
}

function cpuNames(cpus: number): string[] {
  return Array.from({ length: cpus }, (_, cpu) => text('charts.cpu', { cpu }));
}

interface StripPlotProps extends CpuStripProps {
  readonly width: number;
  readonly height: number;
  readonly cpus: number;
  readonly rowHeight: number;
  readonly columns: readonly BusyColumn[];
}

function StripPlot({
  title,
  phases,
  recycles,
  theme,
  live,
  width,
  height,
  cpus,
  rowHeight,
  columns,
  ...more
}: StripPlotProps) {
  const domainS = more.domainS ?? wholeRunS(phases);
  const colours = chartColours(theme);
  const heading = headingLayout(width, title, '', null, []);
  const margin = rightMargin(live);
  const x = timeAxis(domainS, width - Y_AXIS_WIDTH - margin);
  const rows = useMemo(
    () => columns.map(({ toS, perCpuPct }): CpuRow => ({ tS: toS, perCpuPct })),
    [columns],
  );
  const tick = axisTick(colours.muted);
  return (
    <ComposedChart
      width={width}
      height={height}
      data={rows}
      margin={{ top: heading.height, right: margin, bottom: 0, left: Y_AXIS_WIDTH }}
      syncId="run-time"
      syncMethod={nearestTick}
      aria-label={title}
    >
      <ChartHeading layout={heading} unitLabel="" swatch="area" theme={theme} />
      <BusyRamp x={textWidth(title, 13.7) + 24} theme={theme} />
      <XAxis
        dataKey="tS"
        {...bottomAxisLook(x, tick, colours.axis)}
        allowDataOverflow
        tickFormatter={x.format}
      />
      <YAxis hide domain={[0, 1]} />
      <Tooltip
        {...cursorLook({ stroke: colours.text, strokeWidth: 1 })}
        content={<CpuStripCursor domainS={domainS} />}
      />
      <Line dataKey={NO_ROW} stroke="none" dot={false} activeDot={false} isAnimationActive={false} />
      <BusyCells columns={columns} cpus={cpus} rowHeight={rowHeight} theme={theme} />
      <RecycleMarks recycles={recycles} theme={theme} domainS={domainS} />
    </ComposedChart>
  );
}

interface BusyCellsProps {
  readonly columns: readonly BusyColumn[];
  readonly cpus: number;
  readonly rowHeight: number;
  readonly theme: Theme;
}

function BusyCells({ columns, cpus, rowHeight, theme }: BusyCellsProps) {
  const area = usePlotArea();
  const scale = useXAxisScale();
  if (area === undefined || scale === undefined) return null;
  const { busy, muted } = chartColours(theme);
  const paths = busyPaths(columns, cpus, busy.length, {
    x: (tS) => scale(tS) ?? 0,
    top: area.y,
    rowHeight,
    left: area.x,
    right: area.x + area.width,
  });
  const all = Array.from({ length: cpus }, (_, cpu) => cpu);
  const named = rowHeight >= 12 ? all : all.filter((cpu) => cpu === 0 || cpu === cpus - 1);
  return (
    <g>
      {paths.map((d, step) => d !== '' && <path key={busy[step]} d={d} fill={busy[step]} />)}
      {named.map((cpu) => (
        <text
          key={cpu}
          x={Y_AXIS_WIDTH - 8}
          y={area.y + (cpu + 0.5) * rowHeight + 3.5}
          textAnchor="end"
          fontSize={10}
          fontFamily={CHART_FONT}
          fill={muted}
        >
          {text('charts.cpu', { cpu })}
        </text>
      ))}
    </g>
  );
}

const RAMP_CELL = 12;

function BusyRamp({ x, theme }: { readonly x: number; readonly theme: Theme }) {
  const { busy, muted } = chartColours(theme);
  const idle = text('charts.idle');
  const from = textWidth(idle, LABEL_SIZE) + 6;
  return (
    <g transform={`translate(${x} 18)`} fontFamily={CHART_FONT} fontSize={LABEL_SIZE} fill={muted}>
      <text>{idle}</text>
      {busy.map((colour, step) => (
        <rect key={colour} x={from + step * RAMP_CELL} y={-9} width={RAMP_CELL} height={10} fill={colour} />
      ))}
      <text x={from + busy.length * RAMP_CELL + 6}>{text('charts.busy')}</text>
    </g>
  );
}
