// What is chosen on the Compare screen, kept while the window is open so that a look at another screen loses nothing.
import { create } from 'zustand';
import type { CompareMetric, ComparePreset, CompareRequest } from '../../../contract/model/comparison.ts';

export interface CompareChoice {
  /** null: the runs of this lab. */
  readonly studyId: string | null;
  readonly preset: ComparePreset;
  readonly metric: CompareMetric;
  readonly mode: 'absolute' | 'relative';
  readonly baseline: string | null;
  readonly group: string | null;
}

export const useCompareChoice = create<CompareChoice>()(() => ({
  studyId: null,
  preset: 'cores',
  metric: 'throughputPerS',
  mode: 'absolute',
  baseline: null,
  group: null,
}));

/** Changes the choice; what belongs to another preset or source is forgotten. */
export function choose(change: Partial<CompareChoice>): void {
  const moved = change.preset !== undefined || change.studyId !== undefined;
  useCompareChoice.setState(moved ? { baseline: null, group: null, ...change } : change);
}

/** The request of a study: ratios of throughput, as that is all that is printed. */
export function studyRequest(
  studyId: string,
  preset: ComparePreset,
  baseline: string | null,
): CompareRequest {
  return {
    source: { kind: 'study', studyId },
    preset,
    metric: 'throughputPerS',
    mode: 'relative',
    baseline,
    group: null,
  };
}

/** The request that a choice stands for; `runIds` null takes every run of the lab. */
export function requestOf(choice: CompareChoice, runIds: readonly number[] | null): CompareRequest {
  const { studyId, preset, metric, mode, baseline, group } = choice;
  if (studyId !== null) return studyRequest(studyId, preset, baseline);
  const source = { kind: 'runs' as const, runIds: runIds === null ? null : [...runIds] };
  return { source, preset, metric, mode, baseline: mode === 'relative' ? baseline : null, group };
}
