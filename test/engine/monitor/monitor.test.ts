import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import os from 'node:os';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { MonitorSample } from '../../../contract/model/sample.ts';
import { pidsListeningOn } from '../../../engine/monitor/listener.ts';
import { startTarget, type Target } from '../../../engine/target/start-target.ts';
import { isAlive, loadUntil, send, targetConfig } from '../target/target-client.ts';
import type { MonitorRecycle } from '../../../engine/monitor/start-monitor.ts';
import { watch, type Watching } from './watch-target.ts';

const page = { kind: 'dynamic', cpuUs: 2000 } as const;

function portOf(target: Target): number {
  return Number(new URL(target.baseUrls[0] ?? '').port);
}

async function withTarget(
  changes: Parameters<typeof targetConfig>[0],
  use: (target: Target) => Promise<void>,
): Promise<void> {
  const target = await startTarget(targetConfig(changes), null);
  try {
    await use(target);
  } finally {
    await target.stop();
  }
}

async function withMonitor(
  watching: Promise<Watching>,
  use: (watching: Watching) => Promise<void>,
): Promise<void> {
  const watched = await watching;
  try {
    await use(watched);
  } finally {
    await watched.stop();
  }
}

function pidsSeen({ readings }: Watching): number[] {
  return (readings.at(-1)?.server?.workerProcesses ?? []).map(({ pid }) => pid).toSorted();
}

/** Whether no beat came from the start of the new process on until the old one was found gone. */
function liesBetweenBeats({ readings }: Watching, { newPid, atNs }: MonitorRecycle): boolean {
  const started = readings
    .flatMap(({ server }) => server?.workerProcesses ?? [])
    .find(({ pid }) => pid === newPid)?.startedAt;
  const ageMs = Date.now() - Date.parse(started ?? '');
  const startedMs = Number(process.hrtime.bigint()) / 1e6 - ageMs;
  // The last of these found the old process gone; the one before it saw the old one alive.
  const beats = readings.filter((reading) => reading.atNs < atNs);
  const seenAliveMs = Number(beats.at(-2)?.atNs) / 1e6;
  // Linux tells start times in steps of 10 ms, and uptime as well.
  return startedMs > seenAliveMs - 30;
}

describe('the host', () => {
  test('is read at the interval, in the shape of the contract', async () => {
    await withMonitor(watch(null), async ({ readings }) => {
      await expect.poll(() => readings.length, { timeout: 10_000 }).toBeGreaterThanOrEqual(5);
      for (const { host, server } of readings) {
        MonitorSample.parse({ tS: 0, host, server, recycles: 0 });
        expect(server).toBeNull();
        expect(host.perCpuPct).toHaveLength(os.cpus().length);
        expect(Math.max(host.cpuPct, ...host.perCpuPct)).toBeLessThanOrEqual(100);
        expect(host.memoryUsedBytes).toBeLessThan(host.memoryTotalBytes);
      }
      const beats = readings.map(({ atNs }) => Number((atNs - (readings[0]?.atNs ?? 0n)) / 1_000_000n));
      // Beats come late on a busy machine, but never early, and lateness does not add up.
      for (const [index, beatMs] of beats.entries()) expect(beatMs).toBeGreaterThanOrEqual(index * 100 - 100);
    });
  });
});

