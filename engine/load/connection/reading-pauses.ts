// Wakes the paused readers of a load worker when they may read on: one timer for thousands of them.
import { nowMs } from '../timing/clock.ts';
import { Schedule } from '../timing/schedule.ts';

export interface PausedReader {
  /** Reads on, or asks for a later moment. */
  readOn(atMs: number): void;
}

export class ReadingPauses {
  readonly #paused = new Schedule<PausedReader>();
  #timer: NodeJS.Timeout | undefined;
  #wakeMs = Infinity;

  /** Wakes the reader at the moment, or up to a millisecond or two later. */
  until(atMs: number, reader: PausedReader): void {
    this.#paused.add(atMs, reader);
    this.#setTimer();
  }

  #wake(): void {
    this.#wakeMs = Infinity;
    const atMs = nowMs();
    for (let due = this.#paused.takeDue(atMs); due !== undefined; due = this.#paused.takeDue(atMs))
      due.item.readOn(atMs);
    this.#setTimer();
  }

  #setTimer(): void {
    const dueMs = this.#paused.nextDueMs;
    if (dueMs >= this.#wakeMs) return;
    clearTimeout(this.#timer);
    this.#wakeMs = dueMs;
    // A load that is over does not wait for its readers.
    this.#timer = setTimeout(() => this.#wake(), dueMs - nowMs()).unref();
  }
}
