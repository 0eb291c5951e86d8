// The closed load model: each virtual client sends a request, or plays a transaction, waits for its end, thinks, and
// starts the next. That is meant to start when the think time before it ends.
import type { ThinkTime } from '../../contract/model/think-time.ts';
import { nowMs } from './clock.ts';
import type { LoadClient } from './load-client.ts';
import type { LoadModel, LoadSetting } from './load-model.ts';
import { Schedule } from './schedule.ts';
import { thinkTimes } from './think-time.ts';
import { membersOf } from './worker-share.ts';

/** First starts are spread so that clients do not all connect in one burst: 1 ms apart, over 1 s at most. */
const mostSpreadMs = 1000;
/** A client whose connection never gave an answer waits this long, lest a refusing server be hammered. */
const reconnectDelayMs = 100;

export interface ClosedProfile {
  virtualClients: number;
  thinkTimeMs: ThinkTime;
}

export class ClosedLoad implements LoadModel {
  readonly clients: readonly LoadClient[];
  readonly #setting: LoadSetting;
  readonly #thinkTimes = new Map<LoadClient, ReturnType<typeof thinkTimes>>();
  readonly #thinks: boolean;
  readonly #schedule = new Schedule<LoadClient>();
  #endMs: number;
  /** Clients that have something in flight or are scheduled for one. */
  #active: number;

  constructor({ virtualClients, thinkTimeMs }: ClosedProfile, seed: number, setting: LoadSetting) {
    const { share, clock } = setting;
    this.#setting = setting;
    this.#endMs = clock.endMs;
    this.#thinks = thinkTimeMs.to > 0 || setting.thinks;
    const onEnded = (client: LoadClient, endMs: number): void => this.#ended(client, endMs);
    const spreadMs = Math.min(1, mostSpreadMs / virtualClients);
    this.clients = membersOf(share, virtualClients).map((client) => setting.newClient(client, onEnded));
    this.#active = this.clients.length;
    for (const client of this.clients) {
      this.#thinkTimes.set(client, thinkTimes(thinkTimeMs, seed, client.client));
      this.#schedule.add(clock.startMs + client.client * spreadMs, client);
    }
    setting.pacer.wakeAt(this.#schedule.nextDueMs);
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
    this.#retire(waiting);
  }

  #ended(client: LoadClient, endMs: number): void {
    let nextMs = endMs;
    if (this.#thinks) nextMs += this.#thinkTimes.get(client)?.(client.thinkTimeMs) ?? 0;
    if (!client.hasAnswered) nextMs = Math.max(nextMs, endMs + reconnectDelayMs);
    if (nextMs >= this.#endMs) this.#retire(1);
    else if (nextMs === endMs) client.start(endMs, endMs);
    else {
      this.#schedule.add(nextMs, client);
      this.#setting.pacer.wakeAt(this.#schedule.nextDueMs);
    }
  }

  #retire(clients: number): void {
    if (clients === 0) return;
    this.#active -= clients;
    if (this.#active === 0) this.#setting.onDrained();
  }
}
