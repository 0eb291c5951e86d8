// The table twin of a comparison: one row for each series and category, with everything the chart shows.
import type { Comparison } from '../../contract/model/comparison.ts';
import { metrics } from '../../contract/metrics.ts';
import { formatHalfWidth, formatValue, NOT_MEASURED } from '../format/format.ts';
import { text } from '../text/text.ts';
import type { ChartTable } from './chart-table.ts';
import { comparisonUnit } from './comparison-figures.ts';

const start = (label: string) => ({ label, align: 'start' as const });
const end = (label: string) => ({ label, align: 'end' as const });

export function comparisonTable(comparison: Comparison): ChartTable {
  const unit = comparisonUnit(comparison);
  const points = comparison.series.flatMap(({ label, points: own }) =>
    comparison.categories.map((category) => ({
      label,
      category,
      point: own.find((one) => one.category === category),
    })),
  );
  const withRuns = points.some(({ point }) => (point?.runs.length ?? 0) > 0);
  const withRounding = points.some(({ point }) => (point?.roundingHalfWidth ?? null) !== null);
  const withNote = points.some(({ point }) => (point?.note ?? null) !== null);
  return {
    columns: [
      start(text('charts.series')),
      end(comparison.xLabel),
      end(comparison.mode === 'relative' ? text('charts.ratio') : metrics[comparison.metric].label),
      ...(withRuns ? [end(text('charts.runs')), end(text('charts.spread'))] : []),
      ...(withRounding ? [end(text('charts.rounding'))] : []),
      ...(withNote ? [start(text('charts.note'))] : []),
    ],
    rows: points.map(({ label, category, point }) => {
      const values = point?.runs.map((run) => run.value) ?? [];
      const [low, high] = [Math.min(...values), Math.max(...values)];
      const half = point?.roundingHalfWidth ?? null;
      return [
        label,
        category,
        formatValue(unit, point?.value ?? null),
        ...(withRuns
          ? [
              String(values.length),
              spreadText(values.length, formatValue(unit, low), formatValue(unit, high)),
            ]
          : []),
        ...(withRounding ? [half === null ? NOT_MEASURED : formatHalfWidth(half)] : []),
        ...(withNote ? [point?.note ?? ''] : []),
      ];
    }),
    notes: comparison.baselineText === null ? [] : [comparison.baselineText],
  };
}

function spreadText(runs: number, low: string, high: string): string {
  if (runs < 2) return NOT_MEASURED;
  return text('charts.lowToHigh', { low, high });
}
