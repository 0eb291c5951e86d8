// The connections that a group of virtual clients shares, each with one stream at a time. One, as a rule; another where
// the server allows fewer streams than there are clients, or takes no new ones on the first.
import type { CarrierSetting, NewCarrier } from './carrier.ts';
import { Http2Carrier } from './http2-carrier.ts';
import { Http2Connection, type Http2ConnectionEvents, type Http2User } from './http2-connection.ts';
import type { Http2Setting } from './http2-connection.ts';
import { Http2PacedReading } from './http2-paced-reading.ts';
import { ReadingPauses } from './reading-pauses.ts';
import type { Target } from './target.ts';

export class Http2Group {
  readonly #setting: Http2Setting;
  readonly #events: Http2ConnectionEvents;
  readonly #connections = new Set<Http2Connection>();
  /** Virtual clients that have begun and not closed. */
  #members = 0;

  constructor(setting: Http2Setting) {
    this.#setting = setting;
    this.#events = {
      turnedAway: (user) => this.take(user),
      closed: (connection) => this.#connections.delete(connection),
    };
  }

  /** Whether one more request needs no new connection. */
  get isOpen(): boolean {
    for (const connection of this.#connections) if (connection.isOpen) return true;
    return false;
  }

  join(): void {
    this.#members += 1;
  }

  /** The connections end with the last member. */
  quit(): void {
    this.#members -= 1;
    if (this.#members > 0) return;
    for (const connection of this.#connections) connection.close();
  }

  /** Gives the user a stream, now or when there is one. */
  take(user: Http2User): void {
    for (const connection of this.#connections) {
      if (connection.hasRoom) {
        connection.take(user);
        return;
      }
    }
    const connection = new Http2Connection(this.#setting, this.#events);
    this.#connections.add(connection);
    connection.take(user);
  }

  /** The user, who has no stream yet, waits no longer. */
  leave(user: Http2User): void {
    for (const connection of this.#connections) if (connection.leave(user)) return;
  }
}

/** The first S virtual clients of a load worker at one server are one group, the next S another, and so on. */
export function http2Carriers(setting: CarrierSetting): NewCarrier {
  const { streamsPerConnection, readBytesPerS, tls } = setting.plan;
  const pauses = new ReadingPauses();
  const latest = new Map<Target, { group: Http2Group; seats: number }>();
  return (_client, target, onEnded) => {
    let table = latest.get(target);
    if (table === undefined || table.seats === 0) {
      const group = new Http2Group({
        target,
        tls,
        lastSession: { ticket: null },
        streamsPerConnection,
        readsSlowly: readBytesPerS !== null,
      });
      table = { group, seats: streamsPerConnection };
      latest.set(target, table);
    }
    table.seats -= 1;
    const pacing = readBytesPerS === null ? null : new Http2PacedReading(readBytesPerS, pauses);
    return new Http2Carrier(table.group, setting, pacing, onEnded);
  };
}
