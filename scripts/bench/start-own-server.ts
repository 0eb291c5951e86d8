// Starts the bench's own server on the server's CPU, and asks it what it did.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { serverCpu } from './plan.ts';
import type { ServerRecord } from './run-own-server.ts';

const Port = z.tuple([z.number()]).rest(z.unknown());
const Told = z
  .tuple([
    z.object({
      arrivalsMs: z.instanceof(Float64Array),
      freezes: z.array(z.object({ fromMs: z.number(), toMs: z.number() })),
    }),
  ])
  .rest(z.unknown());

export interface OwnServer {
  url: string;
  record(): Promise<ServerRecord>;
  stop(): Promise<void>;
}

/** Freezes `freezeMs` in every `everyMs`; 0 and 0: never. */
export async function startOwnServer(freezeMs: number, everyMs: number): Promise<OwnServer> {
  const file = fileURLToPath(new URL('run-own-server.ts', import.meta.url));
  const args = ['-c', String(serverCpu), process.execPath, file, String(freezeMs), String(everyMs)];
  const server = spawn('taskset', args, {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    serialization: 'advanced',
  });
  const exited = once(server, 'exit');
  const gone = exited.then(() => {
    throw new Error('The own server of the bench ended before it was asked to.');
  });
  gone.catch(() => undefined);
  const [port] = Port.parse(await Promise.race([once(server, 'message'), gone]));
  return {
    url: `http://127.0.0.1:${port}/`,
    async record() {
      const told = once(server, 'message');
      server.send('record');
      return Told.parse(await Promise.race([told, gone]))[0];
    },
    async stop() {
      server.kill();
      await exited;
    },
  };
}
