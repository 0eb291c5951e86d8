// Lines over the seconds of a run, on the time axis and with the crosshair that all charts of the run share.
import { memo, useCallback, useMemo } from 'react';
import { Area, CartesianGrid, ComposedChart, Line, Tooltip, XAxis, YAxis } from 'recharts';
import type { Phases } from '../../contract/model/load.ts';
import type { MetricUnit } from '../../contract/metrics.ts';
import { axisTick } from './axis-tick.ts';
import { bottomAxisLook } from './bottom-axis-look.ts';
import { ChartFrame } from './ChartFrame.tsx';
import { ChartHeading } from './ChartHeading.tsx';
import { endLabelsOf } from './end-labels.ts';
import { EndLabels } from './EndLabels.tsx';
import { AREA_OPACITY, headingLayout } from './heading-layout.ts';
import { LonelyPoints } from './LonelyPoints.tsx';
import { cursorLook } from './cursor-look.ts';
import { chartColours, seriesLook, type Theme } from './palette.ts';
import { nearestTick, rightMargin, timeAxis, wholeRunS, X_AXIS_HEIGHT, Y_AXIS_WIDTH } from './time-axis.ts';
import { TimeCursor } from './TimeCursor.tsx';
import { PhaseShade, RecycleMarks } from './TimeMarks.tsx';
import type { TimeLine } from './time-line.ts';
import { timeRows, type DrawnRow } from './time-rows.ts';
import { timeCsv, timeTable } from './time-table.ts';
import { valueAxis } from './value-axis.ts';
import { valueAxisLook } from './value-axis-look.ts';
import { valueAt } from './value-key.ts';

export type { TimeLine };

export interface TimeChartProps {
  readonly title: string;
  readonly unit: MetricUnit;
  readonly lines: readonly TimeLine[];
  readonly phases: Phases;
  /** Instants of recycles, seconds since the load started. */
  readonly recycles: readonly number[];
  readonly height: number;
  readonly theme: Theme;
  /** Values on top of one another, for parts of one whole. */
  readonly stacked?: boolean;
  /** Live: the line ends move, so they carry no labels; the x axis is the whole run from the start. */
  readonly live: boolean;
  /** File name without its ending. */
  readonly exportName: string;
  readonly provenance: string;
  /** Seconds to show; the whole run when left out. */
  readonly domainS?: readonly [number, number];
}

const SYNC_ID = 'run-time';

export const TimeChart = memo(function TimeChart(props: TimeChartProps) {
  const {
    title,
    unit,
    lines,
    phases,
    recycles,
    height,
    theme,
    stacked = false,
    exportName,
    provenance,
  } = props;
  const drawn = useMemo(() => timeRows(lines, stacked), [lines, stacked]);
  const csv = useCallback(() => timeCsv(unit, lines, phases), [unit, lines, phases]);
  return (
    <ChartFrame
      title={title}
      height={height}
      theme={theme}
      exportName={exportName}
      provenance={provenance}
      csv={csv}
      table={() => timeTable({ unit, lines, phases, recycles, stacked, ...drawn })}
    >
      {(width) => <TimePlot {...props} stacked={stacked} width={width} drawn={drawn} />}
    </ChartFrame>
  );
});

interface TimePlotProps extends TimeChartProps {
  readonly width: number;
  readonly drawn: ReturnType<typeof timeRows>;
}

function TimePlot({
  title,
  unit,
  lines,
  phases,
  recycles,
  height,
  theme,
  live,
  width,
  drawn,
  ...more
}: TimePlotProps) {
  const { stacked = false, domainS = wholeRunS(phases) } = more;
  const colours = chartColours(theme);
  const y = valueAxis(unit, drawn.max, Math.max(2, Math.floor((height - 60) / 36)));
  const looks = lines.map((_, index) => seriesLook(theme, index));
  const plotHeight = (heading: number) => height - heading - X_AXIS_HEIGHT;
  const bare = headingLayout(width, title, y.unitLabel, null, []);
  const ends =
    live || stacked || lines.length < 2
      ? null
      : endLabelsOf(lines, looks, drawn.rows, {
          top: bare.height,
          height: plotHeight(bare.height),
          axis: y.domain,
        });
  const legend =
    lines.length < 2 || ends !== null
      ? []
      : lines.map(({ key, label }, index) => ({ key, label, look: seriesLook(theme, index) }));
  const heading = headingLayout(width, title, y.unitLabel, null, legend);
  const margin = rightMargin(live);
  const x = timeAxis(domainS, width - Y_AXIS_WIDTH - margin);
  const tick = axisTick(colours.muted);
  return (
    <ComposedChart
      width={width}
      height={height}
      data={drawn.rows}
      margin={{ top: heading.height, right: margin, bottom: 0, left: 0 }}
      syncId={SYNC_ID}
      syncMethod={nearestTick}
      aria-label={title}
    >
      <ChartHeading
        layout={heading}
        unitLabel={y.unitLabel}
        swatch={stacked ? 'area' : 'line'}
        theme={theme}
      />
      <PhaseShade phases={phases} theme={theme} domainS={domainS} />
      <CartesianGrid vertical={false} stroke={colours.grid} />
      <XAxis
        dataKey="tS"
        {...bottomAxisLook(x, tick, colours.axis)}
        allowDataOverflow
        tickFormatter={x.format}
      />
      <YAxis {...valueAxisLook(y, tick)} />
      <Tooltip
        {...cursorLook({ stroke: colours.axis, strokeWidth: 1 })}
        content={
          <TimeCursor
            {...{ unit, lines, phases, recycles, stacked, domainS, theme }}
            bucketS={drawn.bucketS}
          />
        }
      />
      {lines.map(({ key, label }, index) =>
        stacked ? (
          <Area
            key={key}
            name={label}
            dataKey={stackAt(index)}
            // As in the CPU strip, a sample speaks for the time since the one before it.
            type="stepBefore"
            fill={looks[index]?.colour ?? colours.text}
            fillOpacity={AREA_OPACITY}
            stroke={colours.background}
            strokeWidth={0.75}
            dot={false}
            activeDot={false}
            isAnimationActive={false}
          />
        ) : (
          <Line
            key={key}
            name={label}
            dataKey={valueAt(index)}
            stroke={looks[index]?.colour ?? colours.text}
            strokeWidth={1.75}
            {...(looks[index]?.dash === undefined ? {} : { strokeDasharray: looks[index].dash })}
            dot={false}
            activeDot={{ r: 3, strokeWidth: 0 }}
            isAnimationActive={false}
          />
        ),
      )}
      {!stacked && <LonelyPoints rows={drawn.rows} looks={looks} />}
      <RecycleMarks recycles={recycles} theme={theme} domainS={domainS} />
      {ends !== null && <EndLabels labels={ends} x={width - margin} theme={theme} />}
    </ComposedChart>
  );
}

// As valueAt: the same line must keep the same function.
const stackKeys: ((row: DrawnRow) => [number, number] | null)[] = [];
function stackAt(line: number): (row: DrawnRow) => [number, number] | null {
  return (stackKeys[line] ??= (row) => row.stack[line] ?? null);
}
