// The connections of one worker process: how many are open, which are idle, and when they must close.
// Knows nothing of pages.
import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** A client with a think time beyond this finds its idle connection closed at the end of a drain. */
const DRAIN_IDLE_MS = 30_000;
/** Responses still under way this long after the last idle connection was closed are cut off. */
const DRAIN_BUSY_MS = 10_000;

export interface ConnectionEvents {
  /** Connections that closed since the last call; many closing at once make one call. */
  closed(connections: number): void;
  /** Draining has come to its end. */
  drained(): void;
}

export class Connections {
  readonly #server: Server;
  readonly #events: ConnectionEvents;
  /** Responses under way on each open connection. */
  readonly #busy = new Map<Socket, number>();
  #toShed = 0;
  #closedUnreported = 0;
  #draining = false;
  #closingIdle = false;

  constructor(server: Server, events: ConnectionEvents) {
    this.#server = server;
    this.#events = events;
  }

  /** Takes a connection that the supervisor accepted. */
  take(socket: Socket): void {
    this.#busy.set(socket, 0);
    socket.once('close', () => this.#gone(socket));
    // A documented way into node:http: the server serves this socket as if it had accepted it.
    this.#server.emit('connection', socket);
    if (this.#closingIdle) socket.end();
  }

  /** To be told of every request, before it is answered. */
  begin(socket: Socket, response: ServerResponse): void {
    this.#busy.set(socket, (this.#busy.get(socket) ?? 0) + 1);
    response.once('close', () => {
      const responses = this.#busy.get(socket);
      if (responses === undefined) return;
      this.#busy.set(socket, responses - 1);
      if (this.#closingIdle && responses <= 1) socket.end();
    });
  }

  /** True when the response about to be sent must be the last of its connection. */
  endsWithThisResponse(): boolean {
    if (this.#draining) return true;
    if (this.#toShed === 0) return false;
    this.#toShed -= 1;
    return true;
  }

  shed(connections: number): void {
    this.#toShed = connections;
  }

  /**
   * Ends every connection with its next response. Idle ones wait for their client's next request, so that no request
   * meets a closed connection; with `closeIdle` they close at once.
   */
  drain(closeIdle: boolean): void {
    this.#draining = true;
    if (closeIdle) this.#closeIdle();
    else setTimeout(() => this.#closeIdle(), DRAIN_IDLE_MS);
    this.#endWhenEmpty();
  }

  #closeIdle(): void {
    this.#closingIdle = true;
    for (const [socket, responses] of this.#busy) if (responses === 0) socket.end();
    setTimeout(() => this.#events.drained(), DRAIN_BUSY_MS);
  }

  #gone(socket: Socket): void {
    this.#busy.delete(socket);
    this.#closedUnreported += 1;
    if (this.#closedUnreported === 1) {
      setImmediate(() => {
        this.#events.closed(this.#closedUnreported);
        this.#closedUnreported = 0;
      });
    }
    this.#endWhenEmpty();
  }

  #endWhenEmpty(): void {
    if (this.#draining && this.#busy.size === 0) this.#events.drained();
  }
}
