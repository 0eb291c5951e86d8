// Numeric levels (cores) drawn to scale from zero: a line and markers for each series, single runs beside them, and in
// relative mode the dashed line of ideal scaling. A level that was not measured is a gap, never a bridge.
import { Fragment } from 'react';
import {
  CartesianGrid,
  Line,
  LineChart,
  Tooltip,
  usePlotArea,
  useXAxisScale,
  useYAxisScale,
  XAxis,
  YAxis,
  ZIndexLayer,
} from 'recharts';
import type { Comparison } from '../../contract/model/comparison.ts';
import { formatOnAxis } from '../format/format.ts';
import { text } from '../text/text.ts';
import {
  baselineRow,
  comparisonMax,
  comparisonRows,
  comparisonUnit,
  type ComparisonRow,
} from './comparison-figures.ts';
import { axisName, axisTick } from './axis-tick.ts';
import { ComparisonCursor } from './ComparisonCursor.tsx';
import type { ComparisonPlotProps } from './comparison-plot.ts';
import { ChartHeading } from './ChartHeading.tsx';
import { EndLabels } from './EndLabels.tsx';
import { headingLayout, LABEL_SIZE } from './heading-layout.ts';
import { markerPath } from './marker-path.ts';
import { cursorLook } from './cursor-look.ts';
import { chartColours, CHART_FONT, seriesLook, type Theme } from './palette.ts';
import { PointMarks } from './PointMarks.tsx';
import { spreadLabels } from './spread-labels.ts';
import { fitText, textWidth } from './text-width.ts';
import { valueAxis } from './value-axis.ts';
import { valueAxisLook } from './value-axis-look.ts';
import { valueAt } from './value-key.ts';

const X_AXIS_WITH_LABEL = 40;
const ABOVE_THE_LINES = 620;
const LABEL_GAP = 14;
/** From the end of a line to the end of its label, less the text, px. */
const LABEL_OFFSET = 34;
/** Share of the width that labels may take; longer names are cut, the table has them whole. */
const MOST_FOR_LABELS = 0.46;

export function ComparisonLines({ comparison, theme, height, width }: ComparisonPlotProps) {
  const colours = chartColours(theme);
  const rows = comparisonRows(comparison);
  const unit = comparisonUnit(comparison);
  const maxX = Math.max(...rows.map((row) => row.x));
  const base = baselineRow(comparison);
  const ideal = base === null || base.x <= 0 ? null : { perX: 1 / base.x, toX: maxX };
  const reach = Math.max(comparisonMax(comparison), ideal === null ? 0 : maxX * ideal.perX);
  const y = valueAxis(unit, reach, Math.max(3, Math.floor(height / 60)));
  const heading = headingLayout(width, comparison.title, y.unitLabel, comparison.baselineText, []);
  const aside = comparison.series.some(({ points }) => points.some(({ runs }) => runs.length > 0)) ? 10 : 0;
  const room = Math.round(width * MOST_FOR_LABELS) - LABEL_OFFSET - aside;
  const ends = comparison.series.map(({ label }, index) => {
    const last = rows.filter((row) => (row.values[index] ?? null) !== null).at(-1);
    const value = last?.values[index] ?? null;
    const figure = value === null ? '' : `  ${formatOnAxis(unit, reach, value)}`;
    return { label: fitText(label, LABEL_SIZE, room - textWidth(figure, LABEL_SIZE)) + figure, value };
  });
  const widest = Math.max(0, ...ends.map(({ label }) => textWidth(label, LABEL_SIZE)));
  const margin = Math.ceil(widest) + LABEL_OFFSET + aside;
  const tick = axisTick(colours.muted);
  return (
    <LineChart
      width={width}
      height={height}
      data={rows}
      margin={{ top: heading.height + 4, right: margin, bottom: 0, left: 0 }}
      aria-label={comparison.title}
    >
      <ChartHeading layout={heading} unitLabel={y.unitLabel} swatch="marker" theme={theme} />
      <CartesianGrid vertical={false} stroke={colours.grid} />
      <XAxis
        dataKey="x"
        type="number"
        domain={[0, maxX]}
        ticks={rows.map((row) => row.x)}
        interval={0}
        height={X_AXIS_WITH_LABEL}
        tick={tick}
        tickSize={4}
        tickMargin={4}
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
        {...cursorLook({ stroke: colours.axis, strokeWidth: 1 })}
        content={<ComparisonCursor comparison={comparison} theme={theme} />}
      />
      <ScaleMarks ideal={ideal} relative={comparison.mode === 'relative'} theme={theme} />
      {comparison.series.map(({ key, label }, index) => {
        const { colour, dash } = seriesLook(theme, index);
        return (
          <Line
            key={key}
            name={label}
            dataKey={valueAt(index)}
            stroke={colour}
            strokeWidth={2}
            {...(dash === undefined ? {} : { strokeDasharray: dash })}
            dot={false}
            activeDot={false}
            isAnimationActive={false}
          />
        );
      })}
      <Markers comparison={comparison} rows={rows} theme={theme} />
      <SeriesEnds comparison={comparison} ends={ends} aside={aside} theme={theme} />
    </LineChart>
  );
}

