// The steps of a load, added up from every report of every load worker.
import type { StepSummary } from '../../../contract/model/run.ts';
import type { ErrorCounts } from '../../../contract/model/sample.ts';
import { addCounts } from './add-counts.ts';
import type { SparseCounts } from './counts-recorder.ts';
import { mergeCounts } from './counts-total.ts';
import { distributionOfCounts } from './histogram.ts';
import type { PhaseReport } from './phase-counts.ts';
import type { MeasuredStep } from '../timing/step-spans.ts';

interface Total {
  started: number;
  completed: number;
  failed: number;
  dropped: number;
  completedInStep: number;
  errors: ErrorCounts;
  /** Kept sparse: a load may have hundreds of steps. */
  response: SparseCounts;
  service: SparseCounts;
}

export class StepTotals {
  readonly #totals = new Map<number, Total>();

  /** `part`: its step is not null. */
  add(step: number, part: PhaseReport): void {
    const total = this.#totals.get(step) ?? emptyTotal();
    this.#totals.set(step, total);
    total.started += part.started;
    total.completed += part.completed;
    total.failed += part.failed;
    total.dropped += part.dropped;
    total.completedInStep += part.completedInWindow;
    addCounts(total.errors, part.errors);
    if (part.completed === 0) return;
    total.response = mergeCounts([total.response, part.response]);
    total.service = mergeCounts([total.service, part.service]);
  }

  /** Once all load workers are gone; what one that died had in flight counts as cut off. */
  finish(steps: readonly MeasuredStep[]): StepSummary[] {
    return steps.flatMap((measured, step) => {
      const total = this.#totals.get(step) ?? emptyTotal();
      if (measured.durationS === 0 && total.started + total.dropped === 0) return [];
      return [summaryOf(measured, total)];
    });
  }
}

function summaryOf(measured: MeasuredStep, total: Total): StepSummary {
  const { started, completed, failed, dropped, completedInStep, response, service } = total;
  const lost = started - completed - failed;
  const errors = { ...total.errors };
  if (lost > 0) addCounts(errors, { cutOff: lost });
  return {
    ...measured,
    requests: { started, completed, failed: failed + lost, dropped },
    throughputPerS: measured.durationS > 0 ? completedInStep / measured.durationS : 0,
    responseTimeUs: distributionOfCounts(response),
    serviceTimeUs: distributionOfCounts(service),
    errors,
  };
}

function emptyTotal(): Total {
  const nothing = { buckets: new Uint32Array(), counts: new Float64Array() };
  return {
    started: 0,
    completed: 0,
    failed: 0,
    dropped: 0,
    completedInStep: 0,
    errors: {},
    response: nothing,
    service: nothing,
  };
}
