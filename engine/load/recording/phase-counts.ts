// Everything counted for one phase since the last report. Plain fields: they are written for each request.
import type { Phase } from '../../../contract/model/load.ts';
import type { ErrorKind } from '../../../contract/model/sample.ts';
import { CountsRecorder, type SparseCounts } from './counts-recorder.ts';

/** What a load worker reports of one phase: additions since its last report. */
export interface PhaseReport {
  phase: Phase;
  /** Of a stepped load, from 0; null outside of steps. */
  step: number | null;
  started: number;
  /** Transactions begun; in a plain load each request is one. */
  transactions: number;
  completed: number;
  failed: number;
  dropped: number;
  /** Ended well in the measured window, whatever their phase; of a load in steps: in this step, whatever theirs. */
  completedInWindow: number;
  bytesReceived: number;
  bytesSent: number;
  errors: Partial<Record<ErrorKind, number>>;
  /** What was said of the first of each kind, where anything was. */
  errorExamples: Partial<Record<ErrorKind, string>>;
  statusCodes: Record<string, number>;
  response: SparseCounts;
  service: SparseCounts;
  slip: SparseCounts;
  /** Until TCP is connected. */
  connect: SparseCounts;
  /** The TLS handshake after that. */
  handshake: SparseCounts;
  resumedHandshakes: number;
  firstByte: SparseCounts;
}

export class PhaseCounts {
  started = 0;
  transactions = 0;
  completed = 0;
  failed = 0;
  dropped = 0;
  completedInWindow = 0;
  bytesReceived = 0;
  bytesSent = 0;
  readonly response = new CountsRecorder();
  readonly service = new CountsRecorder();
  readonly slip = new CountsRecorder();
  readonly connect = new CountsRecorder();
  readonly handshake = new CountsRecorder();
  resumedHandshakes = 0;
  readonly firstByte = new CountsRecorder();
  readonly #phase: Phase;
  readonly #step: number | null;
  #errors: Partial<Record<ErrorKind, number>> = {};
  #whys: Partial<Record<ErrorKind, string>> = {};
  readonly #statuses = new Uint32Array(1000);
  #inFlight = 0;

  constructor(phase: Phase, step: number | null = null) {
    this.#phase = phase;
    this.#step = step;
  }

  /** Requests in flight at the last call of take. */
  get inFlight(): number {
    return this.#inFlight;
  }

  countStatus(status: number): void {
    this.#statuses[status] = (this.#statuses[status] ?? 0) + 1;
  }

  countError(kind: ErrorKind, why: string | null): void {
    this.failed += 1;
    this.#errors[kind] = (this.#errors[kind] ?? 0) + 1;
    if (why !== null) this.#whys[kind] ??= why;
  }

  /** What was counted since the last call, or null when that is nothing; starts again at zero. */
  take(): PhaseReport | null {
    const { started, transactions, completed, failed, dropped, completedInWindow, bytesReceived, bytesSent } =
      this;
    if (started + completed + failed + dropped + completedInWindow + bytesReceived === 0) return null;
    this.#inFlight += started - completed - failed;
    const report: PhaseReport = {
      phase: this.#phase,
      step: this.#step,
      started,
      transactions,
      completed,
      failed,
      dropped,
      completedInWindow,
      bytesReceived,
      bytesSent,
      errors: this.#errors,
      errorExamples: this.#whys,
      statusCodes: this.#takeStatuses(),
      response: this.response.take(),
      service: this.service.take(),
      slip: this.slip.take(),
      connect: this.connect.take(),
      handshake: this.handshake.take(),
      resumedHandshakes: this.resumedHandshakes,
      firstByte: this.firstByte.take(),
    };
    this.started =
      this.transactions =
      this.completed =
      this.failed =
      this.dropped =
      this.completedInWindow =
        0;
    this.bytesReceived = this.bytesSent = this.resumedHandshakes = 0;
    this.#errors = {};
    this.#whys = {};
    return report;
  }

  #takeStatuses(): Record<string, number> {
    const statusCodes: Record<string, number> = {};
    for (const [status, count] of this.#statuses.entries()) if (count > 0) statusCodes[status] = count;
    this.#statuses.fill(0);
    return statusCodes;
  }
}
