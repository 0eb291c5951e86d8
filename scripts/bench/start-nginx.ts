// An nginx of its own for the bench: one worker process on one CPU, a tiny response, its files in a temporary folder.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { checkReachable } from '../../engine/load/reach.ts';

const temporaryFolders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

export async function startNginx(cpu: number): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'scalebench-nginx-'));
  const port = await freePort();
  const configuration = path.join(folder, 'nginx.conf');
  writeFileSync(configuration, configurationOf(folder, port));
  const nginx = spawn('taskset', ['-c', String(cpu), 'nginx', '-c', configuration, '-p', folder], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const exited = once(nginx, 'exit');
  const url = `http://127.0.0.1:${port}/`;
  await untilReachable(url);
  return {
    url,
    async stop() {
      nginx.kill('SIGTERM');
      await exited;
      rmSync(folder, { recursive: true });
    },
  };
}

function configurationOf(folder: string, port: number): string {
  const temporary = temporaryFolders.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ');
  return `daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
events { worker_connections 20000; }
http {
  access_log off; keepalive_requests 1000000000; keepalive_timeout 3600s; ${temporary}
  server { listen 127.0.0.1:${port} backlog=8192; location / { return 200 "hello, world\\n"; } }
}
`;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.');
  return address.port;
}

async function untilReachable(url: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const reachable = await checkReachable(url, 1000).catch(() => null);
    if (reachable !== null) return;
    await wait(50);
  }
  throw new Error('nginx did not start; its messages are above.');
}
