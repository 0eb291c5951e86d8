// How load is offered, and when. Times in the unit that each name ends with.
import { z } from 'zod';
import { RunScenario } from './run-scenario.ts';
import { ServerSpec } from './server.ts';
import { ThinkTime } from './think-time.ts';

export const LoadProfile = z.discriminatedUnion('kind', [
  /** Each virtual client sends, waits for the response, thinks for a uniform time, sends again. */
  z.strictObject({
    kind: z.literal('closed'),
    virtualClients: z.number().int().min(1).max(20_000),
    thinkTimeMs: ThinkTime,
  }),
  /** Starts at run start + n / rate, whatever the server does; over `maxInFlight` a start is dropped and counted. */
  z.strictObject({
    kind: z.literal('open'),
    arrivalRatePerS: z.number().min(0.1).max(500_000),
    maxInFlight: z.number().int().min(1).max(50_000),
  }),
]);
export type LoadProfile = z.infer<typeof LoadProfile>;

/** drain: after the last start, when requests in flight are still awaited; no whole second of load. */
export const Phase = z.enum(['warmup', 'measured', 'cooldown', 'drain']);
export type Phase = z.infer<typeof Phase>;

/** Seconds of each phase; only the measured window gives results. */
export const Phases = z.strictObject({
  warmupS: z.number().min(0).max(3600),
  durationS: z.number().min(1).max(86_400),
  cooldownS: z.number().min(0).max(3600),
});
export type Phases = z.infer<typeof Phases>;

/** Everything needed to start a run, from the form, the command line or "Run again". */
export const RunRequest = z.strictObject({
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
  /** The host, typed once more, when it is neither this machine nor a private address; else null. */
  confirmedHost: z.string().nullable(),
});
export type RunRequest = z.infer<typeof RunRequest>;
