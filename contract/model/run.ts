// A run: one measurement with its whole configuration, its summary and what it is worth.
import { z } from 'zod';
import { RunRequest } from './run-request.ts';
import { Machine, Versions } from './machine.ts';
import {
  Distribution,
  ErrorCounts,
  ErrorExamples,
  LoadSample,
  MonitorSample,
  Recycle,
  StatusCounts,
} from './sample.ts';
import { Factors } from './server.ts';

/** running: in progress. interrupted: the lab was cut off; what was committed is kept. */
export const RunStatus = z.enum(['running', 'completed', 'stopped', 'failed', 'interrupted']);
export type RunStatus = z.infer<typeof RunStatus>;

export const Verdict = z.enum(['valid', 'suspect', 'invalid']);
export type Verdict = z.infer<typeof Verdict>;

export const ValidityReason = z.strictObject({
  code: z.string(),
  /** One sentence with the figure and the limit. */
  message: z.string(),
  severity: z.enum(['suspect', 'invalid']),
});
export type ValidityReason = z.infer<typeof ValidityReason>;

export const Validity = z.strictObject({ verdict: Verdict, reasons: z.array(ValidityReason) });
export type Validity = z.infer<typeof Validity>;

const MeanMax = z.strictObject({ mean: z.number(), max: z.number() });

/** Requests of one transaction, counted as in the whole; its response time is that of all its requests together. */
export const TransactionSummary = z.strictObject({
  name: z.string(),
  /** Started requests = completed + failed. */
  requests: z.number().int(),
  /** Its requests completed inside the window over the window's length. */
  throughputPerS: z.number(),
  /** From the transaction's intended start to the last byte of its last request, of those that ended well. */
  responseTimeUs: Distribution.nullable(),
  errors: ErrorCounts,
});
export type TransactionSummary = z.infer<typeof TransactionSummary>;

/** One step of a stepped load. Requests belong to the step in which they were meant to start. */
export const StepSummary = z.strictObject({
  /** Virtual clients, or arrivals a second. */
  level: z.number(),
  /** 1, 2, … at this level. */
  run: z.number().int(),
  /** Since the start of the load. */
  startS: z.number(),
  durationS: z.number(),
  /** False when it was stopped, or its work was not done in time. */
  complete: z.boolean(),
  requests: z.strictObject({
    started: z.number().int(),
    completed: z.number().int(),
    failed: z.number().int(),
    dropped: z.number().int(),
  }),
  /** Requests completed inside the step over its length. */
  throughputPerS: z.number(),
  responseTimeUs: Distribution.nullable(),
  serviceTimeUs: Distribution.nullable(),
  errors: ErrorCounts,
});
export type StepSummary = z.infer<typeof StepSummary>;

/** Results of the measured window. Requests belong to the window in which they were meant to start. */
export const RunSummary = z.strictObject({
  window: z.strictObject({ startedAt: z.string(), durationS: z.number() }),
  /** started = completed + failed, exactly; dropped were never started. */
  requests: z.strictObject({
    started: z.number().int(),
    completed: z.number().int(),
    failed: z.number().int(),
    dropped: z.number().int(),
  }),
  /** Requests completed inside the window over its length. */
  throughputPerS: z.number(),
  /** From intended start to last byte, of completed requests; null when there were none. */
  responseTimeUs: Distribution.nullable(),
  /** From actual send to last byte. */
  serviceTimeUs: Distribution.nullable(),
  /** Until TCP is connected, of the connections that requests of the window waited for; null when none was made. */
  connectTimeUs: Distribution.nullable().default(null),
  /** The TLS handshake after that. */
  handshakeTimeUs: Distribution.nullable().default(null),
  /** Handshakes that resumed a session, of all; null where there was none. */
  resumedHandshakes: z
    .strictObject({ resumed: z.number().int(), all: z.number().int() })
    .nullable()
    .default(null),
  /** From actual send to the first byte of the response, of completed requests. */
  timeToFirstByteUs: Distribution.nullable().default(null),
  /** Passes of transactions that were meant to start in the window; null where it was not kept. */
  transactionsStarted: z.number().int().nullable().default(null),
  /** In the order of the scenario; a plain load is one transaction of one request. Runs of older labs have none. */
  transactions: z.array(TransactionSummary).default([]),
  /** In order; none for a load without steps. */
  steps: z.array(StepSummary).default([]),
  bytesReceived: z.number(),
  bytesSent: z.number(),
  errors: ErrorCounts,
  errorExamples: ErrorExamples.default({}),
  statusCodes: StatusCounts,
  loadClient: z.strictObject({
    cpuPct: z.number(),
    eventLoopUtilizationPct: z.number(),
    eventLoopDelayP99Us: z.number(),
    scheduleSlipP99Us: z.number().nullable(),
    scheduleSlipP50Us: z.number().nullable().default(null),
    /** Time in garbage collection of the load worker that spent most on it, 0 to 100. */
    gcPct: z.number().nullable().default(null),
    gcLongestUs: z.number().nullable().default(null),
    /** CPU time of the load workers in the window over the requests completed in it; null when there were none. */
    cpuUsPerRequest: z.number().nullable().default(null),
    loadWorkers: z.number().int(),
  }),
  server: z
    .strictObject({
      cpuPct: MeanMax,
      memoryBytes: MeanMax,
      workerProcesses: z.number().int(),
      recycles: z.number().int(),
    })
    .nullable(),
  /** The load client's machine. Null inside: not told, or a run of an older lab. */
  host: z
    .strictObject({
      cpuPct: MeanMax,
      /** CPU time of programs that are neither the load, nor the server under test, nor the lab, 100 = one core. */
      backgroundCpuPct: MeanMax.nullable().default(null),
      /** Local ports in use by connections to one destination, when they were most, of those that the system gives out. */
      localPorts: z
        .strictObject({ mostUsed: z.number().int(), range: z.number().int() })
        .nullable()
        .default(null),
      /** The interface that carries the load, in its busier direction; null: loopback has no line rate, nor have many virtual ones. */
      network: z
        .strictObject({ interface: z.string(), bytesPerS: MeanMax, lineBytesPerS: z.number().nullable() })
        .nullable()
        .default(null),
    })
    .nullable(),
  /** Wall clock against monotonic clock from start to end of the load, parts per million; null when that was under 60 s. */
  clockDriftPpm: z.number().nullable().default(null),
  /** Sentences worth knowing that are not held against the run. */
  notes: z.array(z.string()).default([]),
});
export type RunSummary = z.infer<typeof RunSummary>;

