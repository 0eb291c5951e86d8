// What a load gives back: one record a second while it runs, and the result of its measured window.
import type { Failure, RunSummary } from '../../../contract/model/run.ts';
import type { LoadSample } from '../../../contract/model/sample.ts';

/** One second with its histograms, encoded, of the requests completed in it. */
export interface LoadSecond extends LoadSample {
  responseHistogram: Uint8Array;
  serviceHistogram: Uint8Array;
}

export interface LoadCallbacks {
  /** The common start of all load workers, on process.hrtime's clock and as wall time for labels. */
  onStarted(at: { monotonicNs: bigint; wall: string }): void;
  /** Seconds in order, each once, when every load worker has reported it. */
  onSecond(second: LoadSecond): void;
}

/** Of the measured window. Requests belong to it when they were meant to start in it. */
export interface LoadResult {
  /** `durationS` as measured: shorter than planned when the load was stopped. */
  window: RunSummary['window'];
  /** started = completed + failed, exactly. */
  requests: RunSummary['requests'];
  throughputPerS: number;
  connectTimeUs: RunSummary['connectTimeUs'];
  handshakeTimeUs: RunSummary['handshakeTimeUs'];
  resumedHandshakes: RunSummary['resumedHandshakes'];
  timeToFirstByteUs: RunSummary['timeToFirstByteUs'];
  transactionsStarted: RunSummary['transactionsStarted'];
  transactions: RunSummary['transactions'];
  steps: RunSummary['steps'];
  bytesReceived: number;
  bytesSent: number;
  errors: RunSummary['errors'];
  errorExamples: RunSummary['errorExamples'];
  statusCodes: RunSummary['statusCodes'];
  loadClient: RunSummary['loadClient'];
  responseHistogram: Uint8Array;
  serviceHistogram: Uint8Array;
}

export interface LoadOutcome {
  end: 'completed' | 'stopped' | 'failed';
  /** Set when the load failed. */
  failure: Failure | null;
  /** null only when the measured window never began. */
  result: LoadResult | null;
}
