// What the cursor reads off a comparison: every series at one category, with runs, rounding and notes.
import type { ComparePoint, Comparison } from '../../contract/model/comparison.ts';
import type { MetricUnit } from '../../contract/metrics.ts';
import { formatHalfWidth, formatValue } from '../format/format.ts';
import { text } from '../text/text.ts';
import { comparisonUnit, type ComparisonRow } from './comparison-figures.ts';
import { CursorBox } from './CursorBox.tsx';
import { seriesLook, type Theme } from './palette.ts';

export interface ComparisonCursorProps {
  readonly comparison: Comparison;
  readonly theme: Theme;
  /** Given by Recharts. */
  readonly active?: boolean;
  readonly payload?: readonly { readonly payload?: ComparisonRow }[];
}

export function ComparisonCursor({ comparison, theme, active, payload }: ComparisonCursorProps) {
  const row = payload?.[0]?.payload;
  if (active !== true || row === undefined) return null;
  const unit = comparisonUnit(comparison);
  // One note that holds for all series is said here; several are in the table, which has room for them.
  const notes = [...new Set(row.points.flatMap((point) => point?.note ?? []))];
  return (
    <CursorBox
      heading={`${comparison.xLabel}: ${row.category}`}
      lines={comparison.series.map(({ key, label }, index) => ({
        key,
        label,
        value: figureText(unit, row.points[index] ?? null),
        look: seriesLook(theme, index),
      }))}
      foot={notes.length === 1 ? notes[0] : null}
    />
  );
}

/** "12,480 req/s (mean of 3 runs, 12,310 req/s to 12,600 req/s)", "1.67 ± 0.005". */
function figureText(unit: MetricUnit, point: ComparePoint | null): string {
  const value = formatValue(unit, point?.value ?? null);
  if (point === null || point.value === null) return value;
  if (point.roundingHalfWidth !== null) return `${value} ${formatHalfWidth(point.roundingHalfWidth)}`;
  if (point.runs.length === 0) return value;
  const values = point.runs.map((run) => run.value);
  const low = formatValue(unit, Math.min(...values));
  const high = formatValue(unit, Math.max(...values));
  return `${value} (${text('charts.meanOfRuns', { count: values.length, low, high })})`;
}
