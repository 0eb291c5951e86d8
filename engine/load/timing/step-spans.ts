// When the steps of a load began and ended, in ms of the controller's clock, and what that means in seconds of the load.
import type { StepSummary } from '../../../contract/model/run.ts';
import type { LoadStep } from '../../../contract/model/load-steps.ts';
import { isBefore, type PhaseClock } from './phase-clock.ts';

export interface StepSpan {
  startMs: number;
  /** Infinity while it is not known. */
  endMs: number;
  /** Its work was done; true for a step that ends by the clock. */
  complete: boolean;
}

export type MeasuredStep = Pick<StepSummary, 'level' | 'run' | 'startS' | 'durationS' | 'complete'>;

/** Of a load whose steps end by the clock: each lasts until the next. */
export function plannedSpans({ stepStartsMs, windowEndMs }: PhaseClock): StepSpan[] {
  const startsMs = stepStartsMs ?? [];
  return startsMs.map((startMs, step) => ({
    startMs,
    endMs: startsMs[step + 1] ?? windowEndMs,
    complete: true,
  }));
}

/** The step under way at a moment, from 0; null between steps and outside of them. */
export function stepAt(spans: readonly StepSpan[], atMs: number): number | null {
  const step = spans.findIndex(({ startMs, endMs }) => !isBefore(atMs, startMs) && isBefore(atMs, endMs));
  return step === -1 ? null : step;
}

/** As measured: a step that the end of the window cut is not complete, one that it forestalled has no length. */
export function measuredSteps(
  steps: readonly LoadStep[],
  spans: readonly StepSpan[],
  { startMs, windowEndMs }: PhaseClock,
): MeasuredStep[] {
  return spans.map((span, step) => {
    const endMs = Math.max(span.startMs, Math.min(span.endMs, windowEndMs));
    return {
      level: steps[step]?.level ?? 0,
      run: steps[step]?.run ?? 0,
      startS: secondsOf(span.startMs - startMs),
      durationS: secondsOf(endMs - span.startMs),
      complete: span.complete && !isBefore(windowEndMs, span.endMs),
    };
  });
}

/** Whole microseconds: 3 s are not 2.9999999999999996 s. */
export function secondsOf(ms: number): number {
  return Math.round(ms * 1000) / 1e6;
}
