// When the phases of a load begin and end, in milliseconds of one clock.
import type { Phase, Phases } from '../../contract/model/load.ts';

export interface PhaseClock {
  startMs: number;
  windowStartMs: number;
  /** Moves to an earlier moment when the load is stopped inside the window. */
  windowEndMs: number;
  /** No request is meant to start at or after this moment. */
  endMs: number;
}

export function phaseClockOf(phases: Phases, startMs: number): PhaseClock {
  const windowStartMs = startMs + phases.warmupS * 1000;
  const windowEndMs = windowStartMs + phases.durationS * 1000;
  return { startMs, windowStartMs, windowEndMs, endMs: windowEndMs + phases.cooldownS * 1000 };
}

/**
 * 'measured' only for a second that lies wholly in the window, so that its figures can stand for the window;
 * 'drain' for one in which the starts end, so that it is not taken for a whole second of load.
 */
export function phaseOfSecond(clock: PhaseClock, tS: number): Phase {
  const fromMs = clock.startMs + tS * 1000;
  // Sums of fractions of a second can come out a rounding step apart.
  const toleranceMs = 1e-3;
  if (fromMs < clock.windowStartMs - toleranceMs) return 'warmup';
  if (fromMs + 1000 <= clock.windowEndMs + toleranceMs) return 'measured';
  return fromMs + 1000 <= clock.endMs + toleranceMs ? 'cooldown' : 'drain';
}
