// The closed load model in steps that end with their work: each virtual client of a step plays its pattern once. This
// load worker says when its part is done; the controller gives the moment at which the next step begins for all.
import { stepsOf, type LoadStep } from '../../../contract/model/load-steps.ts';
import type { Phases } from '../../../contract/model/load.ts';
import { ClientLoop } from './client-loop.ts';
import { nowMs } from '../timing/clock.ts';
import { initialDelays } from './initial-delay.ts';
import type { LoadClient } from './load-client.ts';
import type { LoadModel, LoadSetting } from './load-model.ts';
import type { WorkProfile } from '../timing/phase-clock.ts';
import { membersOf } from './worker-share.ts';

/** This worker's part of the warm-up or of a step is over; `complete`: everyone has played the whole pattern. */
export type OnPartDone = (atMs: number, complete: boolean) => void;

export class WorkLoad implements LoadModel {
  readonly #setting: LoadSetting;
  readonly #steps: readonly LoadStep[];
  readonly #loop: ClientLoop;
  readonly #delayOf: (client: number, place: number, joining: number) => number;
  readonly #spreadsAll: boolean;
  readonly #phases: Phases;
  readonly #onPartDone: OnPartDone;
  #isIdle = false;
  /** Nothing begins any more: the cool-down is under way, or the load was stopped. */
  #isLast = false;
  #deadline: NodeJS.Timeout | null = null;

  constructor(load: WorkProfile, phases: Phases, seed: number, setting: LoadSetting, onPartDone: OnPartDone) {
    this.#setting = setting;
    this.#steps = stepsOf(load);
    const most = this.#steps.at(-1)?.level ?? 0;
    this.#loop = new ClientLoop(membersOf(setting.share, most), load.thinkTimeMs, seed, setting);
    this.#delayOf = initialDelays(load.initialDelayMs, seed);
    this.#spreadsAll = (load.initialDelayMs ?? null) !== null;
    this.#phases = phases;
    this.#onPartDone = onPartDone;
    const { startMs } = setting.clock;
    const level = phases.warmupS > 0 ? (this.#steps[0]?.level ?? 0) : 0;
    this.#round(level, 0, startMs, startMs + phases.warmupS * 1000, null);
  }

  get clients(): readonly LoadClient[] {
    return this.#loop.clients;
  }

  /** Begins step `step` at a moment that may lie ahead. */
  beginStep(step: number, atMs: number): void {
    const level = this.#steps[step]?.level;
    if (this.#isLast || level === undefined) return;
    const known =
      step === 0 && this.#phases.warmupS === 0 ? 0 : (this.#steps[Math.max(0, step - 1)]?.level ?? 0);
    for (const one of this.clients) if (one.client < level) one.restart();
    const endMs = atMs + this.#phases.durationS * 1000;
    // Set first: the part of a worker without a client in this step is done at once.
    this.#deadline = setTimeout(() => this.#cutOff(), endMs - nowMs() + 1);
    this.#round(level, known, atMs, endMs, this.#setting.patternLength);
  }

  /** Begins the cool-down, after which the load is over. */
  coolDown(atMs: number): void {
    if (this.#isLast) return;
    this.#isLast = true;
    const level = this.#steps.at(-1)?.level ?? 0;
    this.#round(level, level, atMs, atMs + this.#phases.cooldownS * 1000, null);
  }

  wake(): void {
    this.#loop.wake();
  }

  endAt(atMs: number): void {
    this.#isLast = true;
    this.#loop.endAt(atMs);
  }

  stop(): void {
    this.#isLast = true;
    if (this.#isIdle) this.#setting.onDrained();
    else this.#loop.stop();
  }

  /** By default only those are spread that are new: the others are connected. */
  #round(level: number, known: number, atMs: number, endMs: number, plays: number | null): void {
    this.#isIdle = false;
    const delayMs = (client: number): number =>
      this.#spreadsAll || client >= known ? this.#delayOf(client, client - known, level - known) : 0;
    this.#loop.begin({
      firstStarts: this.clients
        .filter(({ client }) => client < level)
        .map((client) => [client, atMs + delayMs(client.client)] as const),
      endMs,
      plays,
      onDone: (complete) => this.#done(Math.max(atMs, nowMs()), complete),
    });
  }

  #done(atMs: number, complete: boolean): void {
    if (this.#deadline !== null) clearTimeout(this.#deadline);
    this.#deadline = null;
    this.#isIdle = true;
    if (this.#isLast) this.#setting.onDrained();
    else this.#onPartDone(atMs, complete);
  }

  /** The time of the step is up. */
  #cutOff(): void {
    this.#loop.stop();
    for (const client of this.clients) client.cutOff(nowMs());
  }
}
