// The counts of each step of a stepped load, for as long as something may still be counted there. Counts take half a
// megabyte, so those of a step that is over and has nothing in flight are let go.
import { isBefore } from '../timing/phase-clock.ts';
import { PhaseCounts, type PhaseReport } from './phase-counts.ts';

export class StepCounts {
  readonly #startsMs: readonly number[];
  readonly #kept = new Map<number, PhaseCounts>();
  #step = -1;
  #counts: PhaseCounts | null = null;

  /** `startsMs`: when each step begins, in order; may grow. */
  constructor(startsMs: readonly number[]) {
    this.#startsMs = startsMs;
  }

  /** Of the step under way at a moment of the measured window. */
  at(atMs: number): PhaseCounts {
    // Moments come nearly in order: what was asked for last is the best guess.
    let step = Math.max(0, this.#step);
    while (!isBefore(atMs, this.#startsMs[step + 1] ?? Infinity)) step += 1;
    while (step > 0 && isBefore(atMs, this.#startsMs[step] ?? -Infinity)) step -= 1;
    if (this.#counts !== null && step === this.#step) return this.#counts;
    const counts = this.#kept.get(step) ?? new PhaseCounts('measured', step);
    this.#kept.set(step, counts);
    this.#step = step;
    this.#counts = counts;
    return counts;
  }

  /** What was counted since the last call. */
  take(nowMs: number): PhaseReport[] {
    const reports: PhaseReport[] = [];
    for (const [step, counts] of this.#kept) {
      const report = counts.take();
      if (report !== null) reports.push(report);
      const isOver = nowMs >= (this.#startsMs[step + 1] ?? Infinity);
      if (isOver && counts.inFlight === 0) this.#letGo(step);
    }
    return reports;
  }

  /** A late start or end may still ask for the step: it gets new counts then. */
  #letGo(step: number): void {
    this.#kept.delete(step);
    if (step === this.#step) this.#counts = null;
  }
}
