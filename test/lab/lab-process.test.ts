// The lab behind a window: calls, events, and what is left when a process is killed.
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startLabProcess } from '../support/lab-process.ts';
import { temporaryFolder } from '../support/cli.ts';
import { closedRequest } from '../support/run-builders.ts';
import { startHealthyServer } from '../support/servers/healthy.ts';

let healthy: Awaited<ReturnType<typeof startHealthyServer>>;
beforeAll(async () => {
  healthy = await startHealthyServer();
});
afterAll(() => healthy.close());

function request(durationS: number) {
  const base = closedRequest();
  return {
    ...base,
    server: { ...base.server, url: healthy.url },
    phases: { warmupS: 0, durationS, cooldownS: 0 },
  };
}

const newLab = (): string => join(temporaryFolder(), 'lab.sqlite');

describe('the lab process', () => {
  it('tells samples while the run goes on and the stored run at its end', async () => {
    const lab = await startLabProcess(newLab());
    const { runId } = await lab.call('run.start', request(2));
    await lab.event('run.sampled', ({ load }) => load.some((second) => second.completed > 0));
    const active = await lab.call('run.active', {});
    expect(active?.run.row.runId).toBe(runId);
    expect(active?.load.length).toBeGreaterThan(0);
    const { run } = await lab.event('run.ended');
    expect(run.row).toMatchObject({ runId, status: 'completed' });
    const detail = await lab.call('run.get', { runId });
    expect(detail.run).toEqual(run);
    const whole = detail.series.load.filter((second) => second.phase !== 'drain');
    expect(whole.map((second) => second.tS)).toEqual([0, 1]);
    expect(detail.responseTimeCurve.length).toBeGreaterThan(2);
    expect(await lab.call('run.active', {})).toBeNull();
    await lab.shutDown();
  });

  it('answers a wrong call with a sentence and lives on', async () => {
    const lab = await startLabProcess(newLab());
    await expect(lab.call('run.get', { runId: 7 })).rejects.toMatchObject({ code: 'run.notFound' });
    await expect(lab.call('run.stop', { runId: 7 })).rejects.toMatchObject({ code: 'run.notActive' });
    await expect(lab.call('run.get', { runId: -1 })).rejects.toMatchObject({ code: 'input.invalid' });
    expect((await lab.call('lab.info', {})).runs).toBe(0);
    await lab.shutDown();
  });

  it.each(['SIGKILL', 'disconnect'] as const)(
    'leaves no load behind and loses no told second at %s',
    async (how) => {
      const path = newLab();
      const lab = await startLabProcess(path);
      const { runId } = await lab.call('run.start', request(60));
      const told = await lab.event('run.sampled', ({ load }) => load.some((second) => second.tS >= 2));
      if (how === 'SIGKILL') lab.child.kill('SIGKILL');
      else lab.child.disconnect();
      await lab.exited;
      const before = { requests: -1 };
      await vi.waitFor(
        () => {
          const now = healthy.requests();
          const quiet = now === before.requests;
          before.requests = now;
          if (!quiet) throw new Error('the server still gets requests');
        },
        { timeout: 10_000, interval: 250 },
      );

      const next = await startLabProcess(path);
      const { run, series } = await next.call('run.get', { runId });
      expect(run.row.status).toBe(how === 'SIGKILL' ? 'interrupted' : 'stopped');
      for (const second of told.load) expect(series.load).toContainEqual(second);
      const counts = run.summary?.requests;
      expect(counts?.started).toBe((counts?.completed ?? NaN) + (counts?.failed ?? NaN));
      await next.shutDown();
    },
  );

  it('changes to another lab file and refuses that during a run', async () => {
    const [first, second] = [newLab(), newLab()];
    const lab = await startLabProcess(first);
    expect((await lab.call('lab.open', { path: second, create: true })).path).toBe(second);
    await expect(lab.call('lab.open', { path: `${second}.none`, create: false })).rejects.toMatchObject({
      code: 'lab.notFound',
    });
    expect((await lab.call('lab.info', {})).path).toBe(second);
    const { runId } = await lab.call('run.start', request(60));
    await expect(lab.call('lab.open', { path: first, create: false })).rejects.toMatchObject({
      code: 'run.alreadyActive',
    });
    await expect(lab.call('run.bin', { runIds: [runId] })).rejects.toMatchObject({
      code: 'run.alreadyActive',
    });
    await lab.call('run.stop', { runId });
    expect((await lab.event('run.ended')).run.row.status).toBe('stopped');
    await lab.shutDown();
  });
});
