// The steps of a run, level by level, as a chart draws them: each single run, and the median of the runs at a level.
// What is not complete is shown, but no median is made of it.
import type { StepSummary } from '../../contract/model/run.ts';
import { inOrder } from './in-order.ts';

/** One figure of a step; null where there was none. */
export type StepValue = (step: StepSummary) => number | null;

export interface LevelRun {
  readonly value: number;
  readonly complete: boolean;
}

export interface LevelRow {
  readonly level: number;
  /** Median of the complete runs, for each line; null where there is none. */
  readonly values: readonly (number | null)[];
  /** Of each line. */
  readonly runs: readonly (readonly LevelRun[])[];
}

export function levelRows(steps: readonly StepSummary[], lines: readonly StepValue[]): LevelRow[] {
  const levels = inOrder([...new Set(steps.map((step) => step.level))], (level) => level);
  return levels.map((level) => {
    const atLevel = steps.filter((step) => step.level === level);
    const runs = lines.map((line) =>
      atLevel.flatMap((step) => {
        const value = line(step);
        return value === null ? [] : [{ value, complete: step.complete }];
      }),
    );
    const values = runs.map((ofLine) => median(ofLine.filter((run) => run.complete).map((run) => run.value)));
    return { level, values, runs };
  });
}

/** The middle value, or the mean of the two in the middle; null of none. */
function median(values: readonly number[]): number | null {
  const sorted = inOrder(values, (value) => value);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.floor((sorted.length - 1) / 2)];
  return upper === undefined || lower === undefined ? null : (lower + upper) / 2;
}
