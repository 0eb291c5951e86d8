// What follows from a load profile: its steps, how long its measured window is, how much is under way at once.
import type { LoadProfile, Phases } from './load.ts';

/** More than this in one run is a mistake in the step. */
export const mostSteps = 500;

interface StepRange {
  readonly from: number;
  readonly to: number;
  readonly step: number;
  readonly runs: number;
}

/** A part of a stepped load: `run` of 1, 2, … at a level of virtual clients or of arrivals a second. */
export interface LoadStep {
  readonly level: number;
  readonly run: number;
}

/** The range of the steps; null for a load without. */
export function stepRangeOf(load: LoadProfile): StepRange | null {
  if (load.kind === 'stepped') return { ...load.virtualClients, runs: load.runs };
  if (load.kind === 'open' && load.change?.kind === 'steps') {
    const { toPerS, stepPerS, runs } = load.change;
    return { from: load.arrivalRatePerS, to: toPerS, step: stepPerS, runs };
  }
  return null;
}

/** Levels times runs. Levels end at or before `to`. */
export function stepsIn({ from, to, step, runs }: StepRange): number {
  // Rates may be fractions: 0.1 to 0.3 by 0.1 has three levels, though 0.2 / 0.1 is a rounding step below 2.
  return (Math.floor((to - from) / step + 1e-9) + 1) * runs;
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
  return load.kind === 'closed' ? load.virtualClients : load.virtualClients.to;
}

/** True when a slow response delays the next start, so that response times are coordinated. */
export function isClosedLoop(load: LoadProfile): boolean {
  return load.kind !== 'open';
}