/** What was asked of the machine and what it gave. */
export const Applied = z.strictObject({
  /** CPUs the server was to be confined to, and was seen on; null = not confined, or not seen. */
  serverCpusAsked: z.array(z.number().int()).nullable(),
  serverCpusSeen: z.array(z.number().int()).nullable(),
  loadWorkerCpus: z.array(z.number().int()).nullable(),
  loadWorkers: z.number().int(),
  /** CPU of each load worker, in order, when they were pinned. Runs of older labs do not say. */
  pinnedCpus: z.array(z.number().int()).nullable().optional(),
  /** Of think times, arrivals, weights and values. Runs of older labs do not say. */
  seed: z.number().int().optional(),
  /** The exact URLs that were loaded, one a pool. */
  urls: z.array(z.string()),
  /** True when load client and server under test ran on the same CPUs; null when it cannot be told. */
  sharedCpus: z.boolean().nullable(),
});
export type Applied = z.infer<typeof Applied>;

export const Failure = z.strictObject({ code: z.string(), message: z.string() });
export type Failure = z.infer<typeof Failure>;

/** A row of the run list. */
export const RunRow = z.strictObject({
  runId: z.number().int(),
  /** Stays the same when the run moves to another lab file. */
  uid: z.string(),
  name: z.string(),
  status: RunStatus,
  validity: Validity,
  createdAt: z.string(),
  deletedAt: z.string().nullable(),
  serverName: z.string(),
  /** One line: "50 virtual clients, no think time" and the like. */
  loadText: z.string(),
  factors: Factors,
  tags: z.record(z.string(), z.string()),
  throughputPerS: z.number().nullable(),
  responseTimeP50Us: z.number().nullable(),
  responseTimeP99Us: z.number().nullable(),
  requestsFailed: z.number().int().nullable(),
  requestsStarted: z.number().int().nullable(),
  serverCpuMeanPct: z.number().nullable(),
  serverMemoryMaxBytes: z.number().nullable(),
  recycles: z.number().int().nullable(),
});
export type RunRow = z.infer<typeof RunRow>;

export const Run = z.strictObject({
  row: RunRow,
  request: RunRequest,
  machine: Machine,
  versions: Versions,
  /** null until the configuration has been applied. */
  applied: Applied.nullable(),
  failure: Failure.nullable(),
  /** null while running, and when nothing was measured. */
  summary: RunSummary.nullable(),
});
export type Run = z.infer<typeof Run>;

export const RunSeries = z.strictObject({
  load: z.array(LoadSample),
  monitor: z.array(MonitorSample),
  recycles: z.array(Recycle),
});
export type RunSeries = z.infer<typeof RunSeries>;

/** [percentile 0..100, microseconds], for the curve on a logarithmic axis. */
export const PercentileCurve = z.array(z.tuple([z.number(), z.number()]));
export type PercentileCurve = z.infer<typeof PercentileCurve>;

export const RunDetail = z.strictObject({
  run: Run,
  series: RunSeries,
  responseTimeCurve: PercentileCurve,
  serviceTimeCurve: PercentileCurve,
});
export type RunDetail = z.infer<typeof RunDetail>;
