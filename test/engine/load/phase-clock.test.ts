import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isBefore, phaseClockOf, phaseOfSecond } from '../../../engine/load/timing/phase-clock.ts';

describe('the phases of a load', () => {
  it('hold exactly rate x time arrivals each, whatever the rate and the start', () => {
    const tenths = fc.integer({ min: 10, max: 600 });
    fc.assert(
      fc.property(
        tenths,
        tenths,
        fc.integer({ min: 1, max: 2000 }),
        fc.double({ min: 0, max: 1e9, noNaN: true }),
        (warmup, duration, rate, startMs) => {
          const clock = phaseClockOf(
            { warmupS: warmup / 10, durationS: duration / 10, cooldownS: 0 },
            startMs,
          );
          // The arrivals next to each boundary, as the open load model computes them.
          for (const [boundaryMs, tenthsBefore] of [
            [clock.windowStartMs, warmup],
            [clock.windowEndMs, warmup + duration],
          ] as const) {
            const before = Math.ceil((tenthsBefore * rate) / 10);
            expect(isBefore(startMs + (before - 1) / (rate / 1000), boundaryMs)).toBe(true);
            expect(isBefore(startMs + before / (rate / 1000), boundaryMs)).toBe(false);
          }
        },
      ),
    );
  });

  it('give a second the name of a phase only when it lies wholly in it', () => {
    const clock = phaseClockOf({ warmupS: 1.5, durationS: 2, cooldownS: 1 }, 123.4);
    const names = [0, 1, 2, 3, 4].map((tS) => phaseOfSecond(clock, tS));
    expect(names).toEqual(['warmup', 'warmup', 'measured', 'cooldown', 'drain']);
  });
});
