// What a chart of own runs does not carry, in words.
import type { CompareMetric, CompareSeries } from '../../contract/model/comparison.ts';
import { isClosedLoop } from '../../contract/model/load-steps.ts';
import type { Run } from '../../contract/model/run.ts';
import { singleObservation } from './draw-series.ts';
import { workerProcessesOf } from './plan-series.ts';
import { coresLabel, notStated, type Preset } from './presets.ts';

export function runCautions(
  runs: readonly Run[],
  series: readonly CompareSeries[],
  preset: Preset,
  metric: CompareMetric,
): string[] {
  return [
    ...suspectTexts(runs),
    ...stoppedTexts(runs),
    ...notStatedTexts(runs, preset),
    ...singleTexts(series),
    ...levelTexts(series, preset),
    ...coordinatedTexts(runs, metric),
  ];
}

/** Methods, (a): three points always fit a law, so they are no evidence for one. */
export function levelsCaution(levels: readonly string[]): string[] {
  const last = levels.at(-1);
  if (last === undefined || levels.length < 2 || levels.length > 3) return [];
  return [
    `${levels.length} levels of cores show ratios and their trend, not a scaling law: no serial share, no peak and nothing beyond ${coresLabel(last)} can be read from them.`,
  ];
}

/** One line for each kind of reason. */
function suspectTexts(runs: readonly Run[]): string[] {
  const suspect = runs.filter(({ row }) => row.validity.verdict === 'suspect');
  const reasons = suspect.flatMap(({ row }) =>
    row.validity.reasons.map(({ code, message }) => ({ row, code, message })),
  );
  return [...Map.groupBy(reasons, ({ code }) => code).values()].map((same) => {
    const ids = same.map(({ row }) => row.runId).join(', ');
    const message = same[0]?.message ?? '';
    return same.length === 1
      ? `Run ${ids} is suspect: ${message}`
      : `Runs ${ids} are suspect, for example: ${message}`;
  });
}

function stoppedTexts(runs: readonly Run[]): string[] {
  return runs
    .filter(({ row }) => row.status === 'stopped')
    .map(({ row }) => `Run ${row.runId} was stopped before its measured window ended.`);
}

function notStatedTexts(runs: readonly Run[], preset: Preset): string[] {
  const factors = [...preset.splits, { name: 'worker processes', level: workerProcessesOf }];
  return factors.flatMap(({ name, level }) => {
    const silent = runs.filter((run) => level(run) === notStated).length;
    return silent === 0
      ? []
      : [`For ${silent} of ${runs.length} runs the factor ${name} is not stated: it may differ.`];
  });
}

function singleTexts(series: readonly CompareSeries[]): string[] {
  const points = series.flatMap((one) => one.points).filter(({ value }) => value !== null);
  const single = points.filter((point) => point.runs.length === 1).length;
  if (single === 0) return [];
  const which = single === points.length ? 'Every point' : `${single} of ${points.length} points`;
  return [`${which}: ${singleObservation}.`];
}

function levelTexts(series: readonly CompareSeries[], preset: Preset): string[] {
  const measured = series.flatMap((one) => one.points).filter(({ value }) => value !== null);
  const categories = [...new Set(measured.map(({ category }) => category))];
  if (categories.length === 1)
    return [`Only one level was measured (${categories[0]}): there is nothing to compare it with.`];
  return preset.xKind === 'number' ? levelsCaution(categories.toSorted((a, b) => Number(a) - Number(b))) : [];
}

function coordinatedTexts(runs: readonly Run[], metric: CompareMetric): string[] {
  if (!metric.startsWith('responseTime') || !runs.some(({ request }) => isClosedLoop(request.load)))
    return [];
  return [
    'Closed loop: a slow server also slows the load, so these percentiles are coordinated and may look too good.',
  ];
}
