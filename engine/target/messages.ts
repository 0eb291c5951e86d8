// What the lab and the supervisor of the bundled server say to each other (structured clone, so that bigint crosses).
import { z } from 'zod';
import { ErrorData } from '../../contract/errors.ts';
import { RecycleReason } from '../../contract/model/sample.ts';
import { TargetConfig } from '../../contract/model/server.ts';

export const ToSupervisor = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('start'), config: TargetConfig }),
  z.strictObject({ kind: z.literal('stop') }),
]);
export type ToSupervisor = z.infer<typeof ToSupervisor>;

export const TargetWorker = z.strictObject({
  pid: z.number().int(),
  pool: z.string(),
  /** CPUs it was seen on; null where the platform does not tell. */
  cpus: z.array(z.number().int()).nullable(),
});
export type TargetWorker = z.infer<typeof TargetWorker>;

/** One worker process replaced by another, as the supervisor that did it tells. */
export const TargetRecycle = z.strictObject({
  /** Monotonic clock, when the old process was relieved, was told to stop, or was found dead. */
  atNs: z.bigint(),
  pool: z.string(),
  oldPid: z.number().int(),
  newPid: z.number().int().nullable(),
  lifetimeS: z.number(),
  /** Resident memory when its time had come; null after a crash. */
  memoryBytes: z.number().nullable(),
  reason: RecycleReason,
  overlapped: z.boolean(),
});
export type TargetRecycle = z.infer<typeof TargetRecycle>;

export const FromSupervisor = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('ready'), ports: z.array(z.number().int()) }),
  z.strictObject({ kind: z.literal('failed'), error: ErrorData }),
  z.strictObject({ kind: z.literal('workers'), workers: z.array(TargetWorker) }),
  z.strictObject({ kind: z.literal('recycled'), recycle: TargetRecycle }),
]);
export type FromSupervisor = z.infer<typeof FromSupervisor>;
