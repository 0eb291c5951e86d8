// The steps of a load whose end was never reported, from its stored seconds: each by the seconds that lie wholly in it.
import { stepsOf } from '../../../contract/model/load-steps.ts';
import type { RunRequest } from '../../../contract/model/run-request.ts';
import type { StepSummary } from '../../../contract/model/run.ts';
import type { ErrorCounts } from '../../../contract/model/sample.ts';
import { addCounts } from './add-counts.ts';
import { distributionOf, merge } from './histogram.ts';
import type { LoadSecond } from './load-outcome.ts';
import { clockOfLoad, endsWithWork, isBefore } from '../timing/phase-clock.ts';
import { plannedSpans } from '../timing/step-spans.ts';

/**
 * `cutOff`: requests in flight at the last of the seconds, which count as cut off in its step. Steps that hold no whole
 * second are left out; so are all that end with their work, whose ends nobody has told.
 */
export function stepsOfSeconds(
  measured: readonly LoadSecond[],
  { load, phases }: Pick<RunRequest, 'load' | 'phases'>,
  cutOff: number,
): StepSummary[] {
  if (endsWithWork(load)) return [];
  const steps = stepsOf(load);
  return plannedSpans(clockOfLoad(load, phases, 0)).flatMap(({ startMs, endMs }, index) => {
    const step = steps[index];
    const whole = measured.filter(
      ({ tS }) => !isBefore(tS * 1000, startMs) && !isBefore(endMs, (tS + 1) * 1000),
    );
    if (step === undefined || whole.length === 0) return [];
    const complete = !isBefore(whole.length * 1000, endMs - startMs);
    return [{ ...step, ...summaryOf(whole, whole.at(-1) === measured.at(-1) ? cutOff : 0), complete }];
  });
}

function summaryOf(
  seconds: readonly LoadSecond[],
  cutOff: number,
): Omit<StepSummary, 'level' | 'run' | 'complete'> {
  const sum = (of: (second: LoadSecond) => number): number =>
    seconds.reduce((all, second) => all + of(second), 0);
  const errors: ErrorCounts = {};
  for (const second of seconds) addCounts(errors, second.errors);
  if (cutOff > 0) addCounts(errors, { cutOff });
  const completed = sum((second) => second.completed);
  const failed = sum((second) => second.failed) + cutOff;
  return {
    startS: seconds[0]?.tS ?? 0,
    durationS: seconds.length,
    requests: { started: completed + failed, completed, failed, dropped: sum((second) => second.dropped) },
    throughputPerS: completed / seconds.length,
    responseTimeUs: distributionOf(merge(seconds.map((second) => second.responseHistogram))),
    serviceTimeUs: distributionOf(merge(seconds.map((second) => second.serviceHistogram))),
    errors,
  };
}
