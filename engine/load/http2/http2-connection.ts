// One connection of HTTP/2 with the streams of several virtual clients: opens it, and knows how many streams it takes.
// Knows nothing of requests. A stream starts only when the server has told its settings: before, its limit is a guess.
import { connect, type ClientHttp2Session, type Settings } from 'node:http2';
import type { Socket } from 'node:net';
import type { ErrorKind } from '../../../contract/model/sample.ts';
import { whyOf } from '../connection/error-kind.ts';
import { kindOfConnectionError } from './http2-error-kind.ts';
import { openHttp2Socket, type Http2SocketSetting } from './http2-socket.ts';
import type { PhaseCounts } from '../recording/phase-counts.ts';

/** Who wants a stream. */
export interface Http2User {
  /** Counts of the phase of the request that waits. */
  readonly counts: PhaseCounts | null;
  /** A stream is free: the request may be sent, at once. */
  send(connection: Http2Connection, session: ClientHttp2Session): void;
  /** The connection, or the hope of one, is lost. */
  lose(kind: ErrorKind, why: string | null): void;
}

export interface Http2ConnectionEvents {
  /** Somebody who waited here has to go to another connection. */
  turnedAway(user: Http2User): void;
  /** The connection is over. */
  closed(connection: Http2Connection): void;
}

/** Open enough that the window is not what limits a fast server; a slow reader has a small one of its own. */
const streamWindowBytes = 1_048_576;
const slowWindowBytes = 65_535;
const mostConnectionWindowBytes = 2_147_483_647;
/** Of a whole connection, in megabytes: node:http2 refuses streams beyond it. */
const sessionMemoryMb = 256;
/** Of a head: with 32 bytes more for each (RFC 9113, 6.5.2) they come to the 64 KiB that are allowed by default. */
const mostFields = 2048;

export interface Http2Setting extends Http2SocketSetting {
  streamsPerConnection: number;
  readsSlowly: boolean;
}

export class Http2Connection {
  /** It has given at least one whole response. */
  hasAnswered = false;
  readonly #setting: Http2Setting;
  readonly #events: Http2ConnectionEvents;
  readonly #socket: Socket;
  readonly #waiting = new Set<Http2User>();
  /** Those with a stream. */
  readonly #served = new Set<Http2User>();
  #session: ClientHttp2Session | null = null;
  /** Streams that the server allows at once, and we want; null until it has told. */
  #mostStreams: number | null = null;
  #retired = false;
  #over = false;
  #bytesRead = 0;
  #bytesWritten = 0;

