// Divides the runs of one group into the series of a chart.
import type { Run } from '../../contract/model/run.ts';
import { compareLevels, inOrder, notStated, type Preset, type Split } from './presets.ts';
import type { Plot } from './usable-runs.ts';

export interface PlannedSeries {
  readonly key: string;
  readonly label: string;
  readonly plots: readonly Plot[];
}

/**
 * Worker processes split a series only where one place on the axis holds runs with different numbers of them:
 * a web garden that grows with its cores, 2, 4 and 8 processes on 20, 40 and 80 cores, stays one line.
 */
export function planSeries(preset: Preset, plots: readonly Plot[]): PlannedSeries[] {
  const splits = preset.splits.filter(
    ({ when, level }) => when === 'always' || levelsOf(plots, level).length > 1,
  );
  const parts = Map.groupBy(plots, ({ run }) => JSON.stringify(splits.map(({ level }) => level(run))));
  return [...parts.values()]
    .flatMap((part) => byWorkerProcesses(splits, part))
    .toSorted((one, other) => compareLevels(one.key, other.key));
}

export function workerProcessesOf({ row }: Run): string {
  return String(row.factors.workerProcesses ?? notStated);
}

export function workerProcessesLabel(level: string): string {
  if (level === notStated) return 'worker processes not stated';
  return `${level} worker process${level === '1' ? '' : 'es'}`;
}

function byWorkerProcesses(splits: readonly Split[], plots: readonly Plot[]): PlannedSeries[] {
  const parts = splits.map(({ level, label }) => levelsOf(plots, level).map(label).join(' '));
  const byCategory = [...Map.groupBy(plots, ({ category }) => category).values()];
  const mixed = byCategory.some((same) => levelsOf(same, workerProcessesOf).length > 1);
  if (!mixed) return [seriesOf(parts, plots)];
  // 1x1 has one worker process by definition: it belongs beside every number of them.
  const single = plots.filter(({ run }) => run.row.factors.topology === '1x1');
  const several = plots.filter((plot) => !single.includes(plot));
  return levelsOf(several, workerProcessesOf).map((level) => {
    const own = several.filter(({ run }) => workerProcessesOf(run) === level);
    return seriesOf([...parts, workerProcessesLabel(level)], [...single, ...own]);
  });
}

function seriesOf(parts: readonly string[], plots: readonly Plot[]): PlannedSeries {
  const label = parts.join(', ');
  return { key: label, label, plots };
}

function levelsOf(plots: readonly Plot[], level: (run: Run) => string): string[] {
  return inOrder(plots.map(({ run }) => level(run)));
}
