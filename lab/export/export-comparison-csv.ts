// The table twin of a comparison as CSV: one row a point, with the runs behind it.
import { LabError } from '../../contract/errors.ts';
import { metrics } from '../../contract/metrics.ts';
import type { Comparison, ComparePoint } from '../../contract/model/comparison.ts';
import { toCsv, type Column } from './csv.ts';

interface PointRow {
  readonly series: string;
  readonly point: ComparePoint;
}

/** @throws LabError compare.empty */
export function exportComparisonCsv(comparison: Comparison): string {
  const { series, mode, metric, xLabel, xKind, baselineText } = comparison;
  if (series.length === 0) {
    const why = comparison.cautions[0] ?? 'No run can be drawn.';
    throw new LabError(
      'compare.empty',
      `There is no figure to export. ${why} Choose other runs or another chart.`,
    );
  }
  const { column } = metrics[metric];
  const value = mode === 'relative' ? `${column}_ratio` : column;
  const columns: Column<PointRow>[] = [
    { name: 'series', of: (row) => row.series },
    {
      name: xLabel.toLowerCase().replaceAll('-', '_'),
      of: ({ point }) => (xKind === 'number' ? Number(point.category) : point.category),
    },
    { name: value, of: ({ point }) => point.value },
    { name: 'runs', of: ({ point }) => point.runs.length },
    { name: 'run_ids', of: ({ point }) => point.runs.map(({ runId }) => runId).join(' ') },
    { name: `${value}_of_each_run`, of: ({ point }) => point.runs.map((run) => run.value).join(' ') },
    { name: 'rounding_half_width', of: ({ point }) => point.roundingHalfWidth },
    { name: 'baseline', of: () => baselineText },
    { name: 'note', of: ({ point }) => point.note },
    { name: 'provenance', of: () => comparison.provenance },
  ];
  const rows = series.flatMap(({ label, points }) => points.map((point) => ({ series: label, point })));
  return toCsv(columns, rows);
}
