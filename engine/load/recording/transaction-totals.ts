// The transactions of a scenario in the measured window, added up from every report of every load worker.
import type { TransactionSummary } from '../../../contract/model/run.ts';
import type { ErrorCounts } from '../../../contract/model/sample.ts';
import { addCounts } from './add-counts.ts';
import { CountsTotal } from './counts-total.ts';
import { distributionOfCounts } from './histogram.ts';
import type { TransactionReport } from './transaction-counts.ts';

interface Total {
  name: string;
  started: number;
  /** Completed or failed. */
  ended: number;
  completedInWindow: number;
  errors: ErrorCounts;
  /** Made at need. */
  response: CountsTotal | null;
}

export class TransactionTotals {
  readonly #totals: readonly Total[];

  constructor(names: readonly string[]) {
    this.#totals = names.map((name) => ({
      name,
      started: 0,
      ended: 0,
      completedInWindow: 0,
      errors: {},
      response: null,
    }));
  }

  add(report: TransactionReport): void {
    const total = this.#totals[report.transaction];
    if (total === undefined) return;
    total.started += report.started;
    total.ended += report.completed + report.failed;
    total.completedInWindow += report.completedInWindow;
    addCounts(total.errors, report.errors);
    if (report.response.buckets.length === 0) return;
    total.response ??= new CountsTotal();
    total.response.add(report.response);
  }

  /** Once all load workers are gone; what one that died had in flight counts as cut off. */
  finish(durationS: number): TransactionSummary[] {
    return this.#totals.map(({ name, started, ended, completedInWindow, errors, response }) => {
      const lost = started - ended;
      if (lost > 0) addCounts(errors, { cutOff: lost });
      return {
        name,
        requests: started,
        throughputPerS: durationS > 0 ? completedInWindow / durationS : 0,
        responseTimeUs: response === null ? null : distributionOfCounts(response.toSparse()),
        errors,
      };
    });
  }
}
