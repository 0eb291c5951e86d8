// Opens one connection, plain or TLS, that reads into a buffer shared by all connections of a load worker.
// Uses public interfaces of node:net and node:tls only.
import { connect as connectPlain, type Socket } from 'node:net';
import { connect as connectSecure } from 'node:tls';
import type { ErrorKind } from '../../contract/model/sample.ts';
import { errorKindOf } from './error-kind.ts';
import type { Target } from './target.ts';

export interface SocketEvents {
  /** Ready to carry a request: connected, and with TLS the peer's certificate accepted. */
  opened(): void;
  /** `bytes` bytes have been read into the buffer; they are gone after the call. */
  received(bytes: number): void;
  /** The peer closed its side. */
  ended(): void;
  /** The connection is lost. May follow `ended`. */
  lost(kind: ErrorKind): void;
}

export function openSocket(target: Target, buffer: Uint8Array, events: SocketEvents): Socket {
  const { address, port, secure, serverName } = target;
  const onread = {
    buffer,
    callback: (bytes: number): boolean => {
      events.received(bytes);
      return true;
    },
  };
  const options = { host: address, port, noDelay: true, onread };
  let connected = false;
  let opened = false;
  const socket = secure
    ? connectSecure({
        ...options,
        ALPNProtocols: ['http/1.1'],
        ...(serverName === null ? {} : { servername: serverName }),
      })
    : connectPlain(options);
  if (secure) socket.once('connect', () => (connected = true));
  socket.once(secure ? 'secureConnect' : 'connect', () => {
    opened = true;
    events.opened();
  });
  const closed = (): void => events.lost(opened ? 'closedEarly' : errorKindOf(undefined, opened, connected));
  socket.once('end', () => {
    if (opened) events.ended();
    else closed();
  });
  socket.on('error', (error: NodeJS.ErrnoException) =>
    events.lost(errorKindOf(error.code, opened, connected)),
  );
  socket.once('close', closed);
  return socket;
}
