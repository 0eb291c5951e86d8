import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Phases } from '../../../contract/model/load.ts';
import { plannedS } from '../../../contract/model/load-steps.ts';
import type { OpenProfile } from '../../../engine/load/models/arrival-rate.ts';
import { arrivalsOf } from '../../../engine/load/models/arrivals.ts';
import { clockOfLoad, isBefore } from '../../../engine/load/timing/phase-clock.ts';

function open(arrivalRatePerS: number, more: Partial<OpenProfile> = {}): OpenProfile {
  return { kind: 'open', arrivalRatePerS, maxInFlight: 100, ...more };
}

const ramp = (toPerS: number): OpenProfile['change'] => ({ kind: 'ramp', toPerS });
const phasesOf = (warmupS: number, durationS: number, cooldownS: number): Phases => ({
  warmupS,
  durationS,
  cooldownS,
});

/** The moments, in ms, of all arrivals up to the end of the load. */
function momentsOf(load: OpenProfile, phases: Phases, seed = 1): number[] {
  const arrivals = arrivalsOf(load, phases, seed, { index: 0, of: 1 });
  const moments: number[] = [];
  const endMs = plannedS(load, phases) * 1000;
  for (; isBefore(arrivals.atMs, endMs); arrivals.next()) moments.push(arrivals.atMs);
  return moments;
}

function countIn(moments: readonly number[], fromS: number, toS: number): number {
  return moments.filter((ms) => !isBefore(ms, fromS * 1000) && isBefore(ms, toS * 1000)).length;
}

/** Largest distance between the distribution of `values` and that of a unit exponential (Kolmogorov and Smirnov). */
function distanceFromExponential(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return Math.max(
    ...sorted.map((value, at) => {
      const expected = 1 - Math.exp(-value);
      return Math.max(Math.abs(expected - at / sorted.length), Math.abs(expected - (at + 1) / sorted.length));
    }),
  );
}

const anyLoad = fc.record({
  rate: fc.integer({ min: 1, max: 400 }),
  toPerS: fc.integer({ min: 1, max: 400 }),
  shape: fc.constantFrom('constant', 'ramp', 'steps'),
  arrivals: fc.constantFrom('constant' as const, 'poisson' as const),
  durationS: fc.integer({ min: 1, max: 5 }),
  warmupS: fc.integer({ min: 0, max: 3 }),
});

describe('the arrivals of an open load', () => {
  it('are as many as the area under the ramp, and its first and last rate before and after', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 500 }),
        fc.integer({ min: 1, max: 500 }),
        fc.integer({ min: 0, max: 4 }),
        fc.integer({ min: 1, max: 9 }),
        (from, to, warmupS, durationS) => {
          const moments = momentsOf(open(from, { change: ramp(to) }), phasesOf(warmupS, durationS, 2));
          const windowArea = ((from + to) / 2) * durationS;
          const upToWindow = from * warmupS;
          expect(countIn(moments, 0, warmupS)).toBe(upToWindow);
          expect(countIn(moments, 0, warmupS + durationS)).toBe(Math.ceil(upToWindow + windowArea));
          expect(moments.length).toBe(Math.ceil(upToWindow + windowArea + 2 * to));
        },
      ),
    );
  });

  it('grow in a ramp as its integral does, to the arrival', () => {
    const moments = momentsOf(open(10, { change: ramp(110) }), phasesOf(0, 10, 0));
    // 10 t + 5 t² arrivals are due after t seconds.
    for (const t of [1, 2.5, 5, 7, 10]) expect(countIn(moments, 0, t)).toBe(Math.ceil(10 * t + 5 * t * t));
  });

  it('keep each step at its rate', () => {
    const change = { kind: 'steps', toPerS: 60, stepPerS: 20, runs: 2 } as const;
    const moments = momentsOf(open(20, { change }), phasesOf(1, 2, 1));
    const counts = [0, 1, 3, 5, 7, 9, 11, 13].map((fromS) =>
      countIn(moments, fromS, fromS + (fromS === 0 || fromS === 13 ? 1 : 2)),
    );
    expect(counts).toEqual([20, 40, 40, 80, 80, 120, 120, 60]);
  });

  it('do not drift in a day of 100,000/s', () => {
    const arrivals = arrivalsOf(open(100_000), phasesOf(0, 86_400, 0), 1, { index: 0, of: 8_640_000 });
    for (let turn = 0; turn < 1000; turn += 1) arrivals.next();
    expect(arrivals.number).toBe(8_640_000_000);
    expect(arrivals.atMs).toBe(86_400_000);
  });

  it('are the same, each once, for any number of load workers', () => {
    fc.assert(
      fc.property(anyLoad, fc.integer({ min: 1, max: 5 }), fc.nat(), (shape, of, seed) => {
        const steps = { kind: 'steps', toPerS: shape.rate + 20, stepPerS: 10, runs: 1 } as const;
        const change = { constant: null, ramp: ramp(shape.toPerS), steps }[shape.shape] ?? null;
        const load = open(shape.rate, { arrivals: shape.arrivals, change });
        const phases = phasesOf(shape.warmupS, shape.durationS, 0);
        const whole = momentsOf(load, phases, seed);
        const parts = Array.from({ length: of }, (_, index) => arrivalsOf(load, phases, seed, { index, of }));
        for (const [number, ms] of whole.entries()) {
          const part = parts[number % of];
          expect(part).toMatchObject({ number, atMs: ms });
          part?.next();
        }
      }),
      { numRuns: 50 },
    );
  });

  it('are exponentially apart when they are random, and other ones for another seed', () => {
    const load = open(1000, { arrivals: 'poisson' });
    const moments = momentsOf(load, phasesOf(0, 20, 0), 7);
    const gaps = moments.map((ms, at) => ms - (moments[at - 1] ?? 0));
    // 1.63 / √n is passed by one truly exponential sample in a hundred.
    expect(distanceFromExponential(gaps)).toBeLessThan(1.63 / Math.sqrt(gaps.length));
    // Four standard deviations of a Poisson count.
    expect(Math.abs(moments.length - 20_000)).toBeLessThan(4 * Math.sqrt(20_000));
    expect(momentsOf(load, phasesOf(0, 20, 0), 7)).toEqual(moments);
    expect(momentsOf(load, phasesOf(0, 20, 0), 8)).not.toEqual(moments);
  });

  it('are exponentially apart in the time of a ramp too', () => {
    const load = open(100, { arrivals: 'poisson', change: ramp(1900) });
    const moments = momentsOf(load, phasesOf(0, 20, 0), 7);
    // 100 t + 45 t² are due after t seconds.
    const due = moments.map((ms) => 0.1 * ms + 45e-6 * ms * ms);
    const gaps = due.map((count, at) => count - (due[at - 1] ?? 0));
    expect(distanceFromExponential(gaps)).toBeLessThan(1.63 / Math.sqrt(gaps.length));
  });
});

describe('the clock of a load in steps', () => {
  it('begins each step where the one before ends', () => {
    const change = { kind: 'steps', toPerS: 30, stepPerS: 10, runs: 1 } as const;
    const clock = clockOfLoad(open(10, { change }), phasesOf(1, 2, 3), 500);
    expect(clock).toEqual({
      startMs: 500,
      windowStartMs: 1500,
      windowEndMs: 7500,
      endMs: 10_500,
      stepStartsMs: [1500, 3500, 5500],
    });
  });
});
