// How load is offered, and when. Times in the unit that each name ends with.
import { z } from 'zod';
import { mostSteps, stepRangeOf, stepsIn } from './step-range.ts';
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