  constructor(setting: Http2Setting, events: Http2ConnectionEvents) {
    this.#setting = setting;
    this.#events = events;
    this.#socket = openHttp2Socket(setting, {
      connected: (connectUs) => this.#firstWaiting?.connect.record(connectUs),
      secured: (handshakeUs, resumed) => this.#secured(handshakeUs, resumed),
      opened: () => this.#opened(),
      lost: (kind, why) => this.#lose(kind, why),
    });
  }

  /** It takes no new streams: the server said so, or it could not be had in time, or it is over. */
  get isRetired(): boolean {
    const session = this.#session;
    return this.#retired || (session !== null && (session.closed || session.destroyed));
  }

  /** Whether one more stream would start at once. */
  get isOpen(): boolean {
    return !this.isRetired && this.#mostStreams !== null && this.#served.size < this.#mostStreams;
  }

  /** Whether one more stream has room, now or when the settings are there. */
  get hasRoom(): boolean {
    // A limit of 0 is for a moment only (RFC 9113, 6.5.2): whoever has it waits.
    const room =
      this.#mostStreams === null || this.#mostStreams === 0
        ? this.#setting.streamsPerConnection
        : this.#mostStreams;
    return !this.isRetired && this.#served.size + this.#waiting.size < room;
  }

  take(user: Http2User): void {
    this.#waiting.add(user);
    this.#serve();
  }

  /** Someone's deadline has passed while waiting; returns false when it did not wait here. */
  leave(user: Http2User): boolean {
    if (!this.#waiting.delete(user)) return false;
    // Nobody else shall try a connection that could not be had in time.
    if (this.#mostStreams === null) this.#retire();
    return true;
  }

  /** The stream that the user had is over. */
  release(user: Http2User): void {
    this.#served.delete(user);
    this.#serve();
    if (this.#retired) this.#closeWhenIdle();
  }

  /** Counts what the whole connection has carried since the last call. */
  countBytes(counts: PhaseCounts): void {
    const { bytesRead, bytesWritten } = this.#socket;
    counts.bytesReceived += bytesRead - this.#bytesRead;
    counts.bytesSent += bytesWritten - this.#bytesWritten;
    this.#bytesRead = bytesRead;
    this.#bytesWritten = bytesWritten;
  }

  close(): void {
    this.#over = true;
    this.#retired = true;
    this.#session?.destroy();
    this.#socket.destroy();
    this.#events.closed(this);
  }

  get #firstWaiting(): PhaseCounts | null {
    for (const { counts } of this.#waiting) return counts;
    return null;
  }

  #secured(handshakeUs: number, resumed: boolean): void {
    const counts = this.#firstWaiting;
    if (counts === null) return;
    counts.handshake.record(handshakeUs);
    if (resumed) counts.resumedHandshakes += 1;
  }

  #opened(): void {
    const socket = this.#socket;
    const { target, streamsPerConnection, readsSlowly } = this.#setting;
    const initialWindowSize = readsSlowly ? slowWindowBytes : streamWindowBytes;
    const options = {
      createConnection: () => socket,
      settings: { enablePush: false, initialWindowSize },
      maxSessionMemory: sessionMemoryMb,
      maxHeaderListPairs: mostFields,
      // A scenario may send a field twice on purpose. Node's types know this option of servers only.
      strictSingleValueFields: false,
    };
    const session = connect(target.url, options);
    this.#session = session;
    const windowBytes = Math.min(mostConnectionWindowBytes, streamWindowBytes * streamsPerConnection);
    session.once('connect', () => {
      // It may have been given up since.
      if (!session.destroyed) session.setLocalWindowSize(windowBytes);
    });
    session.on('remoteSettings', (settings) => this.#settle(settings));
    session.on('goaway', () => this.#retire());
    session.on('error', (error: NodeJS.ErrnoException) =>
      this.#lose(kindOfConnectionError(error.code), whyOf(error)),
    );
    session.once('close', () => this.#lose('closedEarly', null));
  }

  #settle({ maxConcurrentStreams }: Settings): void {
    const { streamsPerConnection } = this.#setting;
    this.#mostStreams = Math.min(streamsPerConnection, maxConcurrentStreams ?? streamsPerConnection);
    this.#serve();
    // Waiting for each other would be counted as the server's time: others get a connection of their own.
    if (this.#mostStreams > 0) this.#turnAway();
  }

  #serve(): void {
    const session = this.#session;
    for (const user of this.#waiting) {
      if (session === null || this.#mostStreams === null || this.#served.size >= this.#mostStreams) return;
      this.#waiting.delete(user);
      this.#served.add(user);
      user.send(this, session);
    }
  }

  #retire(): void {
    this.#retired = true;
    // While it opens, those who wait have a deadline of their own and may still be served by it.
    if (this.#mostStreams !== null) this.#turnAway();
    this.#closeWhenIdle();
  }

  #turnAway(): void {
    const waiting = [...this.#waiting];
    this.#waiting.clear();
    for (const user of waiting) this.#events.turnedAway(user);
  }

  #closeWhenIdle(): void {
    if (!this.#over && this.#served.size === 0 && this.#waiting.size === 0) this.close();
  }

  #lose(kind: ErrorKind, why: string | null): void {
    if (this.#over) return;
    const users = [...this.#served, ...this.#waiting];
    this.#served.clear();
    this.#waiting.clear();
    this.close();
    for (const user of users) user.lose(kind, why);
  }
}
