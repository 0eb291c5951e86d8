// Binds a test server to the loopback interface on a port that the system chooses.
import { once } from 'node:events';
import type { Server } from 'node:net';

/** Resolves with the port. `backlog`: connections that may wait to be accepted. Rejects when it cannot listen. */
export async function listenOnFreePort(server: Server, backlog = 511, host = '127.0.0.1'): Promise<number> {
  server.listen({ port: 0, host, backlog });
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address.port;
}
