// Everything counted for one transaction of a scenario since the last report, for the measured window.
import type { ErrorCounts, ErrorKind } from '../../../contract/model/sample.ts';
import { CountsRecorder, type SparseCounts } from './counts-recorder.ts';

/** What a load worker reports of one transaction: additions since its last report. */
export interface TransactionReport {
  /** Its number in the scenario. */
  transaction: number;
  /** Requests of it, as the phases count them. */
  started: number;
  completed: number;
  failed: number;
  completedInWindow: number;
  errors: ErrorCounts;
  /** Of whole transactions. */
  response: SparseCounts;
}

export class TransactionCounts {
  started = 0;
  completed = 0;
  failed = 0;
  completedInWindow = 0;
  /** Made at need: a scenario may have many transactions that are rare. */
  #response: CountsRecorder | null = null;
  #errors: ErrorCounts = {};
  readonly #transaction: number;

  constructor(transaction: number) {
    this.#transaction = transaction;
  }

  countError(kind: ErrorKind): void {
    this.failed += 1;
    this.#errors[kind] = (this.#errors[kind] ?? 0) + 1;
  }

  /** A whole transaction ended well. */
  passed(responseTimeUs: number): void {
    this.#response ??= new CountsRecorder();
    this.#response.record(responseTimeUs);
  }

  /** What was counted since the last call, or null when that is nothing; starts again at zero. */
  take(): TransactionReport | null {
    const { started, completed, failed, completedInWindow } = this;
    const response = this.#response?.take() ?? { buckets: new Uint32Array(), counts: new Float64Array() };
    if (started + completed + failed + completedInWindow + response.buckets.length === 0) return null;
    const report: TransactionReport = {
      transaction: this.#transaction,
      started,
      completed,
      failed,
      completedInWindow,
      errors: this.#errors,
      response,
    };
    this.started = this.completed = this.failed = this.completedInWindow = 0;
    this.#errors = {};
    return report;
  }
}
