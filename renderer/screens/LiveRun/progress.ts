// How far a run is, as told by its last sample. Nothing is timed here: the lab's clock is the only one.
import type { Phases } from '../../../contract/model/load.ts';
import type { LoadSample } from '../../../contract/model/sample.ts';

/** The phases that have a length; after them the last responses are awaited. */
export type TimedPhase = 'warmup' | 'measured' | 'cooldown';

export function totalS(phases: Phases): number {
  return phases.warmupS + phases.durationS + phases.cooldownS;
}

/** The newest whole second of load. What is awaited after the last start is no second of load. */
export function lastSecond(load: readonly LoadSample[]): LoadSample | undefined {
  return load.filter((sample) => sample.phase !== 'drain').at(-1);
}

/** Seconds of the load that are over. */
export function doneS(phases: Phases, load: readonly LoadSample[]): number {
  const last = load.at(-1);
  if (last === undefined) return 0;
  return last.phase === 'drain' ? totalS(phases) : Math.min(totalS(phases), last.tS + 1);
}

export function secondsLeft(phases: Phases, load: readonly LoadSample[]): number {
  return totalS(phases) - doneS(phases, load);
}

export interface PhaseSpan {
  readonly phase: TimedPhase;
  readonly lengthS: number;
  /** 0 to 1. */
  readonly done: number;
}

/** The phases that this run has, with how much of each is over. */
export function phaseSpans(phases: Phases, load: readonly LoadSample[]): readonly PhaseSpan[] {
  const now = doneS(phases, load);
  const lengths: readonly (readonly [TimedPhase, number])[] = [
    ['warmup', phases.warmupS],
    ['measured', phases.durationS],
    ['cooldown', phases.cooldownS],
  ];
  let startS = 0;
  const spans: PhaseSpan[] = [];
  for (const [phase, lengthS] of lengths) {
    const done = lengthS === 0 ? 1 : Math.min(1, Math.max(0, (now - startS) / lengthS));
    startS += lengthS;
    if (lengthS > 0) spans.push({ phase, lengthS, done });
  }
  return spans;
}
