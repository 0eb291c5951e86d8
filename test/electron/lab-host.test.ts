// The host of the lab process, with real processes on the other end of a real channel.
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { hostLab, type LabHost } from '../../electron/lab-host.ts';

const entry = fileURLToPath(new URL('scripted-lab.ts', import.meta.url));
const hosts: LabHost[] = [];

function host(options: { labPath?: string; node?: string; graceMs?: number } = {}) {
  const heard: { name: string; data: unknown }[] = [];
  const lines: string[] = [];
  const givenUp: string[] = [];
  const runsEnded: boolean[] = [];
  const clock = { nowMs: 0 };
  const lab = hostLab({
    node: options.node ?? process.execPath,
    entry,
    labPath: options.labPath ?? null,
    restartWindowMs: 1000,
    graceMs: options.graceMs ?? 30_000,
    nowMs: () => clock.nowMs,
    onEvent: (name, data) => heard.push({ name, data }),
    onLine: (line) => lines.push(line),
    onRunEnded: () => runsEnded.push(true),
    onGivenUp: (error) => givenUp.push(error.code),
  });
  hosts.push(lab);
  return { lab, heard, lines, givenUp, runsEnded, clock };
}

async function pidOf(lab: LabHost): Promise<number> {
  const reply = await lab.call('pid', {});
  return reply.ok ? Number(reply.value) : Number.NaN;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

afterEach(async () => {
  await Promise.all(hosts.splice(0).map((lab) => lab.close()));
});

describe('the lab host', () => {
  it('passes calls to the lab and its replies back, each to its own call', async () => {
    const { lab, lines } = host({ labPath: '/tmp/some lab.sqlite' });
    const replies = await Promise.all([1, 2, 3].map((n) => lab.call('echo', { n })));
    expect(replies).toEqual([1, 2, 3].map((n) => ({ ok: true, value: { n } })));
    await vi.waitFor(() => expect(lines).toEqual(['opened /tmp/some lab.sqlite']));
  });

  it('knows whether a run is going on', async () => {
    const { lab, heard, runsEnded } = host();
    await lab.call('startRun', {});
    expect(lab.isRunActive()).toBe(true);
    await lab.call('endRun', {});
    expect(lab.isRunActive()).toBe(false);
    expect(heard.map(({ name }) => name)).toEqual(['run.started', 'run.ended']);
    expect(runsEnded).toHaveLength(1);
  });

  it('answers what was asked with lab.lost when the lab dies, starts it again and tells the window', async () => {
    const { lab, heard, runsEnded } = host();
    const first = await pidOf(lab);
    await lab.call('startRun', {});
    const open = lab.call('silence', {});
    expect(await lab.call('die', {})).toMatchObject({ ok: false, error: { code: 'lab.lost' } });
    expect(await open).toMatchObject({ ok: false, error: { code: 'lab.lost' } });
    expect(await pidOf(lab)).not.toBe(first);
    await vi.waitFor(() =>
      expect(heard.at(-1)).toMatchObject({ name: 'lab.lost', data: { error: { code: 'lab.lost' } } }),
    );
    expect(lab.isRunActive()).toBe(false);
    expect(runsEnded).toHaveLength(1);
  });

  it('gives up when the lab dies again soon, and answers every later call', async () => {
    const { lab, givenUp, clock } = host();
    await lab.call('die', {});
    clock.nowMs = 999;
    await lab.call('die', {});
    expect(givenUp).toEqual(['lab.lost']);
    expect(await lab.call('echo', {})).toMatchObject({ ok: false, error: { code: 'lab.lost' } });
  });

  it('starts the lab again when it dies a second time much later', async () => {
    const { lab, givenUp, clock } = host();
    await lab.call('die', {});
    clock.nowMs = 1000;
    await lab.call('die', {});
    expect(await lab.call('echo', { n: 1 })).toEqual({ ok: true, value: { n: 1 } });
    expect(givenUp).toEqual([]);
  });

  it('takes a message of the wrong shape for a lab that has failed', async () => {
    const { lab, lines } = host();
    const first = await pidOf(lab);
    await lab.call('babble', {});
    await vi.waitFor(async () => expect(await pidOf(lab)).not.toBe(first));
    expect(lines.some((line) => line.includes('wrong shape'))).toBe(true);
  });

  it('answers every call with the refusal of the file until another file is opened', async () => {
    const { lab, heard } = host({ labPath: '/tmp/refused.sqlite' });
    const refusal = {
      ok: false,
      error: { code: 'lab.notADatabase', detail: { path: '/tmp/refused.sqlite' } },
    };
    expect(await lab.call('lab.info', {})).toMatchObject(refusal);
    const opened = await lab.call('lab.open', { path: '/tmp/good.sqlite', create: false });
    expect(opened).toMatchObject({ ok: true, value: { path: '/tmp/good.sqlite' } });
    expect(heard.at(-1)).toMatchObject({ name: 'lab.opened', data: { path: '/tmp/good.sqlite' } });
    expect(await lab.call('lab.info', {})).toMatchObject({ ok: true, value: { path: '/tmp/good.sqlite' } });
  });

  it('says so when the lab cannot be started at all', async () => {
    const { lab, lines, givenUp } = host({ node: '/nowhere/node' });
    expect(await lab.call('echo', {})).toMatchObject({ ok: false, error: { code: 'lab.lost' } });
    await vi.waitFor(() => expect(givenUp).toEqual(['lab.lost']));
    expect(lines[0]).toContain('/nowhere/node');
  });

  it('ends the lab with the app, also one that does not want to', async () => {
    const willing = host();
    const stubborn = host({ labPath: '/tmp/stubborn.sqlite', graceMs: 100 });
    const pids = [await pidOf(willing.lab), await pidOf(stubborn.lab)];
    await Promise.all([willing.lab.close(), stubborn.lab.close()]);
    expect(pids.map(isAlive)).toEqual([false, false]);
    expect([...willing.givenUp, ...stubborn.givenUp, ...willing.heard, ...stubborn.heard]).toEqual([]);
  });
});
