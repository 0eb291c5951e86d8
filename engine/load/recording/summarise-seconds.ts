// The result of a load whose end was never reported, from its stored seconds alone.
import type { RunRequest } from '../../../contract/model/run-request.ts';
import { addCounts } from './add-counts.ts';
import { merge } from './histogram.ts';
import type { LoadResult, LoadSecond } from './load-outcome.ts';
import { cpuUsPerRequest, healthOfSeconds, slipOfSeconds } from './merge-health.ts';
import { stepsOfSeconds } from './steps-of-seconds.ts';

export interface SecondsOf {
  /** Start of the load, ISO 8601. */
  readonly startedAtWall: string;
  readonly loadWorkers: number;
  /** True while the load goes on: what is in flight is still open then, and counts neither as started nor as failed. */
  readonly goesOn: boolean;
  /** What was planned, for the results of its steps; left out: without them. */
  readonly plan?: Pick<RunRequest, 'load' | 'phases'>;
}

/**
 * Returns null when no whole second of the measured window was stored.
 * Differs from a reported result in what a second does not tell: requests count where they ended, and of a load that
 * is over what was in flight counts as cut off, so that started = completed + failed.
 */
export function summariseSeconds(
  seconds: readonly LoadSecond[],
  { startedAtWall, loadWorkers, goesOn, plan }: SecondsOf,
): LoadResult | null {
  const measured = seconds.filter((second) => second.phase === 'measured');
  const first = measured[0];
  const last = measured.at(-1);
  if (first === undefined || last === undefined) return null;
  const sum = (of: (second: LoadSecond) => number): number =>
    measured.reduce((all, second) => all + of(second), 0);
  const errors: LoadResult['errors'] = {};
  const statusCodes: LoadResult['statusCodes'] = {};
  for (const second of measured) {
    addCounts(errors, second.errors);
    addCounts(statusCodes, second.statusCodes);
  }
  const inFlight = goesOn ? 0 : last.concurrency;
  if (inFlight > 0) addCounts(errors, { cutOff: inFlight });
  const completed = sum((second) => second.completed);
  const failed = sum((second) => second.failed) + inFlight;
  const clients = measured.map(({ client }) => client);
  const health = healthOfSeconds(clients);
  const throughputPerS = completed / measured.length;
  return {
    window: {
      startedAt: new Date(Date.parse(startedAtWall) + first.tS * 1000).toISOString(),
      durationS: measured.length,
    },
    requests: { started: completed + failed, completed, failed, dropped: sum((second) => second.dropped) },
    throughputPerS,
    // Kept for the whole window only, not for each second.
    connectTimeUs: null,
    handshakeTimeUs: null,
    resumedHandshakes: null,
    timeToFirstByteUs: null,
    transactionsStarted: null,
    transactions: [],
    steps: plan === undefined ? [] : stepsOfSeconds(measured, plan, inFlight),
    bytesReceived: sum((second) => second.bytesReceived),
    bytesSent: sum((second) => second.bytesSent),
    errors,
    errorExamples: {},
    statusCodes,
    loadClient: {
      ...health,
      ...slipOfSeconds(clients),
      cpuUsPerRequest: cpuUsPerRequest(health.cpuPct, throughputPerS),
      loadWorkers,
    },
    responseHistogram: merge(measured.map((second) => second.responseHistogram)),
    serviceHistogram: merge(measured.map((second) => second.serviceHistogram)),
  };
}
