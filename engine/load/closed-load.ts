// The closed load model: each virtual client sends a request, waits for its end, thinks, and sends the next.
// A request is meant to start when the think time before it ends.
import type { ThinkTime } from '../../contract/model/load.ts';
import { nowMs } from './clock.ts';
import { Connection } from './connection.ts';
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
  readonly connections: readonly Connection[];
  readonly #setting: LoadSetting;
  readonly #thinkTimes = new Map<Connection, () => number>();
  readonly #thinks: boolean;
  readonly #schedule = new Schedule<Connection>();
  #endMs: number;
  /** Clients that have a request in flight or are scheduled for one. */
  #active: number;

  constructor({ virtualClients, thinkTimeMs }: ClosedProfile, seed: number, setting: LoadSetting) {
    const { share, targets, clock } = setting;
    this.#setting = setting;
    this.#endMs = clock.endMs;
    this.#thinks = thinkTimeMs.to > 0;
    const onEnded = (connection: Connection, endMs: number): void => this.#ended(connection, endMs);
    const spreadMs = Math.min(1, mostSpreadMs / virtualClients);
    const clients = membersOf(share, virtualClients);
    this.connections = clients.flatMap((client) => {
      const target = targets[client % targets.length];
      return target === undefined ? [] : [new Connection(client, target, setting.connections, onEnded)];
    });
    this.#active = this.connections.length;
    for (const connection of this.connections) {
      this.#thinkTimes.set(connection, thinkTimes(thinkTimeMs, seed, connection.client));
      this.#schedule.add(clock.startMs + connection.client * spreadMs, connection);
    }
    setting.pacer.wakeAt(this.#schedule.nextDueMs);
  }

  wake(): void {
    const atMs = nowMs();
    for (let due = this.#schedule.takeDue(atMs); due !== undefined; due = this.#schedule.takeDue(nowMs())) {
      due.item.request(due.dueMs, nowMs());
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

  #ended(connection: Connection, endMs: number): void {
    let nextMs = endMs;
    if (this.#thinks) nextMs += this.#thinkTimes.get(connection)?.() ?? 0;
    if (!connection.hasAnswered) nextMs = Math.max(nextMs, endMs + reconnectDelayMs);
    if (nextMs >= this.#endMs) this.#retire(1);
    else if (nextMs === endMs) connection.request(endMs, endMs);
    else {
      this.#schedule.add(nextMs, connection);
      this.#setting.pacer.wakeAt(this.#schedule.nextDueMs);
    }
  }

  #retire(clients: number): void {
    if (clients === 0) return;
    this.#active -= clients;
    if (this.#active === 0) this.#setting.onDrained();
  }
}
