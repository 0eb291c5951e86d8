// The controller's side of steps that end with their work: waits until every load worker has done its part, then lets
// the next step begin for all of them at one moment. Moves the window of the load's clock to what is measured.
import type { Phases } from '../../contract/model/load.ts';
import { nowMs } from './timing/clock.ts';
import type { PhaseClock } from './timing/phase-clock.ts';
import type { StepSpan } from './timing/step-spans.ts';

/** From the order to begin to the beginning: time enough for it to reach every load worker. */
const beginDelayMs = 20;

export interface WorkOrders {
  beginStep(step: number, atMs: number): void;
  coolDown(windowEndMs: number, atMs: number): void;
}

export class WorkSteps {
  /** Of the steps begun so far. */
  readonly spans: StepSpan[] = [];
  readonly #clock: PhaseClock;
  readonly #steps: number;
  readonly #loadWorkers: number;
  readonly #phases: Phases;
  readonly #orders: WorkOrders;
  /** Load workers whose part of the step under way, or of the warm-up, is done. */
  #done = 0;
  #doneAtMs = -Infinity;
  #complete = true;

  constructor(
    clock: PhaseClock,
    { steps, loadWorkers, phases }: { steps: number; loadWorkers: number; phases: Phases },
    orders: WorkOrders,
  ) {
    this.#clock = clock;
    this.#steps = steps;
    this.#loadWorkers = loadWorkers;
    this.#phases = phases;
    this.#orders = orders;
  }

  /** A load worker's part was over at this moment. The step ends with the last of them. */
  partDone(atMs: number, complete: boolean): void {
    this.#done += 1;
    this.#doneAtMs = Math.max(this.#doneAtMs, atMs);
    this.#complete &&= complete;
    if (this.#done < this.#loadWorkers) return;
    const span = this.spans.at(-1);
    if (span !== undefined) {
      span.endMs = this.#doneAtMs;
      span.complete = this.#complete;
    }
    this.#goOn(this.#doneAtMs);
    this.#done = 0;
    this.#doneAtMs = -Infinity;
    this.#complete = true;
  }

  #goOn(doneAtMs: number): void {
    const step = this.spans.length;
    const clock = this.#clock;
    let atMs = nowMs() + beginDelayMs;
    if (step === 0) {
      // A load worker without a part in the warm-up is done before that is over.
      atMs = Math.max(atMs, clock.startMs + this.#phases.warmupS * 1000);
      clock.windowStartMs = atMs;
    }
    if (step < this.#steps) {
      this.spans.push({ startMs: atMs, endMs: Infinity, complete: false });
      this.#orders.beginStep(step, atMs);
    } else {
      clock.windowEndMs = doneAtMs;
      clock.endMs = atMs + this.#phases.cooldownS * 1000;
      this.#orders.coolDown(doneAtMs, atMs);
    }
  }
}
