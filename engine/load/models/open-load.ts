// The open load model: request, or transaction, n is meant to start when arrival n is due, whatever the server does.
// Over the limit of what is in flight a start is dropped and counted, never delayed.
import type { Arrivals } from './arrivals.ts';
import { nowMs } from '../timing/clock.ts';
import type { LoadClient } from './load-client.ts';
import type { LoadModel, LoadSetting } from './load-model.ts';
import { isBefore } from '../timing/phase-clock.ts';
import { countOf, membersOf } from './worker-share.ts';

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
  readonly #mostInFlight: number;
  readonly #pools: Pool[];
  /** One ahead of the arrival that is due next. */
  readonly #arrivals: Arrivals;
  /** Which arrival of this worker is due next, and when. */
  #number = 0;
  #intendedMs = 0;
  #endMs: number;
  #drained = false;
  readonly #onEnded = (client: LoadClient): void => this.#ended(client);

  constructor(arrivals: Arrivals, maxInFlight: number, setting: LoadSetting) {
    this.#setting = setting;
    this.#arrivals = arrivals;
    this.#mostInFlight = countOf(setting.share, maxInFlight);
    this.#pools = Array.from({ length: setting.serverCount }, () => ({ open: [], closed: [], unused: [] }));
    if (setting.hasIdentity) {
      for (const client of membersOf(setting.share, maxInFlight).toReversed()) {
        this.#pools[client % setting.serverCount]?.unused.push(client);
      }
    }
    this.#endMs = setting.clock.endMs;
    this.#advance();
    this.#wakeAtNext();
  }

  wake(): void {
    let atMs = nowMs();
    while (this.#intendedMs <= atMs && isBefore(this.#intendedMs, this.#endMs)) {
      this.#start(this.#intendedMs, atMs);
      this.#advance();
      // Read again for each start: a burst after a stall must not hide how late its last one is.
      atMs = nowMs();
    }
    if (isBefore(this.#intendedMs, this.#endMs)) this.#wakeAtNext();
    else this.#checkDrained();
  }

  endAt(atMs: number): void {
    this.#endMs = Math.min(this.#endMs, atMs);
  }

  stop(): void {
    this.#endMs = -Infinity;
    this.#checkDrained();
  }

  #advance(): void {
    this.#number = this.#arrivals.number;
    // From the start of the load, never from the last start: errors do not add up.
    this.#intendedMs = this.#setting.clock.startMs + this.#arrivals.atMs;
    this.#arrivals.next();
  }

  #wakeAtNext(): void {
    this.#setting.pacer.wakeAt(this.#intendedMs, this.#setting.clock.startMs + this.#arrivals.atMs);
  }

  #start(intendedMs: number, atMs: number): void {
    const { recorder } = this.#setting;
    const client =
      recorder.inFlight < this.#mostInFlight ? this.#idleClient(this.#number % this.#pools.length) : null;
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
    if (this.#drained || isBefore(this.#intendedMs, this.#endMs)) return;
    if (this.#setting.recorder.inFlight > 0) return;
    this.#drained = true;
    this.#setting.onDrained();
  }
}
