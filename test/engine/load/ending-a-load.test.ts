import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { misbehaviours } from '../../support/servers/misbehaviours.ts';
import { startHealthyServer, type HealthyServer } from '../../support/servers/healthy.ts';
import { startScriptedServer } from '../../support/servers/scripted.ts';
import { isRunning, loadWorkersOf } from './child-processes.ts';
import { closedLoad, openLoad, runLoad, sumOf } from './run-load.ts';

const longPhases = { warmupS: 0, durationS: 60, cooldownS: 0 };

describe('ending a load', () => {
  let server: HealthyServer;
  beforeEach(async () => {
    server = await startHealthyServer();
  });
  afterEach(() => server.close());

  it('stops when it is told to, keeps what was measured, and leaves no process', async () => {
    const { outcome, seconds } = await runLoad(
      { urls: [server.url], load: closedLoad(4), phases: longPhases, loadWorkers: 2 },
      ({ tS }, controller) => tS === 1 && controller.abort(),
    );
    const result = outcome.result;
    expect(outcome).toMatchObject({ end: 'stopped', failure: null });
    expect(result?.window.durationS).toBeGreaterThan(2);
    expect(result?.window.durationS).toBeLessThan(60);
    expect(result?.requests.started).toBe((result?.requests.completed ?? 0) + (result?.requests.failed ?? 0));
    const started = sumOf(seconds, (second) => second.started);
    expect(sumOf(seconds, (second) => second.completed + second.failed)).toBe(started);
    // A busy machine may bring the order to stop late; what started meanwhile is no longer in the window.
    expect(started).toBeGreaterThanOrEqual(result?.requests.started ?? Infinity);
    expect(seconds.at(-1)?.phase).toBe('drain');
    expect(loadWorkersOf(process.pid)).toEqual([]);
  });

  it('cuts off what is in flight at a stop, and counts it', async () => {
    const hanging = await startScriptedServer(misbehaviours.hangs);
    const { outcome } = await runLoad(
      { urls: [hanging.url], load: closedLoad(3), phases: longPhases, timeoutMs: 60_000 },
      (_second, controller) => controller.abort(),
    );
    expect(outcome.end).toBe('stopped');
    expect(outcome.result?.requests).toEqual({ started: 3, completed: 0, failed: 3, dropped: 0 });
    expect(outcome.result?.errors).toEqual({ cutOff: 3 });
    await hanging.close();
  });

  it('stops although a load worker no longer listens, which is then killed and its requests counted', async () => {
    const hanging = await startScriptedServer(misbehaviours.hangs);
    const { outcome } = await runLoad(
      {
        urls: [hanging.url],
        load: closedLoad(4),
        phases: longPhases,
        timeoutMs: 60_000,
        loadWorkers: 2,
      },
      (_second, controller) => {
        const [frozen] = loadWorkersOf(process.pid);
        if (frozen !== undefined && !controller.signal.aborted) process.kill(frozen, 'SIGSTOP');
        controller.abort();
      },
    );
    expect(outcome).toMatchObject({ end: 'stopped', failure: null });
    expect(outcome.result?.requests).toEqual({ started: 4, completed: 0, failed: 4, dropped: 0 });
    expect(outcome.result?.errors).toEqual({ cutOff: 4 });
    expect(loadWorkersOf(process.pid)).toEqual([]);
    await hanging.close();
  });

  it('has no result when it is stopped before its measured window', async () => {
    const warmingUp = await runLoad(
      { urls: [server.url], load: closedLoad(1), phases: { warmupS: 60, durationS: 1, cooldownS: 0 } },
      (_second, controller) => controller.abort(),
    );
    expect(warmingUp.outcome).toEqual({ end: 'stopped', failure: null, result: null });
    const aborted = new AbortController();
    aborted.abort();
    const atOnce = await runLoad({ urls: [server.url], load: closedLoad(1) }, undefined, aborted);
    expect(atOnce.outcome).toEqual({ end: 'stopped', failure: null, result: null });
  });

  it('keeps the whole result when it is stopped in the cool-down', async () => {
    const { outcome } = await runLoad(
      { urls: [server.url], load: openLoad(50), phases: { warmupS: 0, durationS: 1, cooldownS: 60 } },
      ({ tS }, controller) => tS === 1 && controller.abort(),
    );
    expect(outcome.end).toBe('stopped');
    expect(outcome.result?.window.durationS).toBe(1);
    expect(outcome.result?.requests).toEqual({ started: 50, completed: 50, failed: 0, dropped: 0 });
  });

  it('fails, with what was measured, when a load worker is killed', async () => {
    const { outcome } = await runLoad(
      { urls: [server.url], load: closedLoad(4), phases: longPhases, loadWorkers: 2 },
      ({ tS }) => {
        const [victim] = loadWorkersOf(process.pid);
        if (tS === 1 && victim !== undefined) process.kill(victim, 'SIGKILL');
      },
    );
    const requests = outcome.result?.requests;
    expect(outcome.end).toBe('failed');
    expect(outcome.failure?.code).toBe('load.workerDied');
    expect(outcome.failure?.message).toContain('SIGKILL');
    expect(requests?.completed).toBeGreaterThan(0);
    expect(requests?.started).toBe((requests?.completed ?? 0) + (requests?.failed ?? 0));
    expect(loadWorkersOf(process.pid)).toEqual([]);
  });

  it('ends every load worker when the process that started the load is killed', async () => {
    const script = fileURLToPath(new URL('load-for-ever.ts', import.meta.url));
    const parent = spawn(process.execPath, [script, server.url], { stdio: 'inherit' });
    const parentPid = parent.pid ?? 0;
    await vi.waitFor(() => expect(server.requests()).toBeGreaterThan(100), { timeout: 20_000 });
    const workers = loadWorkersOf(parentPid);
    expect(workers).toHaveLength(2);
    parent.kill('SIGKILL');
    await once(parent, 'exit');
    await vi.waitFor(() => expect(workers.filter(isRunning)).toEqual([]), { timeout: 20_000 });
  });

  it('fails, with what was measured, when a server that had answered is gone', async () => {
    const doomed = await startHealthyServer();
    const { outcome, seconds } = await runLoad(
      { urls: [doomed.url], load: closedLoad(3), phases: longPhases },
      ({ tS }) => {
        if (tS === 0) void doomed.close();
      },
    );
    expect(outcome.end).toBe('failed');
    expect(outcome.failure?.code).toBe('server.gone');
    expect(outcome.failure?.message).toContain(doomed.url);
    expect(outcome.result?.requests.completed).toBeGreaterThan(0);
    const started = sumOf(seconds, (second) => second.started);
    expect(sumOf(seconds, (second) => second.completed + second.failed)).toBe(started);
    expect(started).toBeGreaterThanOrEqual(outcome.result?.requests.started ?? Infinity);
    expect(seconds.length).toBeLessThan(20);
  });

  it('goes on while a server that never answered refuses, and says what happened by its counts', async () => {
    await server.close();
    const { outcome } = await runLoad({
      urls: [server.url],
      load: openLoad(20),
      phases: { warmupS: 0, durationS: 4, cooldownS: 0 },
    });
    expect(outcome.end).toBe('completed');
    expect(outcome.result?.requests).toEqual({ started: 80, completed: 0, failed: 80, dropped: 0 });
    expect(outcome.result?.errors).toEqual({ refused: 80 });
    server = await startHealthyServer();
  });
});
