// Which runs can be drawn at all, with their figure, and why the others cannot.
import type { CompareMetric, Comparison } from '../../contract/model/comparison.ts';
import { metrics } from '../../contract/metrics.ts';
import type { Run, RunSummary } from '../../contract/model/run.ts';
import type { Preset } from './presets.ts';

/** A run with its place on the x axis and its figure. */
export interface Plot {
  readonly run: Run;
  readonly category: string;
  readonly value: number;
}

export type LeftOut = Comparison['leftOut'][number];

const figures: Record<CompareMetric, (summary: RunSummary) => number | null> = {
  throughputPerS: ({ throughputPerS }) => throughputPerS,
  responseTimeP50Us: ({ responseTimeUs }) => responseTimeUs?.p50 ?? null,
  responseTimeP95Us: ({ responseTimeUs }) => responseTimeUs?.p95 ?? null,
  responseTimeP99Us: ({ responseTimeUs }) => responseTimeUs?.p99 ?? null,
  serverCpuMeanPct: ({ server }) => server?.cpuPct.mean ?? null,
  serverMemoryMaxBytes: ({ server }) => server?.memoryBytes.max ?? null,
  recycles: ({ server }) => server?.recycles ?? null,
  errorSharePct: ({ requests }) =>
    requests.started === 0 ? null : (100 * requests.failed) / requests.started,
};

export function usableRuns(
  runs: readonly Run[],
  preset: Preset,
  metric: CompareMetric,
): { plots: Plot[]; leftOut: LeftOut[] } {
  const plots: Plot[] = [];
  const leftOut: LeftOut[] = [];
  for (const run of runs) {
    const plot = plotOf(run, preset, metric);
    if (typeof plot === 'string') leftOut.push(leaveOut(run, plot));
    else plots.push(plot);
  }
  return { plots, leftOut };
}

export function leaveOut({ row }: Run, reason: string): LeftOut {
  return { runId: row.runId, name: row.name, reason };
}

/** The reason in words when the run cannot be drawn. */
function plotOf(run: Run, preset: Preset, metric: CompareMetric): Plot | string {
  const unfit = unfitText(run);
  if (unfit !== null) return unfit;
  if (run.summary === null) return 'It measured nothing.';
  const category = preset.category(run);
  if (category === null) return preset.unknownText;
  const value = figures[metric](run.summary);
  if (value === null) return `It has no figure for: ${metrics[metric].label}.`;
  return { run, category, value };
}

function unfitText({ row, failure, summary }: Run): string | null {
  if (row.deletedAt !== null) return 'It is in the bin.';
  if (row.status === 'running') return 'It is still running.';
  if (row.status === 'failed') return `It failed: ${failure?.message ?? 'the reason is not known.'}`;
  if (row.status === 'interrupted') return 'It was interrupted.';
  if ((summary?.steps.length ?? 0) > 0)
    return 'Its steps have figures of their own, and none that stands for them all: see the run.';
  if (row.validity.verdict !== 'invalid') return null;
  const reason = row.validity.reasons.find(({ severity }) => severity === 'invalid');
  return `It is invalid: ${reason?.message ?? 'the reason is not known.'}`;
}
