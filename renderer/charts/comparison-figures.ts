// A comparison as the chart needs it: rows for Recharts, the reach of the axis, the baseline category.
// The lab has decided everything that is shown; nothing here leaves a figure out or adds one.
import type { Comparison, ComparePoint } from '../../contract/model/comparison.ts';
import { metrics, type MetricUnit } from '../../contract/metrics.ts';

export interface ComparisonRow {
  readonly category: string;
  /** Position on a numeric axis. */
  readonly x: number;
  /** Value of each series; null = not measured. */
  readonly values: readonly (number | null)[];
  readonly points: readonly (ComparePoint | null)[];
}

/** The unit of what is drawn: the metric's own, or a bare ratio. */
export function comparisonUnit(comparison: Comparison): MetricUnit {
  return comparison.mode === 'relative' ? 'ratio' : metrics[comparison.metric].unit;
}

/** One row for each category, in the order of the comparison. */
export function comparisonRows({ categories, series }: Comparison): ComparisonRow[] {
  return categories.map((category) => {
    const points = series.map((one) => one.points.find((point) => point.category === category) ?? null);
    return { category, x: Number(category), values: points.map((point) => point?.value ?? null), points };
  });
}

/** The highest that anything reaches: means, single runs, rounding bars. */
export function comparisonMax(comparison: Comparison): number {
  const reach = comparison.series.flatMap(({ points }) =>
    points.flatMap(({ value, runs, roundingHalfWidth }) => [
      (value ?? 0) + (roundingHalfWidth ?? 0),
      ...runs.map((run) => run.value),
    ]),
  );
  return Math.max(0, ...reach);
}

/**
 * The category that stands for 1.00 in every series that measured it, which an ideal line starts from;
 * null in absolute mode, or when the series have different baselines.
 */
export function baselineRow(comparison: Comparison): ComparisonRow | null {
  if (comparison.mode !== 'relative') return null;
  const rows = comparisonRows(comparison);
  return (
    rows.find(
      ({ values }) =>
        values.some((value) => value !== null) && values.every((value) => value === null || value === 1),
    ) ?? null
  );
}

/** True when something was measured. */
export function hasFigures({ series }: Comparison): boolean {
  return series.some(({ points }) => points.some(({ value }) => value !== null));
}
