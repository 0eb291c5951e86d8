// An nginx of its own for the bench: one worker process on one CPU, its files in a temporary folder.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { checkReachable } from '../../engine/load/reach.ts';
import { freePort } from './free-port.ts';
import { serverCpu } from './plan.ts';

export interface NginxUrls {
  /** 13 bytes from memory. */
  tiny: string;
  /** A file of 1 MiB. */
  mebibyte: string;
}

const temporaryFolders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

export async function startNginx(
  command: readonly string[],
): Promise<{ urls: NginxUrls; stop(): Promise<void> }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'scalebench-nginx-'));
  const port = await freePort();
  const configuration = path.join(folder, 'nginx.conf');
  writeFileSync(configuration, configurationOf(folder, port));
  mkdirSync(path.join(folder, 'files'));
  writeFileSync(path.join(folder, 'files', 'mebibyte'), Buffer.alloc(2 ** 20, 'x'));
  const nginx = spawn('taskset', ['-c', String(serverCpu), ...command, '-c', configuration, '-p', folder], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const exited = once(nginx, 'exit');
  const origin = `http://127.0.0.1:${port}`;
  const stop = async (): Promise<void> => {
    nginx.kill('SIGTERM');
    await exited;
    rmSync(folder, { recursive: true });
  };
  try {
    await untilReachable(origin);
  } catch (error) {
    await stop();
    throw error;
  }
  const urls = {
    tiny: `${origin}/`,
    mebibyte: `${origin}/files/mebibyte`,
  };
  return { urls, stop };
}

/** As root, nginx would give its worker process to a user who cannot read the temporary folder. */
function configurationOf(folder: string, port: number): string {
  const temporary = temporaryFolders.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ');
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  return `daemon off; worker_processes 1; ${user} pid ${folder}/nginx.pid; error_log ${folder}/error.log;
events { worker_connections 20000; }
http {
  access_log off; keepalive_requests 1000000000; keepalive_timeout 3600s; sendfile on; open_file_cache max=10;
  ${temporary}
  server {
    listen 127.0.0.1:${port} backlog=8192;
    location / { return 200 "hello, world\\n"; }
    location /files/ { root ${folder}; }
  }
}
`;
}

async function untilReachable(url: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const reachable = await checkReachable(url, 1000).catch(() => null);
    if (reachable !== null) return;
    await wait(50);
  }
  throw new Error('nginx did not start; its messages are above.');
}
