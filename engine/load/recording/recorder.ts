// Records requests as they start and end, by phase and by second. Written for each request: additions only.
import type { ErrorKind } from '../../../contract/model/sample.ts';
import { isBefore, type PhaseClock } from '../timing/phase-clock.ts';
import { PhaseCounts, type PhaseReport } from './phase-counts.ts';
import { StepCounts } from './step-counts.ts';

export interface RecordedSecond {
  tS: number;
  phases: PhaseReport[];
  /** Requests in flight when the second ended. */
  concurrency: number;
}

export class Recorder {
  readonly #clock: PhaseClock;
  readonly #hasSchedule: boolean;
  readonly #onSecond: (second: RecordedSecond) => void;
  readonly #warmup = new PhaseCounts('warmup');
  readonly #measured = new PhaseCounts('measured');
  /** In place of the measured window as a whole; null for a load without steps. */
  readonly #steps: StepCounts | null;
  readonly #cooldown = new PhaseCounts('cooldown');
  #inFlight = 0;
  #tS = 0;
  #secondEndMs: number;

  /** `hasSchedule`: starts have a time of their own that they can miss, so slip is recorded. */
  constructor(clock: PhaseClock, hasSchedule: boolean, onSecond: (second: RecordedSecond) => void) {
    this.#clock = clock;
    this.#hasSchedule = hasSchedule;
    this.#onSecond = onSecond;
    this.#steps = clock.stepStartsMs === null ? null : new StepCounts(clock.stepStartsMs);
    this.#secondEndMs = clock.startMs + 1000;
  }

  get inFlight(): number {
    return this.#inFlight;
  }

  /**
   * A request starts now; returns the counts of the phase in which it was meant to start. `scheduled`: false for one
   * that follows another in its transaction at once and has no time to miss.
   */
  started(intendedMs: number, nowMs: number, scheduled: boolean): PhaseCounts {
    if (nowMs >= this.#secondEndMs) this.closeSeconds(nowMs);
    const counts = this.#countsAt(intendedMs);
    counts.started += 1;
    if (scheduled) {
      counts.transactions += 1;
      if (this.#hasSchedule) counts.slip.record((nowMs - intendedMs) * 1000);
    }
    this.#inFlight += 1;
    return counts;
  }

  /** A start that could not be made. */
  dropped(intendedMs: number, nowMs: number): void {
    if (nowMs >= this.#secondEndMs) this.closeSeconds(nowMs);
    this.#countsAt(intendedMs).dropped += 1;
  }

  /** A request ended well; its four moments in the order in which they came. */
  completed(
    counts: PhaseCounts,
    status: number,
    intendedMs: number,
    sentMs: number,
    firstByteMs: number,
    endMs: number,
  ): void {
    if (endMs >= this.#secondEndMs) this.closeSeconds(endMs);
    this.#inFlight -= 1;
    counts.completed += 1;
    counts.countStatus(status);
    counts.response.record((endMs - intendedMs) * 1000);
    counts.service.record((endMs - sentMs) * 1000);
    counts.firstByte.record((firstByteMs - sentMs) * 1000);
    if (this.isInWindow(endMs))
      (this.#steps === null ? counts : this.#steps.at(endMs)).completedInWindow += 1;
  }

  /** `status`: of the response where one was read, else 0. `why`: in words, where there are any. */
  failed(
    counts: PhaseCounts,
    kind: ErrorKind,
    status: number,
    endMs: number,
    why: string | null = null,
  ): void {
    if (endMs >= this.#secondEndMs) this.closeSeconds(endMs);
    this.#inFlight -= 1;
    counts.countError(kind, why);
    if (status !== 0) counts.countStatus(status);
  }

  /** Whether what is meant to start then belongs to the measured window. */
  isMeasured(intendedMs: number): boolean {
    return !isBefore(intendedMs, this.#clock.windowStartMs) && isBefore(intendedMs, this.#clock.windowEndMs);
  }

  /** Whether what ends then counts for the throughput of the window. */
  isInWindow(endMs: number): boolean {
    return endMs >= this.#clock.windowStartMs && endMs < this.#clock.windowEndMs;
  }

  /** Closes every second that is over. */
  closeSeconds(nowMs: number): void {
    while (nowMs >= this.#secondEndMs) this.#closeSecond();
  }

  /** Closes the present second before its end; for the last one, after which nothing is recorded. */
  closeLastSecond(nowMs: number): void {
    this.closeSeconds(nowMs);
    this.#closeSecond();
  }

  #countsAt(intendedMs: number): PhaseCounts {
    if (isBefore(intendedMs, this.#clock.windowStartMs)) return this.#warmup;
    if (!isBefore(intendedMs, this.#clock.windowEndMs)) return this.#cooldown;
    return this.#steps === null ? this.#measured : this.#steps.at(intendedMs);
  }

  #closeSecond(): void {
    const counted = [this.#warmup, this.#measured, this.#cooldown];
    const phases = counted.map((counts) => counts.take()).filter((report) => report !== null);
    if (this.#steps !== null) phases.push(...this.#steps.take(this.#secondEndMs));
    this.#onSecond({ tS: this.#tS, phases, concurrency: this.#inFlight });
    this.#tS += 1;
    this.#secondEndMs = this.#clock.startMs + (this.#tS + 1) * 1000;
  }
}
