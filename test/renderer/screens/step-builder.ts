// Steps of a stepped run made of plain values.
import type { StepSummary } from '../../../contract/model/run.ts';
import { distribution } from '../../support/run-builders.ts';

/** `p50Ms`: the other percentiles follow from it; null: nothing was completed. */
export function step(
  level: number,
  run: number,
  throughputPerS: number,
  p50Ms: number | null = 10,
  more: Partial<StepSummary> = {},
): StepSummary {
  return {
    level,
    run,
    startS: 0,
    durationS: 2,
    complete: true,
    requests: { started: 200, completed: 200, failed: 0, dropped: 0 },
    throughputPerS,
    responseTimeUs: p50Ms === null ? null : distribution(p50Ms * 1000),
    serviceTimeUs: null,
    errors: {},
    ...more,
  };
}
