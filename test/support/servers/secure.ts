// A TLS server with the options of a test, which notes what each accepted connection agreed on.
import { readFileSync } from 'node:fs';
import { createServer, type TLSSocket, type TlsOptions } from 'node:tls';
import { listenOnFreePort } from './listen-on-free-port.ts';
import type { Script } from './scripted.ts';

export interface SecureConnection {
  protocol: string | null;
  /** Sent by the client (SNI); null when it sent none. */
  serverName: string | null;
  resumed: boolean;
  /** Name in the client's certificate; null when it sent none. */
  client: string | null;
}

export interface SecureServer extends AsyncDisposable {
  url: string;
  port: number;
  /** In the order in which they were accepted. */
  connections: readonly SecureConnection[];
  close(): Promise<void>;
}

/** Has the certificate good.pem where the options name none. */
export async function startSecureServer(
  script: Script,
  options: TlsOptions = {},
  host = '127.0.0.1',
): Promise<SecureServer> {
  const connections: SecureConnection[] = [];
  const open = new Set<TLSSocket>();
  const server = createServer({ cert: pem('good'), key: pem('good.key'), ...options }, (socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => undefined);
    connections.push({
      protocol: socket.getProtocol(),
      serverName: typeof socket.servername === 'string' ? socket.servername : null,
      resumed: socket.isSessionReused(),
      client: nameOf(socket),
    });
    script(socket);
  });
  // A client that refuses the certificate, or is refused, is what some tests want.
  server.on('tlsClientError', () => undefined);
  const port = await listenOnFreePort(server, 4096, host);
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      for (const socket of open) socket.destroy();
    });
  return {
    url: `https://${host.includes(':') ? `[${host}]` : host}:${port}/`,
    port,
    connections,
    close,
    [Symbol.asyncDispose]: close,
  };
}

/** Text of one of the certificates or keys for tests. */
export function pem(name: string): string {
  return readFileSync(new URL(`./certificates/${name}.pem`, import.meta.url), 'utf8');
}

function nameOf(socket: TLSSocket): string | null {
  const name = socket.getPeerCertificate().subject?.CN;
  return typeof name === 'string' ? name : null;
}