interface MarkersProps {
  readonly comparison: Comparison;
  readonly rows: readonly ComparisonRow[];
  readonly theme: Theme;
}

function Markers({ comparison, rows, theme }: MarkersProps) {
  const x = useXAxisScale();
  const y = useYAxisScale();
  if (x === undefined || y === undefined) return null;
  const { background } = chartColours(theme);
  return (
    <ZIndexLayer zIndex={ABOVE_THE_LINES}>
      {comparison.series.map(({ key }, index) => {
        const { colour, marker } = seriesLook(theme, index);
        return rows.map((row) => {
          const point = row.points[index] ?? null;
          if (point === null || point.value === null) return null;
          const at = x(row.x) ?? 0;
          return (
            <Fragment key={`${key} ${row.category}`}>
              <path
                d={markerPath(marker, at, y(point.value) ?? 0, 9)}
                fill={colour}
                stroke={background}
                strokeWidth={1.25}
              />
              <PointMarks
                point={point}
                x={at}
                y={(value) => y(value) ?? 0}
                dotsAside={10}
                colour={colour}
                background={background}
              />
            </Fragment>
          );
        });
      })}
    </ZIndexLayer>
  );
}

interface SeriesEndsProps {
  readonly comparison: Comparison;
  /** Room that the dots of single runs take beside the last point, px. */
  readonly aside: number;
  readonly ends: readonly {
    readonly label: string;
    readonly value: number | null;
  }[];
  readonly theme: Theme;
}

/** Labels beside the plot; a line that ends early is led to its label all the same. */
function SeriesEnds({ comparison, ends, aside, theme }: SeriesEndsProps) {
  const xScale = useXAxisScale();
  const yScale = useYAxisScale();
  if (xScale === undefined || yScale === undefined) return null;
  const measured = ends.flatMap((end, index) => {
    const series = comparison.series[index];
    if (series === undefined || end.value === null) return [];
    return [
      { key: series.key, label: end.label, look: seriesLook(theme, index), fromY: yScale(end.value) ?? 0 },
    ];
  });
  const right = Math.max(...comparison.categories.map((category) => xScale(Number(category)) ?? 0));
  const placed = spreadLabels(
    measured.map(({ fromY }) => fromY),
    LABEL_GAP,
    0,
    Infinity,
  );
  return (
    <EndLabels
      labels={measured.map((label, index) => ({ ...label, y: placed[index] ?? 0 }))}
      x={right + aside}
      theme={theme}
    />
  );
}

interface ScaleMarksProps {
  readonly ideal: { readonly perX: number; readonly toX: number } | null;
  readonly relative: boolean;
  readonly theme: Theme;
}

/** The level of the baseline and, from the origin through it, ideal scaling: twice the cores, twice the figure. */
function ScaleMarks({ ideal, relative, theme }: ScaleMarksProps) {
  const area = usePlotArea();
  const x = useXAxisScale();
  const y = useYAxisScale();
  if (!relative || area === undefined || x === undefined || y === undefined) return null;
  const { axis, muted } = chartColours(theme);
  const one = y(1) ?? 0;
  const end = ideal === null ? null : { x: x(ideal.toX) ?? 0, y: y(ideal.perX * ideal.toX) ?? 0 };
  return (
    <g fontFamily={CHART_FONT} fontSize={LABEL_SIZE} fill={muted}>
      <path d={`M${area.x},${one}h${area.width}`} stroke={axis} strokeWidth={1} />
      <text x={area.x + 4} y={one - 4}>
        1.00
      </text>
      {end !== null && (
        <>
          <path
            d={`M${x(0) ?? 0},${y(0) ?? 0}L${end.x},${end.y}`}
            stroke={axis}
            strokeWidth={1.25}
            strokeDasharray="3 4"
          />
          <text x={end.x + 10} y={end.y + 4}>
            {text('charts.ideal')}
          </text>
        </>
      )}
    </g>
  );
}
