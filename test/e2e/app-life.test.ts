// The life of the app around its lab: closing, quitting, a second start, and processes killed at any moment
// (docs/decisions/003-closing-the-window.md).
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { expect, it } from 'vitest';
import { RunRow } from '../../contract/model/run.ts';
import { cli } from '../support/cli.ts';
import { call, hear } from '../../scripts/drive/window-calls.ts';
import { smallRun } from './small-run.ts';
import { isAlive, labProcessOf, processesOf } from './processes.ts';
import { useWindows, type TestWindow } from './windows.ts';

const windows = useWindows();
const soon = { timeout: 30_000, interval: 100 };

/** Starts a run and waits for its first measured seconds, which are stored when they are told. */
async function startRun({ page }: TestWindow, durationS: number): Promise<void> {
  const sampled = await hear(page, 'run.sampled');
  expect(await call(page, 'run.start', smallRun(durationS))).toMatchObject({ ok: true });
  await expect.poll(async () => (await sampled()).length, soon).toBeGreaterThan(1);
}

async function storedRuns(labPath: string): Promise<RunRow[]> {
  const { stdout } = await cli(['runs', '--json', '--lab', labPath], labPath);
  return z.array(RunRow).parse(JSON.parse(stdout));
}

function windowCount({ app }: TestWindow): Promise<number> {
  return app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length);
}

async function closeWindow(opened: TestWindow): Promise<void> {
  await opened.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close());
}

/** Starts the app a second time, as a person does who has forgotten the first. */
async function startAgain({ labPath, configFolder }: TestWindow): Promise<number | null> {
  const again = spawn(process.env['SCALEBENCH_ELECTRON'] ?? '', ['--no-sandbox', '.', '--lab', labPath], {
    env: { ...process.env, XDG_CONFIG_HOME: configFolder },
    stdio: 'ignore',
  });
  await once(again, 'exit');
  return again.exitCode;
}

it('keeps a run going when its window is closed, and ends when the run has ended', async () => {
  const opened = await windows.open();
  const exited = once(opened.app.process(), 'exit');
  await startRun(opened, 4);
  await closeWindow(opened);
  await exited;
  expect(await storedRuns(opened.labPath)).toMatchObject([{ status: 'completed' }]);
  await expect.poll(() => processesOf(opened.labPath), soon).toEqual([]);
});

it('brings the window back, in the middle of the run, when the app is started again', async () => {
  const opened = await windows.open();
  await startRun(opened, 60);
  const next = opened.app.waitForEvent('window');
  await closeWindow(opened);
  expect(await startAgain(opened)).toBe(0);
  const page = await next;
  expect(await call(page, 'run.active', {})).toMatchObject({
    ok: true,
    value: { run: { row: { status: 'running' } } },
  });
  expect(await windowCount(opened)).toBe(1);
});

it('is one instance for a lab file', async () => {
  const opened = await windows.open();
  expect(await startAgain(opened)).toBe(0);
  expect(await windowCount(opened)).toBe(1);
});

it('stops and stores the run when the app is quit', async () => {
  const opened = await windows.open();
  await startRun(opened, 60);
  await opened.close();
  expect(await storedRuns(opened.labPath)).toMatchObject([
    { status: 'stopped', throughputPerS: expect.any(Number) },
  ]);
  await expect.poll(() => processesOf(opened.labPath), soon).toEqual([]);
});

it('leaves no process and no load behind when Electron is killed, and loses nothing', async () => {
  const opened = await windows.open();
  await startRun(opened, 60);
  const pids = processesOf(opened.labPath).map(({ pid }) => pid);
  opened.app.process().kill('SIGKILL');
  await expect.poll(() => pids.filter(isAlive), soon).toEqual([]);
  const [run] = await storedRuns(opened.labPath);
  expect(run?.status).toBe('stopped');
  expect(run?.requestsStarted).toBeGreaterThan(0);
});

it('goes on with a new lab process when the old one is killed, and says so', async () => {
  const opened = await windows.open();
  const lost = await hear(opened.page, 'lab.lost');
  await startRun(opened, 60);
  const old = labProcessOf(opened.labPath);
  const children = processesOf(opened.labPath).filter(({ parent }) => parent === old);
  process.kill(old, 'SIGKILL');
  await expect.poll(lost, soon).toMatchObject([{ error: { code: 'lab.lost' } }]);
  expect(labProcessOf(opened.labPath)).not.toBe(old);
  await expect.poll(() => children.filter(({ pid }) => isAlive(pid)), soon).toEqual([]);
  expect(await call(opened.page, 'run.list', { binned: false })).toMatchObject({
    ok: true,
    value: [{ status: 'interrupted' }],
  });
  const logs = await readdir(opened.configFolder, { recursive: true });
  const log = logs.find((path) => path.endsWith('main.log')) ?? '';
  expect(await readFile(join(opened.configFolder, log), 'utf8')).toContain(
    'The lab process ended unexpectedly',
  );
});

it('opens its window on a file that is no lab, says so, and opens another', async () => {
  const opened = await windows.open({ labText: 'This is a letter, not a database.\n'.repeat(100) });
  expect(await call(opened.page, 'lab.info', {})).toMatchObject({
    ok: false,
    error: { code: 'lab.notADatabase' },
  });
  const other = join(opened.folder, 'other.sqlite');
  expect(await call(opened.page, 'lab.open', { path: other, create: true })).toMatchObject({
    ok: true,
    value: { path: other, runs: 0 },
  });
  expect(await call(opened.page, 'run.list', { binned: false })).toEqual({ ok: true, value: [] });
});
