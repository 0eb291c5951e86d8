// Loads in steps, on ramps and at random from the command line: what is measured, printed, kept and exported.
import { join } from 'node:path';
import Papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { RunSeries, RunSummary, StepSummary } from '../../../contract/model/run.ts';
import { cli, temporaryFolder } from '../../support/cli.ts';
import { startHealthyServer } from '../../support/servers/healthy.ts';

const Report = z.looseObject({
  runId: z.number(),
  status: z.string(),
  window: z.object({ durationS: z.number() }),
  requests: RunSummary.shape.requests,
  transactions: RunSummary.shape.transactions,
  steps: z.array(StepSummary),
  loadClient: RunSummary.shape.loadClient,
  series: RunSeries,
});

const lab = join(temporaryFolder(), 'loads.sqlite');
const brief = ['--warmup', '0', '--json'];
let healthy: Awaited<ReturnType<typeof startHealthyServer>>;
beforeAll(async () => {
  healthy = await startHealthyServer();
});
afterAll(() => healthy.close());

async function measured(
  args: readonly string[],
): Promise<{ report: z.infer<typeof Report>; stderr: string }> {
  const { code, stdout, stderr } = await cli(['run', '--url', healthy.url, ...brief, ...args], lab);
  expect(code, stderr).toBe(0);
  const report = Report.parse(JSON.parse(stdout));
  expect(report.status).toBe('completed');
  expect(report.requests.started).toBe(report.requests.completed + report.requests.failed);
  return { report, stderr };
}

async function freePort(): Promise<number> {
  const server = await startHealthyServer();
  await server.close();
  return server.port;
}

async function exportedRows(args: readonly string[]): Promise<Record<string, string>[]> {
  const { stdout } = await cli(['export', ...args], lab);
  return Papa.parse<Record<string, string>>(stdout.trim(), { header: true }).data;
}

const levels = ({ steps }: z.infer<typeof Report>): [level: number, run: number][] =>
  steps.map(({ level, run }) => [level, run]);

describe('steps of virtual clients', () => {
  it('follow each other, each as often as asked; printed, kept and exported one by one', async () => {
    const args = ['--steps', '2:4:2', '--runs', '2', '--duration', '1', '--think-time-ms', '5'];
    const { report, stderr } = await measured(args);
    expect(levels(report)).toEqual([
      [2, 1],
      [2, 2],
      [4, 1],
      [4, 2],
    ]);
    expect(report.window.durationS).toBeCloseTo(4, 1);
    for (const { requests, complete } of report.steps) {
      expect(requests.started).toBe(requests.completed + requests.failed);
      expect(complete).toBe(true);
    }
    expect(report.steps.reduce((sum, { requests }) => sum + requests.started, 0)).toBe(
      report.requests.started,
    );
    expect(stderr).toMatch(/ 4 \/ 4 s {2}measured {2}.*step 4 of 4 at 4/);

    const shown = await cli(['show', String(report.runId)], lab);
    const table = shown.stdout.split('\n').filter((line) => /^(Virtual clients|[24] )/.test(line));
    expect(table).toHaveLength(5);
    expect(table[0]).toMatch(/^Virtual clients {2}run +req\/s +p50 +p95 +p99 +errors$/);
    // Aligned: every figure of errors stands under the end of its heading.
    for (const line of table) expect(line).toHaveLength(table[0]?.length ?? 0);

    const steps = await exportedRows([String(report.runId), '--steps']);
    expect(steps.map(({ level, run_at_level: run }) => [Number(level), Number(run)])).toEqual(levels(report));
    expect(steps.map((row) => Number(row['throughput_per_s']))).toEqual(
      report.steps.map(({ throughputPerS }) => throughputPerS),
    );
    const [summary] = await exportedRows([String(report.runId)]);
    expect(summary).toMatchObject({
      load: 'stepped',
      virtual_clients: '',
      steps_from: '2',
      steps_to: '4',
      steps_by: '2',
      steps_runs: '2',
      steps_bound: 'time',
      think_time_from_ms: '5',
      seed: String(report.runId),
    });
  });

  it('end when their work is done', async () => {
    const { report, stderr } = await measured([
      '--steps',
      '1:3:1',
      '--until-done',
      '--duration',
      '20',
      '--warmup',
      '1',
    ]);
    expect(levels(report)).toEqual([
      [1, 1],
      [2, 1],
      [3, 1],
    ]);
    // A plain pattern is one request.
    expect(report.steps.map(({ requests }) => requests.started)).toEqual([1, 2, 3]);
    expect(report.window.durationS).toBeLessThan(20);
    expect(stderr).toContain('1 / at most 61 s  warm-up');
  });
});

