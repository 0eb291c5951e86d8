// The measured window, added up from every report of every load worker.
import type { ErrorCounts, ErrorExamples, StatusCounts } from '../../../contract/model/sample.ts';
import { addCounts } from './add-counts.ts';
import { CountsTotal } from './counts-total.ts';
import { distributionOfCounts, encode } from './histogram.ts';
import type { LoadResult } from './load-outcome.ts';
import { cpuUsPerRequest, mergeHealth, slipOf, type Health } from './merge-health.ts';
import type { MeasuredStep } from '../timing/step-spans.ts';
import { StepTotals } from './step-totals.ts';
import { TransactionTotals } from './transaction-totals.ts';
import type { SecondReport } from './second-report.ts';

type Totals = Omit<LoadResult, 'window'>;

/** How long was measured. */
export interface MeasuredWindow {
  /** Time in the measured window; of steps that end with their work: the time in all of them. */
  durationS: number;
  /** From its start to its end. */
  spanS: number;
  steps: readonly MeasuredStep[];
}

export class WindowTotals {
  readonly #requests = { started: 0, completed: 0, failed: 0, dropped: 0 };
  #transactionsStarted = 0;
  #completedInWindow = 0;
  #bytesReceived = 0;
  #bytesSent = 0;
  readonly #errors: ErrorCounts = {};
  readonly #errorExamples: ErrorExamples = {};
  readonly #statusCodes: StatusCounts = {};
  readonly #response = new CountsTotal();
  readonly #service = new CountsTotal();
  readonly #transactions: TransactionTotals;
  readonly #steps = new StepTotals();
  readonly #slip = new CountsTotal();
  readonly #connect = new CountsTotal();
  readonly #handshake = new CountsTotal();
  #resumed = 0;
  readonly #firstByte = new CountsTotal();

  /** `transactionNames`: of the scenario; none for a plain load. */
  constructor(transactionNames: readonly string[]) {
    this.#transactions = new TransactionTotals(transactionNames);
  }

  add(report: SecondReport): void {
    for (const part of report.transactions) this.#transactions.add(part);
    for (const part of report.phases) {
      this.#completedInWindow += part.completedInWindow;
      if (part.step !== null) this.#steps.add(part.step, part);
      if (part.phase !== 'measured') continue;
      this.#requests.started += part.started;
      this.#transactionsStarted += part.transactions;
      this.#requests.completed += part.completed;
      this.#requests.failed += part.failed;
      this.#requests.dropped += part.dropped;
      this.#bytesReceived += part.bytesReceived;
      this.#bytesSent += part.bytesSent;
      addCounts(this.#errors, part.errors);
      Object.assign(this.#errorExamples, { ...part.errorExamples, ...this.#errorExamples });
      addCounts(this.#statusCodes, part.statusCodes);
      this.#response.add(part.response);
      this.#service.add(part.service);
      this.#slip.add(part.slip);
      this.#connect.add(part.connect);
      this.#handshake.add(part.handshake);
      this.#resumed += part.resumedHandshakes;
      this.#firstByte.add(part.firstByte);
    }
  }

  /**
   * The totals once all load workers are gone. What a load worker that died had in flight has no known end: it
   * counts as cut off, so that started = completed + failed.
   */
  finish(
    { durationS, spanS, steps }: MeasuredWindow,
    healths: readonly Health[],
    loadWorkers: number,
  ): Totals {
    const { started, completed, failed } = this.#requests;
    const lost = started - completed - failed;
    if (lost > 0) addCounts(this.#errors, { cutOff: lost });
    const throughputPerS = durationS > 0 ? this.#completedInWindow / durationS : 0;
    const health = mergeHealth(healths);
    const handshakes = this.#handshake.toSparse();
    const all = handshakes.counts.reduce((sum, count) => sum + count, 0);
    return {
      requests: { ...this.#requests, failed: failed + lost },
      throughputPerS,
      connectTimeUs: distributionOfCounts(this.#connect.toSparse()),
      handshakeTimeUs: distributionOfCounts(handshakes),
      resumedHandshakes: all === 0 ? null : { resumed: this.#resumed, all },
      timeToFirstByteUs: distributionOfCounts(this.#firstByte.toSparse()),
      transactionsStarted: this.#transactionsStarted,
      transactions: this.#transactions.finish(durationS),
      steps: this.#steps.finish(steps),
      bytesReceived: this.#bytesReceived,
      bytesSent: this.#bytesSent,
      errors: this.#errors,
      errorExamples: this.#errorExamples,
      statusCodes: this.#statusCodes,
      loadClient: {
        ...health,
        ...slipOf(this.#slip.toSparse()),
        cpuUsPerRequest: cpuUsPerRequest(health.cpuPct, spanS > 0 ? this.#completedInWindow / spanS : 0),
        loadWorkers,
      },
      responseHistogram: encode(this.#response.toSparse()),
      serviceHistogram: encode(this.#service.toSparse()),
    };
  }
}
