// What the controller and its load workers say to each other over the IPC channel (structured clone, so
// typed arrays and bigints pass).
import { z } from 'zod';
import { ClientHealth } from './recording/client-health.ts';
import { ConnectionPlan } from './connection/connection-plan.ts';
import { RunScenario } from '../../contract/model/run-scenario.ts';
import { LoadProfile, Phases } from '../../contract/model/load.ts';
import { SecondReport } from './recording/second-report.ts';

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
