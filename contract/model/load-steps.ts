// What follows from a load profile: its steps, how long its measured window is, how much is under way at once.
import type { LoadProfile, Phases } from './load.ts';
import { stepRangeOf, stepsIn } from './step-range.ts';

/** A part of a stepped load: `run` of 1, 2, … at a level of virtual clients or of arrivals a second. */
export interface LoadStep {
  readonly level: number;
  readonly run: number;
}

/** In the order in which they are loaded; none for a load without steps. */
export function stepsOf(load: LoadProfile): LoadStep[] {
  const range = stepRangeOf(load);
  if (range === null) return [];
  return Array.from({ length: stepsIn(range) }, (_, index) => ({
    level: Number((range.from + Math.floor(index / range.runs) * range.step).toPrecision(12)),
    run: (index % range.runs) + 1,
  }));
}

/** Seconds that the measured window is to last; at most, where the steps end with their work. */
export function windowS(load: LoadProfile, { durationS }: Phases): number {
  return durationS * Math.max(1, stepsOf(load).length);
}

/** Seconds from the first to the last start as planned; at most, where the steps end with their work. */
export function plannedS(load: LoadProfile, phases: Phases): number {
  return phases.warmupS + windowS(load, phases) + phases.cooldownS;
}

/** The most requests, or transactions, that can be under way at once: virtual clients or the limit in flight. */
export function mostAtOnce(load: LoadProfile): number {
  if (load.kind === 'open') return load.maxInFlight;
  return load.kind === 'closed' ? load.virtualClients : (stepsOf(load).at(-1)?.level ?? 0);
}

/** True when a slow response delays the next start, so that response times are coordinated. */
export function isClosedLoop(load: LoadProfile): boolean {
  return load.kind !== 'open';
}
