// The command line against real servers: its figures, its words and its exit codes.
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { join } from 'node:path';
import Papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { cli, startCli, temporaryFolder } from '../support/cli.ts';
import { startHealthyServer } from '../support/servers/healthy.ts';

const Report = z.object({
  runId: z.number(),
  name: z.string(),
  status: z.string(),
  validity: z.object({
    verdict: z.string(),
    reasons: z.array(z.object({ code: z.string(), message: z.string() })),
  }),
  window: z.object({ startedAt: z.string(), durationS: z.number() }).nullable(),
  requests: z.object({ started: z.number(), completed: z.number(), failed: z.number(), dropped: z.number() }),
  throughputPerS: z.number(),
  responseTimeUs: z
    .object({ p50: z.number(), p99: z.number(), p999: z.number(), max: z.number() })
    .nullable(),
  statusCodes: z.record(z.string(), z.number()),
  errors: z.record(z.string(), z.number()),
  server: z
    .object({ cpuPct: z.object({ mean: z.number(), max: z.number() }), recycles: z.number() })
    .nullable(),
  tags: z.record(z.string(), z.string()),
});
const report = (text: string): z.infer<typeof Report> => Report.parse(JSON.parse(text));

let healthy: Awaited<ReturnType<typeof startHealthyServer>>;
const lab = join(temporaryFolder(), 'cli.sqlite');
const short = ['--clients', '5', '--warmup', '1', '--duration', '2', '--json'];

beforeAll(async () => {
  healthy = await startHealthyServer();
});
afterAll(() => healthy.close());

describe('lab run', () => {
  it('reports a completed run whose counts add up, and keeps it', async () => {
    const { code, stdout, stderr } = await cli(
      ['run', '--url', healthy.url, ...short, '--name', 'first "run", =cmd', '--tag', 'build=42'],
      lab,
    );
    expect(code, stderr).toBe(0);
    const run = report(stdout);
    expect(run.status).toBe('completed');
    expect(run.requests.completed).toBeGreaterThan(0);
    expect(run.requests.started).toBe(run.requests.completed + run.requests.failed);
    expect(run.statusCodes).toEqual({ '200': run.requests.completed });
    expect(run.window?.durationS).toBeCloseTo(2, 1);
    expect(healthy.requests()).toBeGreaterThanOrEqual(run.requests.completed);
    expect(run.tags).toEqual({ build: '42' });
    expect(run.server?.cpuPct.max).toBeGreaterThan(0);

    const shown = await cli(['show', String(run.runId), '--json'], lab);
    expect(report(shown.stdout)).toEqual(run);

    const exported = await cli(['export', String(run.runId), '--format', 'csv'], lab);
    const { data } = Papa.parse<Record<string, string>>(exported.stdout.trim(), { header: true });
    expect(Number(data[0]?.['throughput_per_s'])).toBe(run.throughputPerS);
    expect(data[0]?.['name']).toBe('first "run", =cmd');
  });

  it('offers an open load at its rate', async () => {
    const { code, stdout } = await cli(
      ['run', '--url', healthy.url, '--rate', '50', '--warmup', '0', '--duration', '2', '--json'],
      lab,
    );
    expect(code).toBe(0);
    expect(report(stdout).requests.started).toBeGreaterThanOrEqual(99);
    expect(report(stdout).requests.started).toBeLessThanOrEqual(101);
  });

  it('says that no server answers, stores a failed run and leaves with 1', async () => {
    const gone = createServer().listen(0, '127.0.0.1');
    await once(gone, 'listening');
    const address = gone.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    gone.close();
    await once(gone, 'close');
    const { code, stdout, stderr } = await cli(['run', '--url', `http://127.0.0.1:${port}/`, ...short], lab);
    expect(code).toBe(1);
    expect(stderr).toContain(`127.0.0.1:${port}`);
    expect(stderr).not.toContain('    at ');
    expect(report(stdout)).toMatchObject({
      status: 'failed',
      requests: { started: 0, completed: 0, failed: 0 },
    });
  });

  it('keeps what was measured when the server dies in mid-run', async () => {
    const dying = await startHealthyServer();
    const run = startCli(
      ['run', '--url', dying.url, '--clients', '2', '--warmup', '0', '--duration', '30', '--json'],
      lab,
    );
    await run.sees('2 / 30 s');
    await dying.close();
    const { code, stdout } = await run.ended;
    expect(code).toBe(1);
    const done = report(stdout);
    expect(done.status).toBe('failed');
    expect(done.requests.completed).toBeGreaterThan(0);
    expect(done.requests.started).toBe(done.requests.completed + done.requests.failed);
  });

  it('stops at Ctrl-C and keeps what was measured as stopped', async () => {
    const run = startCli(
      ['run', '--url', healthy.url, '--clients', '2', '--warmup', '0', '--duration', '60', '--json'],
      lab,
    );
    await run.sees('2 / 60 s');
    // As a terminal does: to every process of the group.
    process.kill(-(run.child.pid ?? NaN), 'SIGINT');
    const { code, stdout } = await run.ended;
    expect(code).toBe(1);
    const done = report(stdout);
    expect(done.status).toBe('stopped');
    // A healthy server answers what is in flight: nothing is cut off.
    expect(done.errors).toEqual({});
    expect(done.requests.started).toBe(done.requests.completed + done.requests.failed);
    expect(done.window?.durationS).toBeLessThan(30);
  });

  it('marks a run whose lab was killed as interrupted, with its committed seconds', async () => {
    const run = startCli(
      ['run', '--url', healthy.url, '--clients', '2', '--warmup', '0', '--duration', '60', '--json'],
      lab,
    );
    await run.sees('4 / 60 s');
    run.child.kill('SIGKILL');
    await run.ended;
    const rows = z
      .array(z.object({ runId: z.number(), status: z.string() }))
      .parse(JSON.parse((await cli(['runs', '--json'], lab)).stdout));
    expect(rows[0]?.status).toBe('interrupted');
    const done = report((await cli(['show', String(rows[0]?.runId), '--json'], lab)).stdout);
    expect(done.requests.completed).toBeGreaterThan(0);
    expect(done.requests.started).toBe(done.requests.completed + done.requests.failed);
    expect(done.window?.durationS).toBeGreaterThanOrEqual(4);
  });

  it('refuses a second run while one is going on', async () => {
    const first = startCli(
      ['run', '--url', healthy.url, '--clients', '2', '--warmup', '0', '--duration', '60'],
      lab,
    );
    await first.sees('1 / 60 s');
    const second = await cli(['run', '--url', healthy.url, ...short], lab);
    expect(second.code).toBe(1);
    expect(second.stderr).toContain(`PID ${first.child.pid}`);
    first.child.kill('SIGINT');
    await first.ended;
  });

  it('loads the bundled server in a web garden and counts its recycles', async () => {
    const { code, stdout, stderr } = await cli(
      [
        'run',
        '--bundled',
        '--topology',
        '1xN',
        '--workers',
        '2',
        '--page',
        'dynamic:200',
        '--recycle-after',
        '300',
        ...short,
      ],
      lab,
    );
    expect(code, stderr).toBe(0);
    const run = report(stdout);
    expect(run.errors).toEqual({});
    expect(run.server?.recycles).toBeGreaterThan(0);
  });
});