describe('the bundled server', () => {
  test.each(['rootPid', 'port'] as const)(
    'its worker processes, CPU and memory are seen by %s',
    async (by) => {
      await withTarget({ topology: '1xN', page }, async (target) => {
        const selector = by === 'rootPid' ? { by, pid: target.rootPid } : { by, port: portOf(target) };
        await withMonitor(watch(selector, 500), async (watching) => {
          const { readings } = watching;
          const { responses } = await loadUntil(target.urls, 4, () =>
            expect.poll(() => readings.length, { timeout: 20_000 }).toBeGreaterThanOrEqual(4),
          );
          const pids = target.workers().map(({ pid }) => pid);
          expect(pidsSeen(watching)).toEqual(pids.toSorted());
          const server = readings.at(-1)?.server;
          for (const { residentBytes, privateBytes, startedAt } of server?.workerProcesses ?? []) {
            expect(residentBytes).toBeGreaterThan(20_000_000);
            expect(privateBytes).toBeGreaterThan(1_000_000);
            expect(privateBytes).toBeLessThanOrEqual(residentBytes);
            expect(Date.now() - Date.parse(startedAt ?? '')).toBeLessThan(60_000);
          }
          expect(server?.memoryBytes).toBe(
            server?.workerProcesses.reduce((sum, { residentBytes }) => sum + residentBytes, 0),
          );
          // CPU time of the whole watch, as the requests of 2 ms each have really cost it at the least.
          const requests = [...responses.values()].reduce((sum, count) => sum + count, 0);
          const cpuS = readings.reduce((sum, reading) => sum + (reading.server?.cpuPct ?? 0) * 0.5 * 0.01, 0);
          expect(cpuS).toBeGreaterThan(requests * 0.002 * 0.4);
          expect(cpuS).toBeLessThan(os.cpus().length * readings.length * 0.5 * 1.1);
        });
      });
    },
  );

  test.each(['rootPid', 'port'] as const)(
    'every recycle is found by %s, as many as there were',
    async (by) => {
      const recycling = { afterRequests: null, afterPrivateBytes: null, afterS: 2, overlap: true };
      await withTarget({ topology: '1xN', recycling }, async (target) => {
        const told: number[] = [];
        target.onRecycle(({ oldPid }) => told.push(oldPid));
        const selector = by === 'rootPid' ? { by, pid: target.rootPid } : { by, port: portOf(target) };
        await withMonitor(watch(selector), async (watching) => {
          const { recycles } = watching;
          await expect.poll(() => told.length, { timeout: 20_000 }).toBeGreaterThanOrEqual(4);
          const olds = told.slice(0, 4);
          await expect
            .poll(() => recycles.map(({ oldPid }) => oldPid).filter((pid) => olds.includes(pid)), {
              timeout: 10_000,
            })
            .toHaveLength(4);
          expect(recycles.filter(({ oldPid }) => !told.includes(oldPid))).toEqual([]);
          for (const recycle of recycles) {
            const { overlapped, reason, lifetimeS, memoryBytes } = recycle;
            // On a busy machine a beat may come so late that the overlap lies between two of them: that is no overlap seen.
            expect(overlapped ?? liesBetweenBeats(watching, recycle)).toBe(true);
            expect(reason).toBe('unknown');
            expect(lifetimeS).toBeGreaterThan(1.9);
            expect(memoryBytes).toBeGreaterThan(1_000_000);
          }
        });
      });
    },
  );

  test('a crash is found too, and is not overlapped', async () => {
    await withTarget({}, async (target) => {
      await withMonitor(watch({ by: 'rootPid', pid: target.rootPid }), async (watching) => {
        await expect.poll(() => watching.readings.at(-1)?.server?.workerProcesses.length).toBe(1);
        const [oldPid] = target.workers().map(({ pid }) => pid);
        process.kill(oldPid ?? 0, 'SIGKILL');
        await expect.poll(() => watching.recycles, { timeout: 10_000 }).toHaveLength(1);
        const newPid = watching.recycles[0]?.newPid;
        expect(watching.recycles[0]).toMatchObject({ oldPid });
        expect(watching.recycles[0]?.overlapped).not.toBe(true);
        await expect.poll(() => target.workers().map(({ pid }) => pid)).toEqual([newPid]);
        await expect.poll(() => pidsSeen(watching)).toEqual([newPid]);
      });
    });
  });
});

