// The open load model: request n is meant to start at the start of the load plus n / rate, whatever the server
// does. Over the limit of requests in flight a start is dropped and counted, never delayed.
import { nowMs } from './clock.ts';
import { Connection } from './connection.ts';
import type { LoadModel, LoadSetting } from './load-model.ts';
import { isBefore } from './phase-clock.ts';
import { countOf } from './worker-share.ts';

export interface OpenProfile {
  arrivalRatePerS: number;
  maxInFlight: number;
}

/** Connections of one URL that carry no request now; open ones are taken first. */
interface Pool {
  open: Connection[];
  closed: Connection[];
}

export class OpenLoad implements LoadModel {
  readonly connections: Connection[] = [];
  readonly #setting: LoadSetting;
  readonly #ratePerMs: number;
  readonly #mostInFlight: number;
  readonly #pools: Pool[];
  /** The next arrival of this worker. */
  #arrival: number;
  #endMs: number;
  #drained = false;
  readonly #onEnded = (connection: Connection): void => this.#ended(connection);

  constructor({ arrivalRatePerS, maxInFlight }: OpenProfile, setting: LoadSetting) {
    this.#setting = setting;
    this.#ratePerMs = arrivalRatePerS / 1000;
    this.#mostInFlight = countOf(setting.share, maxInFlight);
    this.#pools = setting.targets.map(() => ({ open: [], closed: [] }));
    this.#arrival = setting.share.index;
    this.#endMs = setting.clock.endMs;
    setting.pacer.wakeAt(this.#intendedMs());
  }

  wake(): void {
    let atMs = nowMs();
    let intendedMs = this.#intendedMs();
    while (intendedMs <= atMs && isBefore(intendedMs, this.#endMs)) {
      this.#start(intendedMs, atMs);
      this.#arrival += this.#setting.share.of;
      intendedMs = this.#intendedMs();
      // Read again for each start: a burst after a stall must not hide how late its last one is.
      atMs = nowMs();
    }
    if (isBefore(intendedMs, this.#endMs)) this.#setting.pacer.wakeAt(intendedMs);
    else this.#checkDrained();
  }

  endAt(atMs: number): void {
    this.#endMs = Math.min(this.#endMs, atMs);
  }

  stop(): void {
    this.#endMs = -Infinity;
    this.#checkDrained();
  }

  /** Computed from the start and the number, never from the last start: errors do not add up. */
  #intendedMs(): number {
    return this.#setting.clock.startMs + this.#arrival / this.#ratePerMs;
  }

  #start(intendedMs: number, atMs: number): void {
    const { recorder } = this.#setting.connections;
    if (recorder.inFlight >= this.#mostInFlight) recorder.dropped(intendedMs, atMs);
    else this.#idleConnection(this.#arrival % this.#pools.length)?.request(intendedMs, atMs);
  }

  #idleConnection(targetIndex: number): Connection | null {
    const pool = this.#pools[targetIndex];
    const target = this.#setting.targets[targetIndex];
    if (pool === undefined || target === undefined) return null;
    // A server may close connections while they wait; what is closed is set aside for later.
    for (let idle = pool.open.pop(); idle !== undefined; idle = pool.open.pop()) {
      if (idle.isOpen) return idle;
      pool.closed.push(idle);
    }
    const closed = pool.closed.pop();
    if (closed !== undefined) return closed;
    const connection = new Connection(targetIndex, target, this.#setting.connections, this.#onEnded);
    this.connections.push(connection);
    return connection;
  }

  #ended(connection: Connection): void {
    const pool = this.#pools[connection.client];
    if (connection.isOpen) pool?.open.push(connection);
    else pool?.closed.push(connection);
    this.#checkDrained();
  }

  #checkDrained(): void {
    if (this.#drained || isBefore(this.#intendedMs(), this.#endMs)) return;
    if (this.#setting.connections.recorder.inFlight > 0) return;
    this.#drained = true;
    this.#setting.onDrained();
  }
}
