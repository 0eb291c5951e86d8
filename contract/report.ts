// The JSON of a run on the command line: the shape that scripts rely on.
import type { z } from 'zod';
import type { ErrorData } from './errors.ts';
import { isClosedLoop } from './model/load-steps.ts';
import type { Run, RunSeries, RunStatus, RunSummary, Validity } from './model/run.ts';

/** What a run gave, without its seconds. */
export interface RunFigures {
  /** null: the run could not be stored. */
  runId: number | null;
  name: string | null;
  status: RunStatus;
  validity: Validity;
  /** What was offered; null: the run could not be stored. */
  load: Run['request']['load'] | null;
  /** Of all that was random; null where it is not told. */
  seed: number | null;
  /** Response times of a closed loop: a slow response put off the next start. null as for `load`. */
  coordinated: boolean | null;
  window: RunSummary['window'] | null;
  requests: RunSummary['requests'];
  throughputPerS: number;
  responseTimeUs: RunSummary['responseTimeUs'];
  serviceTimeUs: RunSummary['serviceTimeUs'];
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
  /** What was said of the first failure of a kind. */
  errorExamples: RunSummary['errorExamples'];
  statusCodes: RunSummary['statusCodes'];
  loadClient: RunSummary['loadClient'] | null;
  server: RunSummary['server'];
  host: RunSummary['host'];
  clockDriftPpm: RunSummary['clockDriftPpm'];
  /** Sentences worth knowing that are not held against the run. */
  notes: RunSummary['notes'];
  tags: z.infer<typeof Run>['row']['tags'];
  failure: Run['failure'];
}

/** With the seconds: one entry of series.load a second, one of series.monitor a reading, about one a second. */
export interface RunReport extends RunFigures {
  series: RunSeries;
}

export function reportOf(run: Run, series: RunSeries): RunReport {
  return { ...figuresOf(run), series };
}

/** A run as scripts see it; a run without a measured window reports zero requests and null figures. */
export function figuresOf({ row, request, applied, summary, failure }: Run): RunFigures {
  return {
    runId: row.runId,
    name: row.name,
    status: row.status,
    validity: row.validity,
    load: request.load,
    seed: applied?.seed ?? null,
    coordinated: isClosedLoop(request.load),
    ...resultOf(summary),
    tags: row.tags,
    failure,
  };
}

/** A run that the lab could not keep, or could not begin: what is not kept is no figure. */
export function reportOfUnstored(
  { name, tags }: { name: string | null; tags: RunFigures['tags'] },
  { code, message }: ErrorData,
): RunReport {
  return {
    runId: null,
    name,
    status: 'failed',
    validity: { verdict: 'invalid', reasons: [{ code, message, severity: 'invalid' }] },
    load: null,
    seed: null,
    coordinated: null,
    ...resultOf(null),
    tags,
    failure: { code, message },
    series: { load: [], monitor: [], recycles: [] },
  };
}

type Result = Omit<
  RunFigures,
  'runId' | 'name' | 'status' | 'validity' | 'load' | 'seed' | 'coordinated' | 'tags' | 'failure'
>;

function resultOf(summary: RunSummary | null): Result {
  return {
    window: summary?.window ?? null,
    requests: summary?.requests ?? { started: 0, completed: 0, failed: 0, dropped: 0 },
    throughputPerS: summary?.throughputPerS ?? 0,
    responseTimeUs: summary?.responseTimeUs ?? null,
    serviceTimeUs: summary?.serviceTimeUs ?? null,
    connectTimeUs: summary?.connectTimeUs ?? null,
    handshakeTimeUs: summary?.handshakeTimeUs ?? null,
    resumedHandshakes: summary?.resumedHandshakes ?? null,
    timeToFirstByteUs: summary?.timeToFirstByteUs ?? null,
    transactionsStarted: summary?.transactionsStarted ?? null,
    transactions: summary?.transactions ?? [],
    steps: summary?.steps ?? [],
    bytesReceived: summary?.bytesReceived ?? 0,
    bytesSent: summary?.bytesSent ?? 0,
    errors: summary?.errors ?? {},
    errorExamples: summary?.errorExamples ?? {},
    statusCodes: summary?.statusCodes ?? {},
    loadClient: summary?.loadClient ?? null,
    server: summary?.server ?? null,
    host: summary?.host ?? null,
    clockDriftPpm: summary?.clockDriftPpm ?? null,
    notes: summary?.notes ?? [],
  };
}
