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

/** Moments that should be equal can come out this far apart when they are computed in different ways. */
const sameMomentMs = 1e-5;

/** True when a moment lies before a boundary, and not merely a rounding step before the boundary itself. */
export function isBefore(atMs: number, boundaryMs: number): boolean {
  return atMs < boundaryMs - sameMomentMs;
}

/**
 * 'measured' only for a second that lies wholly in the window, so that its figures can stand for the window;
 * 'drain' for one in which the starts end, so that it is not taken for a whole second of load.
 */
export function phaseOfSecond(clock: PhaseClock, tS: number): Phase {
  const fromMs = clock.startMs + tS * 1000;
  const toMs = fromMs + 1000;
  if (isBefore(fromMs, clock.windowStartMs)) return 'warmup';
  if (!isBefore(clock.windowEndMs, toMs)) return 'measured';
  return isBefore(clock.endMs, toMs) ? 'drain' : 'cooldown';
}
