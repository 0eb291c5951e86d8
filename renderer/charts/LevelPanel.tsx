// One measure over the levels of a stepped load: each single run a dot, a line through the medians of the runs.
// Panels of one chart share the axis of levels and the cursor.
import {
  CartesianGrid,
  Line,
  LineChart,
  Tooltip,
  useXAxisScale,
  useYAxisScale,
  XAxis,
  YAxis,
  ZIndexLayer,
} from 'recharts';
import type { StepSummary } from '../../contract/model/run.ts';
import type { MetricUnit } from '../../contract/metrics.ts';
import { formatCount } from '../format/format.ts';
import { axisName, axisTick } from './axis-tick.ts';
import { bottomAxisLook } from './bottom-axis-look.ts';
import { ChartHeading } from './ChartHeading.tsx';
import { cursorLook } from './cursor-look.ts';
import { headingLayout } from './heading-layout.ts';
import { LevelCursor } from './LevelCursor.tsx';
import { levelRows, type LevelRow, type StepValue } from './level-rows.ts';
import { markerPath } from './marker-path.ts';
import { wholeTicks } from './nice-ticks.ts';
import { chartColours, seriesLook, type Theme } from './palette.ts';
import { Y_AXIS_WIDTH } from './time-axis.ts';
import { valueAxis } from './value-axis.ts';
import { valueAxisLook } from './value-axis-look.ts';
import { valueAt } from './value-key.ts';

const SYNC_ID = 'run-levels';
const RIGHT_MARGIN = 24;
const X_AXIS_WITH_LABEL = 40;
const ABOVE_THE_LINES = 620;
const DOT = 7;

export interface LevelLine {
  readonly key: string;
  readonly label: string;
  readonly value: StepValue;
}

export interface LevelPanelProps {
  readonly title: string;
  readonly subtitle: string | null;
  readonly unit: MetricUnit;
  readonly lines: readonly LevelLine[];
  readonly steps: readonly StepSummary[];
  /** What a level counts. */
  readonly levelLabel: string;
  /** The axis of levels is named under the lowest panel only. */
  readonly named: boolean;
  readonly theme: Theme;
  readonly width: number;
  readonly height: number;
}

export function LevelPanel(props: LevelPanelProps) {
  const { title, subtitle, unit, lines, steps, levelLabel, named, theme, width, height } = props;
  const colours = chartColours(theme);
  const rows = levelRows(
    steps,
    lines.map(({ value }) => value),
  );
  const reach = rows.flatMap((row) => row.runs.flatMap((runs) => runs.map((run) => run.value)));
  const y = valueAxis(unit, Math.max(0, ...reach), Math.max(2, Math.floor((height - 70) / 36)));
  const levels = wholeTicks(rows.at(-1)?.level ?? 1, Math.floor((width - Y_AXIS_WIDTH) / 64));
  const x = { domain: [0, levels.at(-1) ?? 1] as [number, number], ticks: levels };
  const legend = lines.map(({ key, label }, index) => ({ key, label, look: seriesLook(theme, index) }));
  const heading = headingLayout(width, title, y.unitLabel, subtitle, legend.length > 1 ? legend : []);
  const tick = axisTick(colours.muted);
  const name = {
    value: levelLabel,
    position: 'insideBottom',
    offset: 4,
    style: axisName(colours.muted),
  } as const;
  return (
    <LineChart
      width={width}
      height={height}
      data={rows}
      margin={{ top: heading.height + 4, right: RIGHT_MARGIN, bottom: 0, left: 0 }}
      syncId={SYNC_ID}
      syncMethod="value"
      aria-label={title}
    >
      <ChartHeading layout={heading} unitLabel={y.unitLabel} swatch="marker" theme={theme} />
      <CartesianGrid vertical={false} stroke={colours.grid} />
      <XAxis
        dataKey="level"
        {...bottomAxisLook(x, tick, colours.axis)}
        tickFormatter={formatCount}
        {...(named ? { height: X_AXIS_WITH_LABEL, label: name } : {})}
      />
      <YAxis {...valueAxisLook(y, tick)} />
      <Tooltip
        {...cursorLook({ stroke: colours.axis, strokeWidth: 1 })}
        content={<LevelCursor {...{ unit, lines, levelLabel, theme }} />}
      />
      {lines.map(({ key, label }, index) => {
        const { colour, dash } = seriesLook(theme, index);
        return (
          <Line
            key={key}
            name={label}
            dataKey={valueAt(index)}
            stroke={colour}
            strokeWidth={1.75}
            {...(dash === undefined ? {} : { strokeDasharray: dash })}
            dot={false}
            activeDot={false}
            isAnimationActive={false}
          />
        );
      })}
      <RunDots rows={rows} theme={theme} />
    </LineChart>
  );
}

/** Hollow where the step was not complete. */
function RunDots({ rows, theme }: { readonly rows: readonly LevelRow[]; readonly theme: Theme }) {
  const x = useXAxisScale();
  const y = useYAxisScale();
  if (x === undefined || y === undefined) return null;
  const { background } = chartColours(theme);
  return (
    <ZIndexLayer zIndex={ABOVE_THE_LINES}>
      {rows.map(({ level, runs }) =>
        runs.map((ofLine, line) => {
          const { colour, marker } = seriesLook(theme, line);
          return ofLine.map(({ value, complete }, run) => (
            <path
              key={`${level} ${line} ${run}`}
              d={markerPath(marker, x(level) ?? 0, y(value) ?? 0, DOT)}
              fill={complete ? colour : background}
              stroke={complete ? background : colour}
              strokeWidth={1}
            />
          ));
        }),
      )}
    </ZIndexLayer>
  );
}
