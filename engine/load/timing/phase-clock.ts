// When the phases of a load begin and end, in milliseconds of one clock.
import { stepsOf, windowS } from '../../../contract/model/load-steps.ts';
import type { LoadProfile, Phase, Phases } from '../../../contract/model/load.ts';

export interface PhaseClock {
  startMs: number;
  windowStartMs: number;
  /** Moves to an earlier moment when the load is stopped inside the window. */
  windowEndMs: number;
  /** No request is meant to start at or after this moment. */
  endMs: number;
  /** When each step begins, in order; null for a load without steps. Grows where steps end with their work. */
  stepStartsMs: number[] | null;
}

export function phaseClockOf(phases: Phases, startMs: number): PhaseClock {
  const windowStartMs = startMs + phases.warmupS * 1000;
  const windowEndMs = windowStartMs + phases.durationS * 1000;
  return {
    startMs,
    windowStartMs,
    windowEndMs,
    endMs: windowEndMs + phases.cooldownS * 1000,
    stepStartsMs: null,
  };
}

/** Of a load whose steps end with their work nothing but its start is known before. */
export function clockOfLoad(load: LoadProfile, phases: Phases, startMs: number): PhaseClock {
  if (endsWithWork(load))
    return { startMs, windowStartMs: Infinity, windowEndMs: Infinity, endMs: Infinity, stepStartsMs: [] };
  const clock = phaseClockOf({ ...phases, durationS: windowS(load, phases) }, startMs);
  const steps = stepsOf(load);
  if (steps.length === 0) return clock;
  const stepStartsMs = steps.map((_, step) => clock.windowStartMs + step * phases.durationS * 1000);
  return { ...clock, stepStartsMs };
}

export type WorkProfile = Extract<LoadProfile, { kind: 'stepped' }>;

/** True when its steps end when their work is done. */
export function endsWithWork(load: LoadProfile): load is WorkProfile {
  return load.kind === 'stepped' && load.bound === 'work';
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
