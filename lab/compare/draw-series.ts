// Turns the runs of a series into points: the mean of the runs of each category, absolute or as a ratio.
import type { ComparePoint, CompareSeries } from '../../contract/model/comparison.ts';
import { workerProcessesLabel, workerProcessesOf, type PlannedSeries } from './plan-series.ts';
import { inOrder } from './presets.ts';
import type { Plot } from './usable-runs.ts';

export const singleObservation = 'single observation, no spread known';

/** A category without a run has no value: a gap is never zero. */
export function drawSeries(
  { key, label, plots }: PlannedSeries,
  categories: readonly string[],
): CompareSeries {
  const counts = inOrder(plots.map(({ run }) => workerProcessesOf(run)));
  const points = categories.map((category) => {
    const own = plots.filter((plot) => plot.category === category);
    return pointOf(category, own, counts.length > 1);
  });
  return { key, label, points };
}

/** null when the baseline category was not measured in this series, or is zero: a ratio to it means nothing. */
export function relativeTo(baseline: string, series: CompareSeries): CompareSeries | null {
  const base = series.points.find(({ category }) => category === baseline)?.value ?? 0;
  if (base === 0) return null;
  const points = series.points.map((point) => ({
    ...point,
    value: point.value === null ? null : point.value / base,
    runs: point.runs.map(({ runId, value }) => ({ runId, value: value / base })),
  }));
  return { ...series, points };
}

function pointOf(category: string, plots: readonly Plot[], tellWorkerProcesses: boolean): ComparePoint {
  const runs = plots.map(({ run, value }) => ({ runId: run.row.runId, value }));
  if (runs.length === 0)
    return { category, value: null, runs, roundingHalfWidth: null, note: 'no usable run' };
  const notes = [
    ...(tellWorkerProcesses
      ? inOrder(plots.map(({ run }) => workerProcessesOf(run))).map(workerProcessesLabel)
      : []),
    ...(runs.length === 1 ? [singleObservation] : []),
    ...(plots.some(({ run }) => run.row.validity.verdict === 'suspect') ? ['suspect'] : []),
  ];
  const value = runs.reduce((sum, one) => sum + one.value, 0) / runs.length;
  return {
    category,
    value,
    runs,
    roundingHalfWidth: null,
    note: notes.length === 0 ? null : notes.join('; '),
  };
}