describe('wrong usage', () => {
  it.each([
    [['run'], '--url'],
    [['run', '--url', 'ftp://127.0.0.1/', ...short], 'ftp'],
    [['run', '--url', 'not a url', ...short], 'not a url'],
    [['run', '--url', 'http://127.0.0.1/', '--clients', '0'], 'whole number'],
    [['run', '--url', 'http://127.0.0.1/', '--clients', '5', '--rate', '5'], 'exclude'],
    [['run', '--url', 'http://127.0.0.1/', '--think-time-ms', '9-3'], 'MIN-MAX'],
    [['run', '--url', 'http://127.0.0.1/', '--rate', '5', '--think-time-ms', '1-2'], 'closed load'],
    [['run', '--url', 'http://127.0.0.1/', '--clients', '5', '--in-flight', '9'], '--rate'],
    [['run', '--url', 'http://127.0.0.1/', '--clients', '20001'], '--clients must be at most 20000'],
    [['run', '--url', 'http://127.0.0.1/', '--page', 'cached'], '--page is for the bundled server'],
    [['run', '--url', 'http://127.0.0.1/', '--name', ' '], '--name'],
    [['run', '--bundled', '--server', 'mine'], '--server'],
    [['run', '--bundled', '--topology', '1x1', '--workers', '3'], 'exactly one worker process'],
    [['runs', '--lab', ''], 'name a file'],
    [['nonsense'], 'nonsense'],
    [['show', 'abc'], 'whole number'],
  ])('%j leaves with 2 and says why', async (args, word) => {
    const { code, stdout, stderr } = await cli(args, lab);
    expect(code).toBe(2);
    expect(stdout).toBe('');
    expect(stderr).toContain(word);
    expect(stderr).not.toContain('    at ');
  });
});

describe('the lab file', () => {
  it('tells, checks, backs up, deletes and restores', async () => {
    const info = await cli(['lab', 'info', '--json'], lab);
    expect(JSON.parse(info.stdout)).toMatchObject({ path: lab, readOnly: false });
    expect((await cli(['lab', 'check'], lab)).code).toBe(0);

    const copy = join(temporaryFolder(), 'copy.sqlite');
    expect((await cli(['lab', 'backup', copy], lab)).code).toBe(0);
    expect((await cli(['runs'], copy)).stdout).toBe((await cli(['runs'], lab)).stdout);

    expect((await cli(['delete', '1'], copy)).code).toBe(0);
    expect((await cli(['runs', '--bin', '--json'], copy)).stdout).toContain('"runId": 1');
    expect((await cli(['restore', '1'], copy)).code).toBe(0);
    expect((await cli(['runs', '--bin', '--json'], copy)).stdout.trim()).toBe('[]');
  });

  it('says that a run or a lab is not there', async () => {
    const missing = await cli(['show', '999999'], lab);
    expect(missing).toMatchObject({ code: 1, stdout: '' });
    expect(missing.stderr).toContain('999999');
    const nowhere = join(temporaryFolder(), 'none.sqlite');
    expect((await cli(['runs'], nowhere)).code).toBe(1);
    expect(existsSync(nowhere)).toBe(false);
  });
});

describe('lab serve', () => {
  it('prints a URL for every pool and leaves at Ctrl-C', async () => {
    const server = startCli(['serve', '--topology', 'Nx1', '--workers', '2'], lab);
    await server.sees('Ctrl-C');
    const urls = server.output().stdout.trim().split('\n');
    expect(urls).toHaveLength(2);
    for (const url of urls) expect((await fetch(url)).status).toBe(200);
    server.child.kill('SIGINT');
    expect((await server.ended).code).toBe(0);
    await expect(fetch(urls[0] ?? '')).rejects.toThrow();
  });
});
