// One second of a run, as seen by the load workers and by the monitor. t is seconds since the load started
// (monotonic clock), so that all series share one axis whatever process they come from.
import { z } from 'zod';
import { Phase } from './load.ts';

export const ErrorKind = z.enum([
  'refused',
  'reset',
  'timeout',
  'closedEarly',
  'protocol',
  'status',
  'content',
  'tls',
  'dns',
  'connect',
  /** In flight when the load was stopped by hand: its outcome is not known. */
  'cutOff',
]);
export type ErrorKind = z.infer<typeof ErrorKind>;

export const ErrorCounts = z.partialRecord(ErrorKind, z.number().int().nonnegative());
export type ErrorCounts = z.infer<typeof ErrorCounts>;

/** What the system or TLS said of the first failure of a kind; none where nothing was said. */
export const ErrorExamples = z.partialRecord(ErrorKind, z.string());
export type ErrorExamples = z.infer<typeof ErrorExamples>;

/** Status code -> responses. */
export const StatusCounts = z.record(z.string(), z.number().int().nonnegative());
export type StatusCounts = z.infer<typeof StatusCounts>;

/** Microseconds; percentiles are read from merged histogram counts, never averaged. */
export const Distribution = z.strictObject({
  min: z.number(),
  mean: z.number(),
  p50: z.number(),
  p75: z.number(),
  p90: z.number(),
  p95: z.number(),
  p99: z.number(),
  p999: z.number(),
  max: z.number(),
});
export type Distribution = z.infer<typeof Distribution>;

/** The load client watching itself, over all load workers: the busiest worker counts, not the average. */
export const ClientSample = z.strictObject({
  /** CPU time of all load workers, 100 = one core. */
  cpuPct: z.number(),
  /** Of the busiest load worker, 0 to 100. */
  eventLoopUtilizationPct: z.number(),
  /** p99 of the busiest load worker, less the timer's own resolution. */
  eventLoopDelayP99Us: z.number(),
  /** Actual less intended send; null where a closed loop without think time has no schedule. */
  scheduleSlipP99Us: z.number().nullable(),
  /** Half of the starts were later than that. Runs of older labs do not say. */
  scheduleSlipP50Us: z.number().nullable().default(null),
  /** Time in garbage collection of the load worker that spent most on it, 0 to 100. Runs of older labs do not say. */
  gcPct: z.number().nullable().default(null),
  /** Its longest pause in any load worker. */
  gcLongestUs: z.number().nullable().default(null),
});
export type ClientSample = z.infer<typeof ClientSample>;

/** Second [tS, tS + 1) of the load. Completed and failed are counted in the second in which they ended. */
export const LoadSample = z.strictObject({
  tS: z.number().int().nonnegative(),
  phase: Phase,
  /** Step of a stepped load under way at the start of this second, from 0; null outside of steps, left out without. */
  step: z.number().int().nonnegative().nullable().optional(),
  started: z.number().int().nonnegative(),
  completed: z.number().int().nonnegative(),
  failed: z.number().int().nonnegative(),
  dropped: z.number().int().nonnegative(),
  /** Requests in flight at the end of the second. */
  concurrency: z.number().int().nonnegative(),
  bytesReceived: z.number().nonnegative(),
  bytesSent: z.number().nonnegative(),
  /** Of the requests completed in this second; null when there were none. */
  responseTimeUs: Distribution.nullable(),
  errors: ErrorCounts,
  statusCodes: StatusCounts,
  client: ClientSample,
});
export type LoadSample = z.infer<typeof LoadSample>;

export const ProcessSample = z.strictObject({
  pid: z.number().int(),
  pool: z.string().nullable(),
  /** 100 = one core. */
  cpuPct: z.number(),
  residentBytes: z.number(),
  /** Private (unshared) memory where the platform tells, else null. */
  privateBytes: z.number().nullable(),
  startedAt: z.string().nullable(),
});
export type ProcessSample = z.infer<typeof ProcessSample>;

/** Local ports that the system gives to connections: `used` by those to the server under test, of `range`; some seconds old. */
const LocalPorts = z.strictObject({ used: z.number().int(), range: z.number().int() });

/** The interface that carries the load, in its busier direction; loopback and many virtual ones have no line rate. */
const NetworkSample = z.strictObject({
  interface: z.string(),
  bytesPerS: z.number(),
  lineBytesPerS: z.number().nullable(),
});

export const MonitorSample = z.strictObject({
  /** Fractional seconds since the load started; negative before it. */
  tS: z.number(),
  host: z.strictObject({
    /** All CPUs together, 0 to 100. */
    cpuPct: z.number(),
    perCpuPct: z.array(z.number()),
    /** Time the hypervisor gave to others, 0 to 100; null where it is not told. */
    stealPct: z.number().nullable(),
    memoryUsedBytes: z.number(),
    memoryTotalBytes: z.number(),
    /** CPU time of programs that are neither the load, nor the server under test, nor the lab, 100 = one core. */
    backgroundCpuPct: z.number().nullable().default(null),
    /** These are null where the platform does not tell, and in runs of older labs. */
    localPorts: LocalPorts.nullable().default(null),
    network: NetworkSample.nullable().default(null),
  }),
  /** Worker processes of the server under test, parents that only supervise left out; null when none is watched or found. */
  server: z
    .strictObject({
      /** All its processes together, 100 = one core. */
      cpuPct: z.number(),
      memoryBytes: z.number(),
      workerProcesses: z.array(ProcessSample),
    })
    .nullable(),
  /** Recycles since the load started. */
  recycles: z.number().int().nonnegative(),
});
export type MonitorSample = z.infer<typeof MonitorSample>;

export const RecycleReason = z.enum(['requests', 'memory', 'time', 'asked', 'crash', 'unknown']);
export type RecycleReason = z.infer<typeof RecycleReason>;

/** A worker process replaced by another. */
export const Recycle = z.strictObject({
  tS: z.number(),
  pool: z.string().nullable(),
  oldPid: z.number().int(),
  newPid: z.number().int().nullable(),
  lifetimeS: z.number().nullable(),
  /** Resident memory when last seen. */
  memoryBytes: z.number().nullable(),
  reason: RecycleReason,
  overlapped: z.boolean().nullable(),
});
export type Recycle = z.infer<typeof Recycle>;
