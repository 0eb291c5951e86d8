// For the tests of the bundled server: a configuration with the usual values, and requests with everything visible.
import http from 'node:http';
import type { TargetConfig } from '../../../contract/model/server.ts';

export function targetConfig(changes: Partial<TargetConfig> = {}): TargetConfig {
  return {
    topology: '1x1',
    workerProcesses: changes.topology === undefined || changes.topology === '1x1' ? 1 : 2,
    cores: null,
    hyperThreading: null,
    page: { kind: 'cached' },
    recycling: { afterRequests: null, afterPrivateBytes: null, afterS: null, overlap: true },
    port: 0,
    ...changes,
  };
}

export interface Response {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: Buffer;
  readonly workerPid: number;
}

/** One request, on a connection of its own unless an agent is given; rejects with the socket's error. */
export function send(url: string, options: http.RequestOptions = {}): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = http.request(url, { agent: false, ...options }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const { statusCode, headers } = response;
        const workerPid = Number(headers['x-worker-pid']);
        resolve({ status: statusCode ?? 0, headers, body: Buffer.concat(chunks), workerPid });
      });
    });
    request.on('error', reject);
    request.end();
  });
}

export interface LoadResult {
  readonly responses: Map<number, number>;
  readonly failures: string[];
}

/** Virtual clients with keep-alive connections, one request after the other, until what `until` waits for has come. */
export async function loadUntil(
  urls: readonly string[],
  clients: number,
  until: (soFar: LoadResult) => Promise<unknown>,
): Promise<LoadResult> {
  const result: LoadResult = { responses: new Map(), failures: [] };
  const ended = new AbortController();
  const agent = new http.Agent({ keepAlive: true, maxSockets: clients });
  const client = async (url: string): Promise<void> => {
    while (!ended.signal.aborted) {
      try {
        const { status, workerPid } = await send(url, { agent });
        if (status !== 200) result.failures.push(`status ${status}`);
        result.responses.set(workerPid, (result.responses.get(workerPid) ?? 0) + 1);
      } catch (error) {
        result.failures.push(String(error));
      }
    }
  };
  const running = Array.from({ length: clients }, (_, index) => client(urls[index % urls.length] ?? ''));
  try {
    await until(result);
  } finally {
    ended.abort();
    await Promise.all(running);
    agent.destroy();
  }
  return result;
}

/** True while a process with this id is there and not merely waiting to be reaped. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
