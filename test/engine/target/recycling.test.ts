import { describe, expect, test } from 'vitest';
import type { Recycling, TargetConfig } from '../../../contract/model/server.ts';
import { startTarget, type Target, type TargetRecycle } from '../../../engine/target/start-target.ts';
import { isAlive, loadUntil, send, targetConfig } from './target-client.ts';

const never: Recycling = { afterRequests: null, afterPrivateBytes: null, afterS: null, overlap: true };

interface Watched {
  readonly target: Target;
  readonly recycles: TargetRecycle[];
  /** Resolves when so many recycles have been told. */
  reached(count: number): Promise<void>;
}

async function withTarget(
  changes: Partial<TargetConfig>,
  use: (watched: Watched) => Promise<void>,
): Promise<void> {
  const target = await startTarget(targetConfig(changes), null);
  const recycles: TargetRecycle[] = [];
  const waiting = new Set<() => void>();
  target.onRecycle((recycle) => {
    recycles.push(recycle);
    for (const check of waiting) check();
  });
  const reached = (count: number): Promise<void> =>
    new Promise((resolve) => {
      const check = (): void => {
        if (recycles.length >= count) resolve();
      };
      waiting.add(check);
      check();
    });
  try {
    await use({ target, recycles, reached });
  } finally {
    await target.stop();
  }
}

/** Each recycle is a different old process, and each new one is what the next sees. */
function expectChain(recycles: readonly TargetRecycle[], firstPids: readonly number[]): void {
  const alive = new Set(firstPids);
  for (const { oldPid, newPid } of recycles) {
    expect(alive.delete(oldPid)).toBe(true);
    expect(newPid).not.toBeNull();
    alive.add(newPid ?? 0);
  }
}

describe('recycling with overlap', () => {
  test('after so many requests: no request fails, in a web garden under load', async () => {
    const recycling = { ...never, afterRequests: 150 };
    await withTarget({ topology: '1xN', recycling }, async ({ target, recycles, reached }) => {
      const firstPids = target.workers().map(({ pid }) => pid);
      const { responses, failures } = await loadUntil(target.urls, 6, () => reached(4));
      expect(failures).toEqual([]);
      expectChain(recycles, firstPids);
      for (const recycle of recycles) {
        expect(recycle).toMatchObject({ reason: 'requests', overlapped: true, pool: 'pool-1' });
        expect(responses.get(recycle.oldPid)).toBeGreaterThanOrEqual(150);
        expect(recycle.lifetimeS).toBeGreaterThan(0);
        expect(recycle.memoryBytes).toBeGreaterThan(1_000_000);
      }
      await expect
        .poll(() => recycles.filter(({ oldPid }) => isAlive(oldPid)), { timeout: 10_000 })
        .toEqual([]);
    });
  });

  test('after so much private memory: the leaking page brings it about', async () => {
    const recycling = { ...never, afterPrivateBytes: 200_000_000 };
    const page = { kind: 'leak', cpuUs: 0, bytes: 2_000_000 } as const;
    await withTarget({ page, recycling }, async ({ target, recycles, reached }) => {
      const { failures } = await loadUntil(target.urls, 2, () => reached(2));
      expect(failures).toEqual([]);
      for (const recycle of recycles) {
        expect(recycle).toMatchObject({ reason: 'memory', overlapped: true });
        expect(recycle.memoryBytes).toBeGreaterThan(200_000_000);
      }
    });
  });

  test('after so much time, in every pool', async () => {
    const recycling = { ...never, afterS: 1 };
    await withTarget({ topology: 'Nx1', recycling }, async ({ target, recycles, reached }) => {
      const firstPids = target.workers().map(({ pid }) => pid);
      const { failures } = await loadUntil(target.urls, 4, () => reached(4));
      expect(failures).toEqual([]);
      expectChain(recycles, firstPids);
      expect(new Set(recycles.map(({ pool }) => pool)).size).toBe(2);
      expect(recycles.every(({ reason, lifetimeS }) => reason === 'time' && lifetimeS >= 1)).toBe(true);
    });
  });
});

describe('recycling without overlap', () => {
  test('the old process has gone before the new one answers, and clients wait in the gap', async () => {
    const recycling = { ...never, afterRequests: 20, overlap: false };
    await withTarget({ recycling }, async ({ target, recycles, reached }) => {
      const url = target.urls[0] ?? '';
      for (let request = 0; request < 20; request += 1) await send(url);
      const afterGap = await send(url);
      await reached(1);
      const [recycle] = recycles;
      expect(recycle).toMatchObject({ reason: 'requests', overlapped: false, newPid: afterGap.workerPid });
      expect(isAlive(recycle?.oldPid ?? 0)).toBe(false);
    });
  });
});

describe('crashes', () => {
  test('a process that dies is replaced, and connections come back to the new one', async () => {
    await withTarget({ topology: '1xN' }, async ({ target, recycles, reached }) => {
      const [first, second] = target.workers();
      process.kill(first?.pid ?? 0, 'SIGKILL');
      await reached(1);
      expect(recycles[0]).toMatchObject({
        oldPid: first?.pid,
        reason: 'crash',
        overlapped: false,
        memoryBytes: null,
      });
      const newPid = recycles[0]?.newPid;
      await expect.poll(() => target.workers().map(({ pid }) => pid)).toContain(newPid);
      const pids = new Set<number>();
      for (let request = 0; request < 6; request += 1) pids.add((await send(target.urls[0] ?? '')).workerPid);
      expect(pids).toEqual(new Set([second?.pid, newPid]));
    });
  });

  test('a new process gets its share of clients that keep their connections', async () => {
    await withTarget({ topology: '1xN' }, async ({ target, recycles }) => {
      const { failures } = await loadUntil(target.urls, 8, async ({ responses }) => {
        process.kill(target.workers()[0]?.pid ?? 0, 'SIGKILL');
        await expect
          .poll(() => responses.get(recycles[0]?.newPid ?? 0) ?? 0, { timeout: 20_000 })
          .toBeGreaterThan(200);
      });
      // Only connections of the process that was killed may have been lost.
      expect(failures.length).toBeLessThanOrEqual(4);
    });
  });

  test('one that dies at once again and again is replaced more and more slowly', async () => {
    await withTarget({}, async ({ target, recycles, reached }) => {
      for (let death = 1; death <= 5; death += 1) {
        await expect.poll(() => target.workers(), { timeout: 10_000 }).toHaveLength(1);
        process.kill(target.workers()[0]?.pid ?? 0, 'SIGKILL');
        await reached(death);
      }
      expect(recycles.every(({ reason }) => reason === 'crash')).toBe(true);
      // 100 + 200 + 400 + 800 ms of waiting lie between the first death and the start after the fourth.
      const firstToLastMs = Number((recycles[4]?.atNs ?? 0n) - (recycles[0]?.atNs ?? 0n)) / 1e6;
      expect(firstToLastMs).toBeGreaterThan(1300);
    });
  });
});
