// The connections that a group of virtual clients shares, each with one stream at a time. One, as a rule; another where
// the server allows fewer streams than there are clients, or takes no new ones on the first.
import { Http2Connection, type Http2ConnectionEvents, type Http2User } from './http2-connection.ts';
import type { Http2Setting } from './http2-connection.ts';

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
