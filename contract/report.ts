// The JSON of a run on the command line: the shape that scripts rely on.
import type { z } from 'zod';
import type { Run, RunStatus, RunSummary, Validity } from './model/run.ts';

export interface RunReport {
  runId: number;
  name: string;
  status: RunStatus;
  validity: Validity;
  window: RunSummary['window'] | null;
  requests: RunSummary['requests'];
  throughputPerS: number;
  responseTimeUs: RunSummary['responseTimeUs'];
  serviceTimeUs: RunSummary['serviceTimeUs'];
  connectTimeUs: RunSummary['connectTimeUs'];
  timeToFirstByteUs: RunSummary['timeToFirstByteUs'];
  transactionsStarted: RunSummary['transactionsStarted'];
  transactions: RunSummary['transactions'];
  bytesReceived: number;
  bytesSent: number;
  errors: RunSummary['errors'];
  statusCodes: RunSummary['statusCodes'];
  loadClient: RunSummary['loadClient'] | null;
  server: RunSummary['server'];
  tags: z.infer<typeof Run>['row']['tags'];
  failure: Run['failure'];
}

/** A run as scripts see it; a run without a measured window reports zero requests and null figures. */
export function reportOf(run: Run): RunReport {
  const { row, summary, failure } = run;
  return {
    runId: row.runId,
    name: row.name,
    status: row.status,
    validity: row.validity,
    window: summary?.window ?? null,
    requests: summary?.requests ?? { started: 0, completed: 0, failed: 0, dropped: 0 },
    throughputPerS: summary?.throughputPerS ?? 0,
    responseTimeUs: summary?.responseTimeUs ?? null,
    serviceTimeUs: summary?.serviceTimeUs ?? null,
    connectTimeUs: summary?.connectTimeUs ?? null,
    timeToFirstByteUs: summary?.timeToFirstByteUs ?? null,
    transactionsStarted: summary?.transactionsStarted ?? null,
    transactions: summary?.transactions ?? [],
    bytesReceived: summary?.bytesReceived ?? 0,
    bytesSent: summary?.bytesSent ?? 0,
    errors: summary?.errors ?? {},
    statusCodes: summary?.statusCodes ?? {},
    loadClient: summary?.loadClient ?? null,
    server: summary?.server ?? null,
    tags: row.tags,
    failure,
  };
}
