// What the machine can tell of itself; stored with every run.
import { z } from 'zod';

/** One logical CPU and where it sits. */
export const LogicalCpu = z.strictObject({
  cpu: z.number().int(),
  core: z.number().int(),
  socket: z.number().int(),
});
export type LogicalCpu = z.infer<typeof LogicalCpu>;

export const Machine = z.strictObject({
  hostname: z.string(),
  os: z.string(),
  kernel: z.string(),
  cpuModel: z.string(),
  sockets: z.number().int(),
  /** Physical cores and logical CPUs that this process may use. */
  cores: z.number().int(),
  threads: z.number().int(),
  /** True when a core has more than one logical CPU. */
  hyperThreading: z.boolean(),
  memoryBytes: z.number(),
  /** Name of the hypervisor; null on bare metal or where unknown. */
  virtualised: z.string().nullable(),
  clockSource: z.string().nullable(),
  /** What the monotonic clock showed before the run. Runs of older labs do not say. */
  clock: z
    .strictObject({
      /** The processor's time stamp counter has one speed, and does not stop in sleep; null where not told. */
      constantTsc: z.boolean().nullable(),
      nonstopTsc: z.boolean().nullable(),
      /** Of so many reads one after the other: smallest step that was not zero, and steps back. */
      reads: z.number().int(),
      stepNs: z.number().nullable(),
      stepsBack: z.number().int(),
    })
    .optional(),
  /** True where the lab can confine a process to CPUs. */
  affinity: z.boolean(),
  cpus: z.array(LogicalCpu),
});
export type Machine = z.infer<typeof Machine>;

export const Versions = z.strictObject({
  scalebench: z.string(),
  node: z.string(),
  loadEngine: z.string(),
});
export type Versions = z.infer<typeof Versions>;
