// A raw TCP or TLS server whose every connection follows a script: for servers that no HTTP library would be.
import { readFileSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { createServer as createSecureServer } from 'node:tls';
import { listenOnFreePort } from './listen-on-free-port.ts';

/** What the server does with one connection. */
export type Script = (socket: Socket) => void;

export type Certificate = 'good' | 'expired' | 'wrong-name' | 'self-signed';

export interface ScriptedServer {
  url: string;
  port: number;
  /** Connections accepted so far; with TLS only those whose handshake succeeded. */
  connections(): number;
  close(): Promise<void>;
}

/** `certificate`: makes it an https server. */
export async function startScriptedServer(
  script: Script,
  certificate: Certificate | null = null,
): Promise<ScriptedServer> {
  const open = new Set<Socket>();
  let connections = 0;
  const accept = (socket: Socket): void => {
    connections += 1;
    open.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => open.delete(socket));
    script(socket);
  };
  const server = certificate === null ? createServer(accept) : secureServer(certificate, accept);
  const port = await listenOnFreePort(server, 4096);
  return {
    url: `${certificate === null ? 'http' : 'https'}://127.0.0.1:${port}/`,
    port,
    connections: () => connections,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  };
}

function secureServer(certificate: Certificate, accept: Script): Server {
  return createSecureServer({ cert: pem(certificate), key: pem(`${certificate}.key`) }, accept).on(
    'tlsClientError',
    // A client that refuses the certificate is what some tests want.
    () => undefined,
  );
}

function pem(name: string): string {
  return readFileSync(new URL(`./certificates/${name}.pem`, import.meta.url), 'utf8');
}

/** Answers each request, however it arrives, with fixed bytes. Requests must come one at a time. */
export function answering(...pieces: readonly string[]): Script {
  return (socket) => {
    socket.on('data', () => {
      for (const piece of pieces) socket.write(piece, 'latin1');
    });
  };
}
