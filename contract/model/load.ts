// How load is offered, and when. Times in the unit that each name ends with.
import { z } from 'zod';
import { RunScenario } from './run-scenario.ts';
import { ServerSpec } from './server.ts';
import { mostSteps, stepRangeOf, stepsIn } from './load-steps.ts';
import { ThinkTime } from './think-time.ts';

/** The first starts of virtual clients are spread over this time; null or left out: 1 ms apart, over 1 s at most. */
const initialDelayMs = ThinkTime.nullable().optional();
const virtualClients = z.number().int().min(1).max(20_000);
const arrivalRatePerS = z.number().min(0.1).max(500_000);
const runs = z.number().int().min(1).max(100);

export const LoadProfile = z
  .discriminatedUnion('kind', [
    /** Each virtual client sends, waits for the response, thinks for a uniform time, sends again. */
    z.strictObject({ kind: z.literal('closed'), virtualClients, thinkTimeMs: ThinkTime, initialDelayMs }),
    /**
     * A closed load in steps: from, from + step, … up to `to` virtual clients, each `runs` times, one after the other.
     * time: each of them lasts the measured seconds of the phases. work: each ends when every virtual client has played
     * its pattern once (each transaction once, in order), or was not done in that time.
     */
    z.strictObject({
      kind: z.literal('stepped'),
      virtualClients: z.strictObject({ from: virtualClients, to: virtualClients, step: virtualClients }),
      runs,
      bound: z.enum(['time', 'work']),
      thinkTimeMs: ThinkTime,
      initialDelayMs,
    }),
    /** Start n is due when n arrivals are, whatever the server does; over `maxInFlight` a start is dropped and counted. */
    z.strictObject({
      kind: z.literal('open'),
      arrivalRatePerS,
      maxInFlight: z.number().int().min(1).max(50_000),
      /** constant: evenly spaced; poisson: random, from the seed of the run. Left out: constant. */
      arrivals: z.enum(['constant', 'poisson']).optional(),
      /** Null or left out: the rate stays. Warm-up has the first rate, cool-down the last. */
      change: z
        .discriminatedUnion('kind', [
          /** From the rate to `toPerS` in a straight line over the measured window. */
          z.strictObject({ kind: z.literal('ramp'), toPerS: arrivalRatePerS }),
          /** rate, rate + step, … up to `toPerS`, each `runs` times for the measured seconds of the phases. */
          z.strictObject({
            kind: z.literal('steps'),
            toPerS: arrivalRatePerS,
            stepPerS: arrivalRatePerS,
            runs,
          }),
        ])
        .nullable()
        .optional(),
    }),
  ])
  .superRefine((load, context) => {
    const range = stepRangeOf(load);
    if (range === null) return;
    const to = load.kind === 'stepped' ? ['virtualClients', 'to'] : ['change', 'toPerS'];
    if (range.from > range.to)
      context.addIssue({ code: 'custom', path: to, message: 'Steps must not end below where they start.' });
    else if (stepsIn(range) > mostSteps)
      context.addIssue({
        code: 'custom',
        path: to,
        message: `These are ${stepsIn(range)} steps; a run has at most ${mostSteps}.`,
      });
  });
export type LoadProfile = z.infer<typeof LoadProfile>;

/** drain: after the last start, when requests in flight are still awaited; no whole second of load. */
export const Phase = z.enum(['warmup', 'measured', 'cooldown', 'drain']);
export type Phase = z.infer<typeof Phase>;

/** Seconds of each phase; only the measured window gives results. Of a load in steps `durationS` is that of each step. */
export const Phases = z.strictObject({
  warmupS: z.number().min(0).max(3600),
  durationS: z.number().min(1).max(86_400),
  cooldownS: z.number().min(0).max(3600),
});
export type Phases = z.infer<typeof Phases>;

/** How a virtual client connects and reads. Files are named by path and read when the run starts; keys are never stored. */
export const ConnectionOptions = z.strictObject({
  protocol: z.enum(['http1', 'http2']).default('http1'),
  /** HTTP/2: virtual clients that share one connection, each with one stream at a time. */
  streamsPerConnection: z.number().int().min(1).max(1000).default(1),
  /** Speed at which a virtual client reads what the server sends; null: as fast as it comes. */
  readBytesPerS: z.number().int().min(125).max(1_250_000_000).nullable().default(null),
  tls: z
    .strictObject({
      minVersion: z.enum(['TLSv1.2', 'TLSv1.3']).default('TLSv1.2'),
      maxVersion: z.enum(['TLSv1.2', 'TLSv1.3']).default('TLSv1.3'),
      /** Name sent (SNI) and checked in place of the URL's host. */
      serverName: z.string().min(1).max(253).nullable().default(null),
      /** PEM file of the authorities to trust in place of the system's. */
      caFile: z.string().min(1).nullable().default(null),
      /** PEM files of the client certificate and its key. */
      certificateFile: z.string().min(1).nullable().default(null),
      keyFile: z.string().min(1).nullable().default(null),
      /** false: a certificate that cannot be trusted is taken all the same. */
      verify: z.boolean().default(true),
      /** A new connection resumes the session of the virtual client's last one, where the server lets it. */
      resumeSessions: z.boolean().default(true),
    })
    .refine(({ minVersion, maxVersion }) => minVersion <= maxVersion, {
      message: 'The lowest TLS version must not be above the highest.',
      path: ['minVersion'],
    })
    .refine(({ certificateFile, keyFile }) => (certificateFile === null) === (keyFile === null), {
      message: 'A client certificate needs both files, certificate and key.',
      path: ['keyFile'],
    })
    .prefault({}),
});
export type ConnectionOptions = z.infer<typeof ConnectionOptions>;

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
