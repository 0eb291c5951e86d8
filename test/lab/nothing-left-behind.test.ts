// Load must never outlive who asked for it: whoever is stopped or killed, every process of the run ends.
// Reads /proc, so Linux only.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { RunRequest } from '../../contract/model/run-request.ts';
import { processesOf } from '../e2e/processes.ts';
import { smallRun } from '../e2e/small-run.ts';
import { cli, startCli, temporaryFolder, type CliProcess } from '../support/cli.ts';
import { startLabProcess } from '../support/lab-process.ts';

const newLab = (): string => join(temporaryFolder(), 'lab.sqlite');

/** A long run on a web garden of two, from two load workers: every kind of process that a run has. */
function longRun(): RunRequest {
  const run = smallRun(60);
  if (run.server.kind !== 'bundled') throw new Error('A small run is on the bundled server.');
  const config = { ...run.server.config, topology: '1xN' as const, workerProcesses: 2 };
  return { ...run, server: { ...run.server, config }, loadWorkers: 2 };
}

const entries = [
  'engine/load/worker.ts',
  'engine/load/worker.ts',
  'engine/monitor/main.ts',
  'engine/target/main.ts',
  'engine/target/worker.ts',
  'engine/target/worker.ts',
];

type Process = ReturnType<typeof processesOf>[number];

/** The processes of a run that is going on: all of them must be there, or their end would prove nothing. */
function processesOfRun(labPath: string): Process[] {
  const found = processesOf(labPath);
  const kinds = found.map(({ command }) => /engine\/\w+\/\w+\.ts/.exec(command)?.[0] ?? '');
  expect(kinds.filter((kind) => kind !== '').toSorted()).toEqual(entries);
  return found;
}

/** How long a busy machine takes says nothing; that they end does. */
const soon = { timeout: 10_000, interval: 50 };

/** Commands of those that live; an id may be another process's by now, but not with the same command. */
function alive(processes: readonly Process[]): string[] {
  const all = new Map(processesOf('').map(({ pid, command }) => [pid, command]));
  return processes.filter(({ pid, command }) => all.get(pid) === command).map(({ command }) => command);
}

async function startCliRun(labPath: string): Promise<CliProcess> {
  const server = ['--bundled', '--topology', '1xN', '--workers', '2', '--load-workers', '2'];
  const load = ['--clients', '4', '--warmup', '0', '--duration', '60'];
  const run = startCli(['run', ...server, ...load, '--lab', labPath], labPath);
  await run.sees('1 / 60 s');
  return run;
}

describe('nothing is left of a run', () => {
  it('when its command is killed', async () => {
    const labPath = newLab();
    const run = await startCliRun(labPath);
    const processes = processesOfRun(labPath);
    run.child.kill('SIGKILL');
    await expect.poll(() => alive(processes), soon).toEqual([]);
  });

  it('when its command is stopped with Ctrl-C', async () => {
    const labPath = newLab();
    const run = await startCliRun(labPath);
    const processes = processesOfRun(labPath);
    // As a terminal does: to every process of the group.
    process.kill(-(run.child.pid ?? NaN), 'SIGINT');
    await expect.poll(() => alive(processes), soon).toEqual([]);
    expect((await run.ended).code).toBe(1);
  });

  it('when its lab is killed', async () => {
    const labPath = newLab();
    const lab = await startLabProcess(labPath);
    await lab.call('run.start', longRun());
    await lab.event('run.sampled', ({ load }) => load.some((second) => second.completed > 0));
    const processes = processesOfRun(labPath);
    lab.child.kill('SIGKILL');
    await expect.poll(() => alive(processes), soon).toEqual([]);
  });

  it('when the process that started its lab is killed', async () => {
    const labPath = newLab();
    const entry = fileURLToPath(new URL('../support/lab-parent.ts', import.meta.url));
    const parent = spawn(process.execPath, [entry, labPath, JSON.stringify(longRun())], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(parent.stdout, 'data');
    const processes = processesOfRun(labPath);
    expect(processes.map(({ pid }) => pid)).toContain(parent.pid);
    parent.kill('SIGKILL');
    await expect.poll(() => alive(processes), soon).toEqual([]);
    const { stdout } = await cli(['runs', '--json', '--lab', labPath], labPath);
    expect(JSON.parse(stdout)).toMatchObject([{ status: 'stopped' }]);
  });

  it('when it is stopped from the window, and the lab lives on', async () => {
    const labPath = newLab();
    const lab = await startLabProcess(labPath);
    const { runId } = await lab.call('run.start', longRun());
    await lab.event('run.sampled', ({ load }) => load.some((second) => second.completed > 0));
    const processes = processesOfRun(labPath);
    await lab.call('run.stop', { runId });
    await expect.poll(() => alive(processes.filter(({ pid }) => pid !== lab.child.pid)), soon).toEqual([]);
    expect((await lab.event('run.ended')).run.row.status).toBe('stopped');
    expect(await lab.call('run.active', {})).toBeNull();
    await lab.shutDown();
  });
});