describe('open loads', () => {
  it('step from rate to rate', async () => {
    const { report } = await measured(['--steps', '20:40:20', '--arrivals', 'constant', '--duration', '2']);
    expect(levels(report)).toEqual([
      [20, 1],
      [40, 1],
    ]);
    expect(report.steps.map(({ requests }) => requests.started)).toEqual([40, 80]);
    const shown = await cli(['show', String(report.runId)], lab);
    expect(shown.stdout).toContain('Arrivals/s');
  });

  it('ramp from one rate to another', async () => {
    const { report } = await measured(['--rate', '10', '--ramp', '30', '--duration', '2']);
    // The mean of the two, for two seconds.
    expect(report.requests.started).toBeGreaterThanOrEqual(39);
    expect(report.requests.started).toBeLessThanOrEqual(41);
    expect(report.steps).toEqual([]);
    const [row] = await exportedRows([String(report.runId)]);
    expect(row).toMatchObject({ arrival_rate_per_s: '10', ramp_to_per_s: '30', arrivals: 'constant' });
  });

  it('arrive at random, the same for the same seed', async () => {
    const args = ['--rate', '100', '--arrivals', 'poisson', '--duration', '1', '--seed', '42'];
    const first = await measured(args);
    const again = await measured([...args, '--load-workers', '2']);
    expect(again.report.requests.started).toBe(first.report.requests.started);
    const other = await measured([
      '--rate',
      '100',
      '--arrivals',
      'poisson',
      '--duration',
      '2',
      '--seed',
      '43',
    ]);
    expect(other.report.requests.started).not.toBe(first.report.requests.started);
    const [row] = await exportedRows([String(first.report.runId)]);
    expect(row).toMatchObject({ seed: '42', arrivals: 'poisson' });
  });
});

it('the seconds of a run are in its JSON, as they are kept, with the server beside the load', async () => {
  const { report } = await measured(['--clients', '2', '--think-time-ms', '5', '--duration', '3']);
  const { load, monitor } = report.series;
  expect(load.filter(({ phase }) => phase === 'measured').map(({ tS }) => tS)).toEqual([0, 1, 2]);
  expect(load.reduce((sum, { started }) => sum + started, 0)).toBe(report.requests.started);
  expect(monitor.some(({ server }) => (server?.memoryBytes ?? 0) > 0)).toBe(true);
  const [transaction] = report.transactions;
  expect(Object.keys(transaction ?? {})).toEqual([
    'name',
    'requests',
    'throughputPerS',
    'responseTimeUs',
    'errors',
  ]);
  const shown = await cli(['show', String(report.runId), '--json'], lab);
  expect(Report.parse(JSON.parse(shown.stdout))).toEqual(report);
});

it('each load worker is pinned to a CPU of its own', async () => {
  const args = ['--clients', '4', '--think-time-ms', '5', '--duration', '1', '--load-workers', '2', '--pin'];
  const { report } = await measured(args);
  expect(report.loadClient.loadWorkers).toBe(2);
  const [row] = await exportedRows([String(report.runId)]);
  const cpus = row?.['pinned_cpus']?.split(' ') ?? [];
  expect(new Set(cpus).size).toBe(2);
});

it('the bundled server recycles by time at a port of choice', async () => {
  const args = ['--recycle-after-s', '1', '--no-overlap', '--page', 'static', '--think-time-ms', '20'];
  const port = await freePort();
  const { stdout, stderr } = await cli(
    ['run', '--bundled', '--port', String(port), ...brief, ...args, '--duration', '3'],
    lab,
  );
  const report = Report.parse(JSON.parse(stdout));
  expect(report.series.recycles.length, stderr).toBeGreaterThan(0);
  expect(report.series.recycles[0]).toMatchObject({ reason: 'time', overlapped: false });
  const [row] = await exportedRows([String(report.runId)]);
  expect(row).toMatchObject({ recycle_after_s: '1', recycle_overlap: 'false' });
  expect(row?.['urls']).toContain(`:${port}/`);
});

it('a run without steps has none to export', async () => {
  const { report } = await measured(['--clients', '1', '--think-time-ms', '50', '--duration', '1']);
  const { code, stdout, stderr } = await cli(['export', String(report.runId), '--steps'], lab);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toContain('no steps');
});