describe('what is not there', () => {
  test('a server that dies gives readings without a server', async () => {
    await withTarget({ topology: '1xN' }, async (target) => {
      await withMonitor(
        watch({ by: 'rootPid', pid: target.rootPid }),
        async ({ readings, recycles, deaths }) => {
          await expect.poll(() => readings.at(-1)?.server?.workerProcesses).toHaveLength(2);
          process.kill(target.rootPid, 'SIGKILL');
          await expect.poll(() => readings.at(-1)?.server, { timeout: 10_000 }).toBeNull();
          const count = readings.length;
          await expect.poll(() => readings.length).toBeGreaterThan(count + 2);
          expect([recycles, deaths]).toEqual([[], []]);
        },
      );
    });
  });

  test.each([
    { by: 'rootPid', pid: 0x3fffffff } as const,
    { by: 'port', port: 1 } as const,
    { by: 'commandLine', match: 'no process has this on its command line' } as const,
  ])('nothing found by $by gives readings without a server', async (selector) => {
    await withMonitor(watch(selector), async ({ readings, deaths }) => {
      await expect.poll(() => readings.length).toBeGreaterThanOrEqual(2);
      expect(readings.map(({ server }) => server)).toEqual(readings.map(() => null));
      expect(deaths).toEqual([]);
    });
  });
});

describe.runIf(process.platform === 'linux')('on Linux', () => {
  test('the listener on a port is found, and only while it listens', async () => {
    let port = 0;
    await withTarget({}, async (target) => {
      port = portOf(target);
      expect(await pidsListeningOn(port)).toEqual([target.rootPid]);
    });
    expect(await pidsListeningOn(port)).toEqual([]);
  });

  test('a server that is no child of the lab is found by its command line', async () => {
    const match = `scalebench-test-${process.pid}-${Date.now()}`;
    // A shell that ends at once leaves the server to process 1, as a service is; it ends with its standard input.
    const script = `"$0" -e 'process.stdin.on("end", () => process.exit()).resume()' ${match} <&3 2>&1 & echo $!`;
    const shell = spawn('sh', ['-c', script, process.execPath], {
      stdio: ['ignore', 'pipe', 'inherit', 'pipe'],
    });
    const [, stdout] = shell.stdio;
    if (stdout === null) throw new Error('The shell has no standard output.');
    const [line]: unknown[] = await once(stdout.setEncoding('utf8'), 'data');
    const pid = Number(line);
    await withMonitor(watch({ by: 'commandLine', match }), async (watching) => {
      await expect.poll(() => pidsSeen(watching)).toEqual([pid]);
    });
    shell.stdio[3]?.destroy();
    stdout.destroy();
    await expect.poll(() => isAlive(pid), { timeout: 5000 }).toBe(false);
  });
});

describe('the life of the monitor', () => {
  test('killed, it says so once', async () => {
    await withMonitor(watch(null), async ({ deaths }) => {
      process.kill(monitorPid(), 'SIGKILL');
      await expect.poll(() => deaths).toEqual([expect.stringContaining('The monitor ended unasked')]);
    });
  });

  test('it ends with the process that started it', async () => {
    const entry = fileURLToPath(new URL('./monitor-alone.ts', import.meta.url));
    const lab = spawn(process.execPath, [entry], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [line]: unknown[] = await once(lab.stdout.setEncoding('utf8'), 'data');
    const { pid } = z.object({ pid: z.number() }).parse(JSON.parse(String(line)));
    expect(isAlive(pid)).toBe(true);
    lab.kill('SIGKILL');
    await expect.poll(() => isAlive(pid), { timeout: 5000 }).toBe(false);
  });
});

/** The child of this process that runs the monitor. */
function monitorPid(): number {
  const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'latin1')
    .trim()
    .split(' ')
    .map(Number);
  const found = children.find((pid) =>
    readFileSync(`/proc/${pid}/cmdline`, 'latin1').includes('monitor/main.ts'),
  );
  if (found === undefined) throw new Error('There is no monitor.');
  return found;
}

test('a server that answers is not disturbed by being watched', async () => {
  await withTarget({}, async (target) => {
    await withMonitor(watch({ by: 'rootPid', pid: target.rootPid }, 20), async ({ readings }) => {
      const { failures } = await loadUntil(target.urls, 2, () =>
        expect.poll(() => readings.length, { timeout: 10_000 }).toBeGreaterThan(20),
      );
      expect(failures).toEqual([]);
    });
    expect((await send(target.urls[0] ?? '')).status).toBe(200);
  });
});
