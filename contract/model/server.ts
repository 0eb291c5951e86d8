// What is measured: the bundled server under test in one of its topologies, or any URL.
import { z } from 'zod';

/** Application pools x worker processes in each: one process, a web garden, hosting. */
export const Topology = z.enum(['1x1', '1xN', 'Nx1']);
export type Topology = z.infer<typeof Topology>;

/** The page of the bundled server that the load asks for. */
export const Page = z.discriminatedUnion('kind', [
  /** Burns `cpuUs` microseconds of CPU time in the worker process for each request. */
  z.strictObject({ kind: z.literal('dynamic'), cpuUs: z.number().int().min(0).max(1_000_000) }),
  /** A small file read from disk for each request. */
  z.strictObject({ kind: z.literal('static') }),
  /** The same file served from the worker's memory. */
  z.strictObject({ kind: z.literal('cached') }),
  /** A large body of `bytes` bytes that honours byte ranges. */
  z.strictObject({ kind: z.literal('download'), bytes: z.number().int().min(1).max(1_073_741_824) }),
  /** A dynamic page that keeps `bytes` bytes of memory for ever at each request. */
  z.strictObject({
    kind: z.literal('leak'),
    cpuUs: z.number().int().min(0).max(1_000_000),
    bytes: z.number().int().min(1).max(104_857_600),
  }),
]);
export type Page = z.infer<typeof Page>;

/** When a worker process of the bundled server is replaced; null turns a condition off. */
export const Recycling = z.strictObject({
  afterRequests: z.number().int().min(1).nullable(),
  afterPrivateBytes: z.number().int().min(1_048_576).nullable(),
  afterS: z.number().min(0.5).nullable(),
  /** True: the new process answers before the old one stops. False: the old one stops first. */
  overlap: z.boolean(),
});
export type Recycling = z.infer<typeof Recycling>;

export const TargetConfig = z.strictObject({
  topology: Topology,
  /** Worker processes in all: 1 for 1x1, N otherwise. */
  workerProcesses: z.number().int().min(1).max(256),
  /** Physical cores the server may use; null leaves it the whole machine. */
  cores: z.number().int().min(1).max(1024).nullable(),
  /** With `cores`: on = both sibling threads of each core, off = one. null where the machine has no siblings or cores is null. */
  hyperThreading: z.enum(['on', 'off']).nullable(),
  page: Page,
  recycling: Recycling,
  /** First port; pool i listens on port + i. 0 lets the system choose. */
  port: z.number().int().min(0).max(65_535),
});
export type TargetConfig = z.infer<typeof TargetConfig>;

/** How the monitor finds the server's processes on this machine. */
export const ProcessSelector = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('rootPid'), pid: z.number().int().positive() }),
  z.strictObject({ by: z.literal('port'), port: z.number().int().min(1).max(65_535) }),
  /** Case-sensitive substring of the command line. */
  z.strictObject({ by: z.literal('commandLine'), match: z.string().min(1) }),
]);
export type ProcessSelector = z.infer<typeof ProcessSelector>;

/** What a comparison varies. null means unknown, never "the same". */
export const Factors = z.strictObject({
  cores: z.number().int().positive().nullable(),
  hyperThreading: z.enum(['on', 'off']).nullable(),
  topology: Topology.nullable(),
  workerProcesses: z.number().int().positive().nullable(),
});
export type Factors = z.infer<typeof Factors>;

export const ServerSpec = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('bundled'), config: TargetConfig }),
  z.strictObject({
    kind: z.literal('url'),
    url: z.string().min(1).max(8192),
    /** The person's name for this server; null takes the host. */
    name: z.string().max(200).nullable(),
    /** null: found by the URL's port when the host is this machine, else not monitored. */
    processes: ProcessSelector.nullable(),
    /** As stated by the person; the lab cannot see them from outside. */
    factors: Factors,
  }),
]);
export type ServerSpec = z.infer<typeof ServerSpec>;
