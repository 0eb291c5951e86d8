import http from 'node:http';
import { describe, expect, test } from 'vitest';
import { LabError } from '../../../contract/errors.ts';
import type { TargetConfig } from '../../../contract/model/server.ts';
import { cpusOf } from '../../../engine/machine/affinity.ts';
import { startTarget, type Target } from '../../../engine/target/start-target.ts';
import { isAlive, send, targetConfig } from './target-client.ts';

async function withTarget(
  changes: Partial<TargetConfig>,
  cpus: number[] | null,
  use: (target: Target) => Promise<void>,
): Promise<void> {
  const target = await startTarget(targetConfig(changes), cpus);
  try {
    await use(target);
  } finally {
    await target.stop();
  }
}

/** Open connections, as many as asked, each kept by one worker process. */
async function workersBehind(url: string, connections: number): Promise<Map<number, number>> {
  const agent = new http.Agent({ keepAlive: true });
  const pids = await Promise.all(
    Array.from({ length: connections }, async () => (await send(url, { agent })).workerPid),
  );
  agent.destroy();
  const counts = new Map<number, number>();
  for (const pid of pids) counts.set(pid, (counts.get(pid) ?? 0) + 1);
  return counts;
}

describe('topologies', () => {
  test('1x1: one process behind one port', async () => {
    await withTarget({ topology: '1x1' }, null, async (target) => {
      expect(target.baseUrls).toHaveLength(1);
      const workers = await workersBehind(target.urls[0] ?? '', 6);
      expect([...workers]).toEqual([[target.workers()[0]?.pid, 6]]);
    });
  });

  test('1xN: the processes of one pool share a port, each with the same number of connections', async () => {
    await withTarget({ topology: '1xN', workerProcesses: 3 }, null, async (target) => {
      expect(target.baseUrls).toHaveLength(1);
      expect(new Set(target.workers().map(({ pool }) => pool)).size).toBe(1);
      const workers = await workersBehind(target.urls[0] ?? '', 12);
      expect([...workers.keys()].toSorted()).toEqual(
        target
          .workers()
          .map(({ pid }) => pid)
          .toSorted(),
      );
      expect([...workers.values()]).toEqual([4, 4, 4]);
    });
  });

  test('1xN: a client without keep-alive reaches all processes too', async () => {
    await withTarget({ topology: '1xN', workerProcesses: 3 }, null, async (target) => {
      const pids = new Set<number>();
      for (let request = 0; request < 9; request += 1) pids.add((await send(target.urls[0] ?? '')).workerPid);
      expect(pids.size).toBe(3);
    });
  });

  test('Nx1: each pool has a port and a process of its own', async () => {
    await withTarget({ topology: 'Nx1', workerProcesses: 3 }, null, async (target) => {
      expect(new Set(target.baseUrls).size).toBe(3);
      for (const [index, url] of target.urls.entries()) {
        const { pid, pool } = target.workers()[index] ?? { pid: 0, pool: '' };
        expect([...(await workersBehind(url, 2))]).toEqual([[pid, 2]]);
        expect((await send(url)).headers['x-pool']).toBe(pool);
      }
    });
  });
});

describe.runIf(process.platform === 'linux')('affinity', () => {
  test('all processes are seen on the CPUs asked for', async () => {
    const cpu = (await cpusOf(process.pid))?.at(-1) ?? 0;
    await withTarget({ topology: '1xN', workerProcesses: 2 }, [cpu], async (target) => {
      expect(target.workers().map(({ cpus }) => cpus)).toEqual([[cpu], [cpu]]);
      for (const pid of [target.rootPid, ...target.workers().map((worker) => worker.pid)]) {
        expect(await cpusOf(pid)).toEqual([cpu]);
      }
    });
  });

  test('a CPU that is not there is an error and leaves nothing running', async () => {
    await expect(startTarget(targetConfig(), [1000])).rejects.toMatchObject({ code: 'server.notReady' });
  });
});

describe('start and stop', () => {
  test('stop ends every process, and may be called again', async () => {
    const target = await startTarget(targetConfig({ topology: '1xN', workerProcesses: 2 }), null);
    const pids = [target.rootPid, ...target.workers().map(({ pid }) => pid)];
    expect(pids.every(isAlive)).toBe(true);
    const exits: string[] = [];
    target.onExit((message) => exits.push(message));
    await Promise.all([target.stop(), target.stop()]);
    await target.stop();
    expect(pids.filter(isAlive)).toEqual([]);
    expect(exits).toEqual([]);
    await expect(send(target.urls[0] ?? '')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });

  test('a port in use is named', async () => {
    const blocker = http.createServer();
    await new Promise<void>((resolve) => void blocker.listen(0, '127.0.0.1', resolve));
    const address = blocker.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const error: unknown = await startTarget(targetConfig({ port }), null).catch((reason: unknown) => reason);
    blocker.close();
    expect(error).toBeInstanceOf(LabError);
    expect(error).toMatchObject({ code: 'server.portInUse', detail: { port } });
    expect(String(error)).toContain(`Port ${port} is already in use`);
  });

  test('pools that would need ports beyond the last are refused', async () => {
    const config = targetConfig({ topology: 'Nx1', workerProcesses: 4, port: 65_534 });
    await expect(startTarget(config, null)).rejects.toMatchObject({ code: 'input.invalid' });
  });

  test('a supervisor that dies is told of, and takes its worker processes along', async () => {
    const target = await startTarget(targetConfig({ topology: '1xN', workerProcesses: 2 }), null);
    const pids = target.workers().map(({ pid }) => pid);
    const died = new Promise<string>((resolve) => void target.onExit(resolve));
    process.kill(target.rootPid, 'SIGKILL');
    expect(await died).toContain('ended');
    await expect.poll(() => pids.filter(isAlive), { timeout: 5000 }).toEqual([]);
    await target.stop();
  });
});
