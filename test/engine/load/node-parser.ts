// Node's own HTTP parser as an oracle: what node:http makes of the bytes of a response, without a network.
import { request } from 'node:http';
import { Duplex } from 'node:stream';

export type Outcome =
  { kind: 'complete'; status: number; body: string } | { kind: 'incomplete' } | { kind: 'failed' };

/** The peer sends `bytes` and closes. */
export function outcomeOfNode(bytes: Uint8Array, method = 'GET'): Promise<Outcome> {
  return new Promise((resolve) => {
    const wire = new Duplex({ read: () => undefined, write: (_chunk, _encoding, done) => done() });
    const outgoing = request({ method, host: 'oracle', createConnection: () => wire, maxHeaderSize: 65_536 });
    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      resolve({ kind: String(error.code).startsWith('HPE_') ? 'failed' : 'incomplete' });
      wire.destroy();
    });
    outgoing.on('response', (response) => {
      let body = '';
      response.on('data', (chunk: Buffer) => (body += chunk.toString('latin1')));
      response.on('error', (error: NodeJS.ErrnoException) => {
        resolve({ kind: String(error.code).startsWith('HPE_') ? 'failed' : 'incomplete' });
      });
      response.on('end', () => resolve({ kind: 'complete', status: response.statusCode ?? 0, body }));
    });
    outgoing.end();
    wire.push(bytes);
    wire.push(null);
  });
}
