// Categories (hyper-threading, topology) as grouped bars from zero: single runs as dots on top, the figure above,
// in relative mode a line at 1.00.
import {
  Bar,
  BarChart,
  CartesianGrid,
  Tooltip,
  usePlotArea,
  useYAxisScale,
  XAxis,
  YAxis,
  ZIndexLayer,
  type BarShapeProps,
} from 'recharts';
import type { MetricUnit } from '../../contract/metrics.ts';
import { formatOnAxis } from '../format/format.ts';
import { axisName, axisTick } from './axis-tick.ts';
import { comparisonMax, comparisonRows, comparisonUnit, type ComparisonRow } from './comparison-figures.ts';
import { ComparisonCursor } from './ComparisonCursor.tsx';
import type { ComparisonPlotProps } from './comparison-plot.ts';
import { ChartHeading } from './ChartHeading.tsx';
import { headingLayout, LABEL_SIZE } from './heading-layout.ts';
import { cursorLook } from './cursor-look.ts';
import { chartColours, CHART_FONT, seriesLook, type Theme } from './palette.ts';
import { PointMarks } from './PointMarks.tsx';
import { textWidth } from './text-width.ts';
import { valueAxis } from './value-axis.ts';
import { valueAxisLook } from './value-axis-look.ts';
import { valueAt } from './value-key.ts';

const X_AXIS_WITH_LABEL = 40;
const ABOVE_THE_BARS = 500;
const MAX_BAR = 72;

export function ComparisonBars({ comparison, theme, height, width }: ComparisonPlotProps) {
  const colours = chartColours(theme);
  const rows = comparisonRows(comparison);
  const unit = comparisonUnit(comparison);
  const y = valueAxis(unit, comparisonMax(comparison) * 1.04, Math.max(3, Math.floor(height / 60)));
  const legend = comparison.series.map(({ key, label }, index) => ({
    key,
    label,
    look: seriesLook(theme, index),
  }));
  const heading = headingLayout(width, comparison.title, y.unitLabel, comparison.baselineText, legend);
  const tick = axisTick(colours.muted);
  return (
    <BarChart
      width={width}
      height={height}
      data={rows}
      margin={{ top: heading.height + 4, right: 16, bottom: 0, left: 0 }}
      barGap={4}
      barCategoryGap="22%"
      aria-label={comparison.title}
    >
      <ChartHeading layout={heading} unitLabel={y.unitLabel} swatch="bar" theme={theme} />
      <CartesianGrid vertical={false} stroke={colours.grid} />
      <XAxis
        dataKey="category"
        height={X_AXIS_WITH_LABEL}
        interval={0}
        tick={{ ...tick, fill: colours.text }}
        tickLine={false}
        tickMargin={6}
        stroke={colours.axis}
        label={{
          value: comparison.xLabel,
          position: 'insideBottom',
          offset: 4,
          style: axisName(colours.muted),
        }}
      />
      <YAxis {...valueAxisLook(y, tick)} />
      <Tooltip
        {...cursorLook({ fill: colours.outside })}
        content={<ComparisonCursor comparison={comparison} theme={theme} />}
      />
      {comparison.series.map(({ key, label }, index) => (
        <Bar
          key={key}
          name={label}
          dataKey={valueAt(index)}
          maxBarSize={MAX_BAR}
          isAnimationActive={false}
          shape={<ComparisonBar series={index} unit={unit} top={y.domain[1]} theme={theme} />}
        />
      ))}
      {comparison.mode === 'relative' && <OneLine theme={theme} />}
    </BarChart>
  );
}

interface ComparisonBarProps extends Partial<BarShapeProps> {
  readonly series: number;
  readonly unit: MetricUnit;
  /** Where the axis ends: the unit of the label is that of the axis. */
  readonly top: number;
  readonly theme: Theme;
}

function ComparisonBar({ series, unit, top, theme, x = 0, width = 0, payload }: ComparisonBarProps) {
  const scale = useYAxisScale();
  const row: ComparisonRow | undefined = payload;
  const point = row?.points[series] ?? null;
  if (scale === undefined || point === null || point.value === null) return null;
  const { background, text } = chartColours(theme);
  const { colour } = seriesLook(theme, series);
  const y = (value: number) => scale(value) ?? 0;
  const label = formatOnAxis(unit, top, point.value);
  const highest = Math.max(
    point.value + (point.roundingHalfWidth ?? 0),
    ...point.runs.map((run) => run.value),
  );
  return (
    <g>
      <rect x={x} y={y(point.value)} width={width} height={y(0) - y(point.value)} fill={colour} rx={1.5} />
      <PointMarks
        point={point}
        x={x + width / 2}
        y={y}
        dotsAside={0}
        colour={point.roundingHalfWidth === null ? colour : text}
        background={background}
      />
      {textWidth(label, LABEL_SIZE) <= width + 14 && (
        <text
          x={x + width / 2}
          y={y(highest) - 7}
          textAnchor="middle"
          fontFamily={CHART_FONT}
          fontSize={LABEL_SIZE}
          fill={text}
        >
          {label}
        </text>
      )}
    </g>
  );
}

function OneLine({ theme }: { readonly theme: Theme }) {
  const area = usePlotArea();
  const scale = useYAxisScale();
  if (area === undefined || scale === undefined) return null;
  const { muted } = chartColours(theme);
  const y = scale(1) ?? 0;
  return (
    <ZIndexLayer zIndex={ABOVE_THE_BARS}>
      <path
        d={`M${area.x},${y}H${area.x + area.width}`}
        stroke={muted}
        strokeWidth={1}
        strokeDasharray="4 3"
      />
      <text x={area.x + 4} y={y - 4} fontFamily={CHART_FONT} fontSize={LABEL_SIZE} fill={muted}>
        1.00
      </text>
    </ZIndexLayer>
  );
}
