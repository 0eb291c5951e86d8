// Opens one connection, plain or TLS, that reads into a buffer of its load worker.
// Uses public interfaces of node:net and node:tls only.
import { connect as connectPlain, type Socket } from 'node:net';
import { connect as connectSecure, type ConnectionOptions } from 'node:tls';
import type { ErrorKind } from '../../../contract/model/sample.ts';
import { errorKindOf, whyOf } from './error-kind.ts';
import type { Target } from './target.ts';

export interface SocketPlan {
  readonly target: Target;
  /** Shared by all connections of a load worker; asked for again after each read where it is a function. */
  readonly buffer: Uint8Array | (() => Uint8Array);
  /** null: not secure. */
  readonly tls: ConnectionOptions | null;
  /** What TLS resumes; null: a whole handshake. */
  readonly session: Buffer | null;
}

export interface SocketEvents {
  /** TCP is connected and the TLS handshake begins; not called for a plain connection. */
  connected(): void;
  /** Ready to carry a request: connected, and with TLS the peer's certificate accepted. */
  opened(): void;
  /** A session that a later connection may resume, replacing those before; during or long after the handshake. */
  session(session: Buffer): void;
  /** `bytes` bytes have been read into the buffer; they are gone after the call. False: read no more until resume(). */
  received(bytes: number): boolean;
  /** The peer closed its side. */
  ended(): void;
  /** The connection is lost; `why` in words, where there are any. May follow `ended`. */
  lost(kind: ErrorKind, why: string | null): void;
}

export function openSocket({ target, buffer, tls, session }: SocketPlan, events: SocketEvents): Socket {
  const onread = { buffer, callback: (bytes: number): boolean => events.received(bytes) };
  const options = { host: target.address, port: target.port, noDelay: true, onread };
  const resumed = session === null ? {} : { session };
  let connected = false;
  let opened = false;
  const socket = tls === null ? connectPlain(options) : connectSecure({ ...tls, ...options, ...resumed });
  if (tls !== null) {
    socket.once('connect', () => {
      connected = true;
      events.connected();
    });
    socket.on('session', (given: Buffer) => events.session(given));
  }
  socket.once(tls === null ? 'connect' : 'secureConnect', () => {
    opened = true;
    events.opened();
  });
  const closed = (): void =>
    events.lost(opened ? 'closedEarly' : errorKindOf(undefined, opened, connected), null);
  socket.once('end', () => {
    if (opened) events.ended();
    else closed();
  });
  socket.on('error', (error: NodeJS.ErrnoException) =>
    events.lost(errorKindOf(error.code, opened, connected), whyOf(error)),
  );
  socket.once('close', closed);
  return socket;
}
