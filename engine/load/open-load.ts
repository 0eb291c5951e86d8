// The open load model: request, or transaction, n is meant to start at the start of the load plus n / rate, whatever the server
// does. Over the limit of what is in flight a start is dropped and counted, never delayed.
import { nowMs } from './clock.ts';
import type { LoadClient } from './load-client.ts';
import type { LoadModel, LoadSetting } from './load-model.ts';
import { isBefore } from './phase-clock.ts';
import { countOf, membersOf } from './worker-share.ts';

export interface OpenProfile {
  arrivalRatePerS: number;
  maxInFlight: number;
}

/** Clients of one server that have nothing in flight now; those with an open connection are taken first. */
interface Pool {
  open: LoadClient[];
  closed: LoadClient[];
  /** Numbers of virtual clients that were not needed so far, the lowest last. */
  unused: number[];
}

export class OpenLoad implements LoadModel {
  readonly clients: LoadClient[] = [];
  readonly #setting: LoadSetting;
  readonly #ratePerMs: number;
  readonly #mostInFlight: number;
  readonly #pools: Pool[];
  /** The next arrival of this worker. */
  #arrival: number;
  #endMs: number;
  #drained = false;
  readonly #onEnded = (client: LoadClient): void => this.#ended(client);

  constructor({ arrivalRatePerS, maxInFlight }: OpenProfile, setting: LoadSetting) {
    this.#setting = setting;
    this.#ratePerMs = arrivalRatePerS / 1000;
    this.#mostInFlight = countOf(setting.share, maxInFlight);
    this.#pools = Array.from({ length: setting.serverCount }, () => ({ open: [], closed: [], unused: [] }));
    if (setting.hasIdentity) {
      for (const client of membersOf(setting.share, maxInFlight).toReversed()) {
        this.#pools[client % setting.serverCount]?.unused.push(client);
      }
    }
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
    const { recorder } = this.#setting;
    const client =
      recorder.inFlight < this.#mostInFlight ? this.#idleClient(this.#arrival % this.#pools.length) : null;
    if (client === null) recorder.dropped(intendedMs, atMs);
    else client.start(intendedMs, atMs);
  }

  /** null when every virtual client of this server is at work. */
  #idleClient(server: number): LoadClient | null {
    const pool = this.#pools[server];
    if (pool === undefined) return null;
    // A server may close connections while they wait; what is closed is set aside for later.
    for (let idle = pool.open.pop(); idle !== undefined; idle = pool.open.pop()) {
      if (idle.isOpen) return idle;
      pool.closed.push(idle);
    }
    const closed = pool.closed.pop();
    if (closed !== undefined) return closed;
    const number = pool.unused.pop() ?? (this.#setting.hasIdentity ? null : server);
    if (number === null) return null;
    const client = this.#setting.newClient(number, this.#onEnded);
    this.clients.push(client);
    return client;
  }

  #ended(client: LoadClient): void {
    const pool = this.#pools[client.client % this.#pools.length];
    if (client.isOpen) pool?.open.push(client);
    else pool?.closed.push(client);
    this.#checkDrained();
  }

  #checkDrained(): void {
    if (this.#drained || isBefore(this.#intendedMs(), this.#endMs)) return;
    if (this.#setting.recorder.inFlight > 0) return;
    this.#drained = true;
    this.#setting.onDrained();
  }
}
