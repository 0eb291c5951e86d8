// A server of HTTP/2, plain or TLS, whose streams a test answers; it counts connections and streams.
import { readFileSync } from 'node:fs';
import {
  createSecureServer,
  createServer,
  type Http2Server,
  type Http2Session,
  type IncomingHttpHeaders,
  type ServerHttp2Stream,
  type Settings,
} from 'node:http2';
import { listenOnFreePort } from './listen-on-free-port.ts';

export type StreamAnswer = (stream: ServerHttp2Stream, headers: IncomingHttpHeaders) => void;

export interface TestHttp2Server {
  url: string;
  /** Connections so far. */
  connections(): number;
  /** Requests so far. */
  requests(): number;
  /** Of one connection: the most at once. */
  mostStreams(): number;
  /** Those that are open. */
  sessions: ReadonlySet<Http2Session>;
  close(): Promise<void>;
}

export const answerOk: StreamAnswer = (stream) => {
  stream.respond({ ':status': 200, 'content-type': 'text/plain' });
  stream.end('a healthy answer\n');
};

export async function startHttp2Server(
  answer: StreamAnswer = answerOk,
  options: { secure?: boolean; settings?: Settings } = {},
): Promise<TestHttp2Server> {
  const { secure = false, settings = {} } = options;
  const server: Http2Server = secure
    ? createSecureServer({ settings, cert: pem('good'), key: pem('good.key') })
    : createServer({ settings });
  const sessions = new Set<Http2Session>();
  let connections = 0;
  let requests = 0;
  let mostStreams = 0;
  const underWay = new Map<Http2Session, number>();
  server.on('session', (session) => {
    connections += 1;
    sessions.add(session);
    session.on('error', () => undefined);
    session.on('close', () => sessions.delete(session));
  });
  server.on('stream', (stream, headers) => {
    requests += 1;
    const { session } = stream;
    if (session !== undefined) {
      const streams = (underWay.get(session) ?? 0) + 1;
      underWay.set(session, streams);
      mostStreams = Math.max(mostStreams, streams);
      stream.on('close', () => underWay.set(session, (underWay.get(session) ?? 0) - 1));
    }
    stream.on('error', () => undefined);
    answer(stream, headers);
  });
  const port = await listenOnFreePort(server);
  return {
    url: `${secure ? 'https' : 'http'}://127.0.0.1:${port}/`,
    connections: () => connections,
    requests: () => requests,
    mostStreams: () => mostStreams,
    sessions,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const session of sessions) session.destroy();
      }),
  };
}

function pem(name: string): string {
  return readFileSync(new URL(`./certificates/${name}.pem`, import.meta.url), 'utf8');
}
