// What the controller and its load workers say to each other over the IPC channel (structured clone, so
// typed arrays and bigints pass).
import { z } from 'zod';
import { ClientHealth } from './client-health.ts';
import { ConnectionPlan } from './connection-plan.ts';
import { RunScenario } from '../../contract/model/run-scenario.ts';
import { LoadProfile, Phase, Phases } from '../../contract/model/load.ts';
import { ErrorCounts, StatusCounts } from '../../contract/model/sample.ts';

/** A load worker's share of a load plan. Addresses are fixed by the controller. */
export const WorkerTask = z.strictObject({
  share: z.strictObject({ index: z.number().int().nonnegative(), of: z.number().int().positive() }),
  targets: z.array(z.strictObject({ url: z.string(), address: z.string() })).min(1),
  /** null: the GET of each URL. */
  scenario: RunScenario.nullable(),
  load: LoadProfile,
  phases: Phases,
  timeoutMs: z.number(),
  seed: z.number(),
  connection: ConnectionPlan,
});
export type WorkerTask = z.infer<typeof WorkerTask>;

export const ToWorker = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('prepare'), task: WorkerTask }),
  /** Start at this moment of process.hrtime's clock. */
  z.strictObject({ kind: z.literal('start'), atNs: z.bigint() }),
  /** Of a load whose steps end with their work: step `step` begins at this moment. */
  z.strictObject({ kind: z.literal('step'), step: z.number().int().nonnegative(), atNs: z.bigint() }),
  /** The last of them is over, and the window with it; the cool-down begins. */
  z.strictObject({ kind: z.literal('coolDown'), windowEndNs: z.bigint(), atNs: z.bigint() }),
  /** The load ends at this moment; what is in flight may end until `graceMs` later. */
  z.strictObject({ kind: z.literal('stop'), atNs: z.bigint(), graceMs: z.number() }),
]);
export type ToWorker = z.infer<typeof ToWorker>;

const SparseCounts = z.strictObject({
  buckets: z.instanceof(Uint32Array),
  counts: z.instanceof(Float64Array),
});
const count = z.number().int().nonnegative();

const PhaseReport = z.strictObject({
  phase: Phase,
  /** Of a stepped load, from 0; null outside of steps. */
  step: count.nullable(),
  started: count,
  transactions: count,
  completed: count,
  failed: count,
  dropped: count,
  completedInWindow: count,
  bytesReceived: count,
  bytesSent: count,
  errors: ErrorCounts,
  statusCodes: StatusCounts,
  response: SparseCounts,
  service: SparseCounts,
  slip: SparseCounts,
  connect: SparseCounts,
  handshake: SparseCounts,
  resumedHandshakes: count,
  firstByte: SparseCounts,
});

const TransactionReport = z.strictObject({
  transaction: count,
  started: count,
  completed: count,
  failed: count,
  completedInWindow: count,
  errors: ErrorCounts,
  response: SparseCounts,
});

export const SecondReport = z.strictObject({
  tS: count,
  phases: z.array(PhaseReport),
  transactions: z.array(TransactionReport),
  concurrency: count,
  health: ClientHealth,
});
export type SecondReport = z.infer<typeof SecondReport>;

export const FromWorker = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('ready') }),
  z.strictObject({ kind: z.literal('second'), report: SecondReport }),
  /**
   * This worker's part of the warm-up, or of a step, of a load whose steps end with their work was over at this moment.
   * `complete`: each of its virtual clients had played its whole pattern.
   */
  z.strictObject({ kind: z.literal('partDone'), atNs: z.bigint(), complete: z.boolean() }),
  /** Everything is reported; `window`: of the measured window, null when it never began. */
  z.strictObject({ kind: z.literal('ended'), window: ClientHealth.nullable() }),
]);
export type FromWorker = z.infer<typeof FromWorker>;
