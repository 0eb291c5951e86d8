// Opens the socket of a connection of HTTP/2: plain with prior knowledge (h2c), or TLS that agrees on h2 by ALPN.
// Hands it over untouched once it is open.
import { connect as connectPlain, type Socket } from 'node:net';
import { connect as connectSecure, type TLSSocket } from 'node:tls';
import type { ErrorKind } from '../../../contract/model/sample.ts';
import { nowMs } from '../timing/clock.ts';
import { errorKindOf, whyOf } from '../connection/error-kind.ts';
import type { Target } from '../connection/target.ts';
import { tlsOptionsOf, type TlsPlan } from '../connection/tls-options.ts';

export interface Http2SocketSetting {
  target: Target;
  tls: TlsPlan;
  /** The TLS session of the last connection, to be resumed by the next. */
  lastSession: { ticket: Buffer | null };
}

export interface Http2SocketEvents {
  connected(connectUs: number): void;
  /** After `connected`: the handshake is done and the certificate accepted. */
  secured(handshakeUs: number, resumed: boolean): void;
  /** Ready for the first frame. */
  opened(): void;
  /** It will not open; `why` in words, where there are any. */
  lost(kind: ErrorKind, why: string | null): void;
}

/** Who gives the socket up destroys it, and hears `lost` after that. */
export function openHttp2Socket(setting: Http2SocketSetting, events: Http2SocketEvents): Socket {
  const { target } = setting;
  const startMs = nowMs();
  let connectedMs = 0;
  let opened = false;
  const open = (): void => {
    opened = true;
    events.opened();
  };
  const lose = (code: string | undefined, why: string | null): void => {
    // Whoever took the socket hears of its errors too, and knows more of what they mean.
    if (!opened) events.lost(errorKindOf(code, false, target.secure && connectedMs > 0), why);
  };
  const address = { host: target.address, port: target.port, noDelay: true };
  const socket = target.secure
    ? openSecure(address, setting, (secured) => {
        events.secured((nowMs() - connectedMs) * 1000, secured.isSessionReused());
        // A server that knows no ALPN would go on in HTTP/1.1.
        if (secured.alpnProtocol === 'h2') open();
        else lose(undefined, 'the server does not agree on HTTP/2 (ALPN)');
      })
    : connectPlain(address);
  socket.once('connect', () => {
    connectedMs = nowMs();
    events.connected((connectedMs - startMs) * 1000);
    if (!target.secure) open();
  });
  socket.on('error', (error: NodeJS.ErrnoException) => lose(error.code, whyOf(error)));
  socket.once('close', () => lose(undefined, null));
  return socket;
}

function openSecure(
  address: { host: string; port: number },
  { target, tls, lastSession }: Http2SocketSetting,
  onSecured: (socket: TLSSocket) => void,
): TLSSocket {
  const { ticket } = lastSession;
  const socket = connectSecure({
    ...address,
    ...tlsOptionsOf(target, tls, ['h2']),
    ...(ticket === null ? {} : { session: ticket }),
  });
  socket.once('secureConnect', () => onSecured(socket));
  if (tls.resumeSessions) socket.on('session', (next: Buffer) => (lastSession.ticket = next));
  return socket;
}
