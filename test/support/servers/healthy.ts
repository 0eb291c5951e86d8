// A plain server that answers every GET at once with 200 and a short text, and counts what it answered.
// For tests that need a server and do not care which.
import { createServer } from 'node:http';
import { listenOnFreePort } from './listen-on-free-port.ts';

export interface HealthyServer {
  url: string;
  port: number;
  /** Requests received so far. */
  requests(): number;
  close(): Promise<void>;
}

/** Listens on a free port of the loopback interface. */
export async function startHealthyServer(): Promise<HealthyServer> {
  let requests = 0;
  const body = 'a healthy answer\n';
  const server = createServer((_request, response) => {
    requests += 1;
    response.writeHead(200, { 'content-type': 'text/plain', 'content-length': body.length });
    response.end(body);
  });
  // A load test opens its connections at once and may leave them idle for a while.
  server.keepAliveTimeout = 0;
  const port = await listenOnFreePort(server, 4096);
  return {
    url: `http://127.0.0.1:${port}/`,
    port,
    requests: () => requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
