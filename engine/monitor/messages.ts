// What the lab and the monitor say to each other (structured clone, so that bigint crosses).
import { z } from 'zod';
import { MonitorSample, Recycle } from '../../contract/model/sample.ts';
import { ProcessSelector } from '../../contract/model/server.ts';

/** The only thing the monitor is told; it ends when its channel closes. */
export const ToMonitor = z.strictObject({
  selector: ProcessSelector.nullable(),
  intervalMs: z.number().int().min(10).max(60_000),
  /** Where the load goes; null: no load of ours. */
  destination: z
    .strictObject({ address: z.string(), ports: z.array(z.number().int()) })
    .nullable()
    .default(null),
  /** The topmost process that is the lab's own, its window; null: the process that starts the monitor. */
  ownRootPid: z.number().int().nullable().default(null),
});
export type ToMonitor = z.infer<typeof ToMonitor>;

export const MonitorReading = z.strictObject({
  /** Monotonic clock. */
  atNs: z.bigint(),
  host: MonitorSample.shape.host,
  /** Worker processes without their pools, which cannot be told from outside; null when the server is not there. */
  server: MonitorSample.shape.server,
});
export type MonitorReading = z.infer<typeof MonitorReading>;

/** `atNs`: monotonic clock, at the reading that found the old process gone. */
export const MonitorRecycle = Recycle.omit({ tS: true }).extend({ atNs: z.bigint() });
export type MonitorRecycle = z.infer<typeof MonitorRecycle>;

export const FromMonitor = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('started') }),
  z.strictObject({ kind: z.literal('reading'), reading: MonitorReading }),
  z.strictObject({ kind: z.literal('recycle'), recycle: MonitorRecycle }),
]);
export type FromMonitor = z.infer<typeof FromMonitor>;
