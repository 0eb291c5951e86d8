// All that a run is asked to do: server, what is sent, load, time, connections, limits.
import { z } from 'zod';
import { ConnectionOptions } from './connection-options.ts';
import { LoadProfile, Phases } from './load.ts';
import { RunScenario } from './run-scenario.ts';
import { ServerSpec } from './server.ts';

/** What keeps a run from becoming a weapon, or from going on for nothing. */
export const SafetyLimits = z.strictObject({
  /** Whole planned time of the load. */
  maxMinutes: z.number().min(1).max(1500).default(30),
  /** Stop by itself when at least half of the requests have failed in each of 10 s. */
  stopOnFailures: z.boolean().default(true),
});
export type SafetyLimits = z.infer<typeof SafetyLimits>;

/** Everything needed to start a run, from the form, the command line or "Run again". */
export const RunRequest = z
  .strictObject({
    name: z.string().max(200).nullable(),
    tags: z.record(z.string().min(1).max(100), z.string().max(500)),
    server: ServerSpec,
    /** What is sent to the server; null or left out: the plain GET of its URL or page. */
    scenario: RunScenario.nullable().optional(),
    load: LoadProfile,
    phases: Phases,
    /** Deadline of one request, connection included. */
    timeoutMs: z.number().int().min(10).max(600_000),
    /** null: chosen from the machine. */
    loadWorkers: z.number().int().min(1).max(64).nullable(),
    /** true: each load worker on one CPU of its own. Null or left out: together on the CPUs that the server does not use. */
    pinLoadWorkers: z.boolean().nullable().optional(),
    /** Of think times, arrivals, weights and values; null or left out: chosen, and stored with the run. */
    seed: z.number().int().min(0).max(4_294_967_295).nullable().optional(),
    /** Left out: HTTP/1.1, read as fast as it comes, TLS 1.2 or 1.3 checked against the system's authorities. */
    connection: ConnectionOptions.optional(),
    /** Left out: 30 minutes, stopping when half of the requests fail for 10 s. */
    limits: SafetyLimits.optional(),
    /** The host, typed once more, when it is neither this machine nor a private address; else null. */
    confirmedHost: z.string().nullable(),
  })
  .refine(({ server, connection }) => server.kind !== 'bundled' || connection?.protocol !== 'http2', {
    message: 'The bundled server speaks HTTP/1.1 only; take HTTP/2 for a server of your own.',
    path: ['connection', 'protocol'],
  });
export type RunRequest = z.infer<typeof RunRequest>;
