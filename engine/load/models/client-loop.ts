// Virtual clients that each start, wait for the end, think, and start again, until a moment or for a number of plays.
// The next start is meant to be when the think time before it ends.
import type { ThinkTime } from '../../../contract/model/think-time.ts';
import { nowMs } from '../timing/clock.ts';
import type { LoadClient } from './load-client.ts';
import type { LoadModel, LoadSetting } from './load-model.ts';
import { isBefore } from '../timing/phase-clock.ts';
import { Schedule } from '../timing/schedule.ts';
import { thinkTimes } from './think-time.ts';

/** A client whose connection never gave an answer waits this long, lest a refusing server be hammered. */
const reconnectDelayMs = 100;

export interface Round {
  /** Who takes part, and when each starts for the first time. */
  firstStarts: Iterable<readonly [client: LoadClient, atMs: number]>;
  /** Nobody is meant to start at or after this moment. */
  endMs: number;
  /** How often each client plays; null: on and on. */
  plays: number | null;
  /** Nobody is at work any more. `complete`: each has played as often as it was to. */
  onDone(complete: boolean): void;
}

export class ClientLoop implements LoadModel {
  readonly clients: readonly LoadClient[];
  readonly #setting: LoadSetting;
  readonly #thinkTimes = new Map<LoadClient, ReturnType<typeof thinkTimes>>();
  readonly #thinks: boolean;
  readonly #schedule = new Schedule<LoadClient>();
  #endMs = -Infinity;
  /** Clients that have something in flight or are scheduled for one. */
  #active = 0;
  /** Plays that each client still has before it; null where they are not counted. */
  #playsLeft: Map<LoadClient, number> | null = null;
  #complete = true;
  #onDone: Round['onDone'] = () => undefined;

  constructor(numbers: readonly number[], thinkTimeMs: ThinkTime, seed: number, setting: LoadSetting) {
    this.#setting = setting;
    this.#thinks = thinkTimeMs.to > 0 || setting.thinks;
    const onEnded = (client: LoadClient, endMs: number): void => this.#ended(client, endMs);
    this.clients = numbers.map((client) => setting.newClient(client, onEnded));
    for (const client of this.clients)
      this.#thinkTimes.set(client, thinkTimes(thinkTimeMs, seed, client.client));
  }

  /** There must be none under way. One without a start is done at once. */
  begin({ firstStarts, endMs, plays, onDone }: Round): void {
    this.#endMs = endMs;
    this.#complete = true;
    this.#onDone = onDone;
    this.#playsLeft = plays === null ? null : new Map();
    for (const [client, atMs] of firstStarts) {
      if (!isBefore(atMs, endMs)) {
        this.#complete = false;
        continue;
      }
      this.#active += 1;
      if (plays !== null) this.#playsLeft?.set(client, plays);
      this.#schedule.add(atMs, client);
    }
    if (this.#active === 0) onDone(this.#complete);
    else this.#setting.pacer.wakeAt(this.#schedule.nextDueMs);
  }

  wake(): void {
    const atMs = nowMs();
    for (let due = this.#schedule.takeDue(atMs); due !== undefined; due = this.#schedule.takeDue(nowMs())) {
      due.item.start(due.dueMs, nowMs());
    }
    this.#setting.pacer.wakeAt(this.#schedule.nextDueMs);
  }

  endAt(atMs: number): void {
    this.#endMs = Math.min(this.#endMs, atMs);
  }

  stop(): void {
    this.#endMs = -Infinity;
    const waiting = this.#schedule.size;
    this.#schedule.clear();
    if (waiting > 0) this.#retire(waiting, false);
  }

  #ended(client: LoadClient, endMs: number): void {
    if (this.#playsLeft !== null && this.#wasLastPlay(client, this.#playsLeft)) {
      // One that was cut off has ended, but has not played.
      this.#retire(1, this.#endMs !== -Infinity);
      return;
    }
    let nextMs = endMs;
    if (this.#thinks) nextMs += this.#thinkTimes.get(client)?.(client.thinkTimeMs) ?? 0;
    if (!client.hasAnswered) nextMs = Math.max(nextMs, endMs + reconnectDelayMs);
    if (nextMs >= this.#endMs) this.#retire(1, false);
    else if (nextMs === endMs) client.start(endMs, endMs);
    else {
      this.#schedule.add(nextMs, client);
      this.#setting.pacer.wakeAt(this.#schedule.nextDueMs);
    }
  }

  #wasLastPlay(client: LoadClient, left: Map<LoadClient, number>): boolean {
    const plays = (left.get(client) ?? 1) - 1;
    left.set(client, plays);
    return plays === 0;
  }

  #retire(clients: number, complete: boolean): void {
    this.#active -= clients;
    this.#complete &&= complete;
    if (this.#active === 0) this.#onDone(this.#complete);
  }
}
