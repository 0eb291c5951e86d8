// A whole run watches the machine that it runs on: stored with the run, and said when server and load client share CPUs.
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TargetConfig } from '../../contract/model/server.ts';
import { RunRequest } from '../../contract/model/run-request.ts';
import type { Run } from '../../contract/model/run.ts';
import { openLab, type Lab } from '../../lab/open-lab.ts';
import { getSeries } from '../../db/queries/runs.ts';
import { temporaryFolder } from '../support/cli.ts';

const config = TargetConfig.parse({
  topology: '1x1',
  workerProcesses: 1,
  cores: null,
  hyperThreading: null,
  page: { kind: 'dynamic', cpuUs: 500 },
  recycling: { afterRequests: null, afterPrivateBytes: null, afterS: null, overlap: true },
  port: 0,
});
const request = RunRequest.parse({
  name: null,
  tags: {},
  server: { kind: 'bundled', config },
  load: { kind: 'closed', virtualClients: 4, thinkTimeMs: { from: 5, to: 15 } },
  phases: { warmupS: 1, durationS: 3, cooldownS: 0 },
  timeoutMs: 10_000,
  loadWorkers: 1,
  confirmedHost: null,
});

describe('a run of the bundled server with nothing confined', () => {
  let lab: Lab;
  let run: Run;
  const reasonsLive: string[] = [];
  beforeAll(async () => {
    lab = await openLab({
      path: join(temporaryFolder(), 'watch.sqlite'),
      create: true,
      emit: (name, data) => {
        if (name === 'run.sampled' && 'reasons' in data)
          reasonsLive.push(...data.reasons.map(({ code }) => code));
      },
      onLost: () => undefined,
    });
    run = await lab.runs.carryOut(request, () => undefined);
  }, 60_000);
  afterAll(() => lab.close());

  it('keeps what the load workers and their machine told, in the summary and in each second', () => {
    const { summary, row } = run;
    expect(row.status).toBe('completed');
    expect(summary?.loadClient.gcPct).toBeGreaterThanOrEqual(0);
    expect(summary?.loadClient.gcLongestUs).toBeGreaterThanOrEqual(0);
    const { scheduleSlipP50Us: half, scheduleSlipP99Us: most } = summary?.loadClient ?? {};
    expect(half).toBeGreaterThanOrEqual(0);
    expect(most).toBeGreaterThanOrEqual(half ?? Number.NaN);
    const series = getSeries(lab.file().reader, row.runId);
    const measured = series.load.filter(({ phase }) => phase === 'measured');
    expect(measured.length).toBeGreaterThanOrEqual(3);
    for (const { client } of measured) expect(client.gcPct).toBeGreaterThanOrEqual(0);
  });

  it.runIf(process.platform === 'linux')(
    'keeps the network, the ports, what others took, and the clock',
    () => {
      const { summary, machine } = run;
      expect(summary?.host?.network).toMatchObject({ interface: 'lo', lineBytesPerS: null });
      expect(summary?.host?.network?.bytesPerS.mean).toBeGreaterThan(0);
      expect(summary?.host?.localPorts?.range).toBeGreaterThan(1000);
      expect(summary?.host?.backgroundCpuPct?.mean).toBeGreaterThanOrEqual(0);
      expect(machine.clock?.stepsBack).toBe(0);
      // Under a minute no drift can be told.
      expect(summary?.clockDriftPpm).toBeNull();
      const { host } = getSeries(lab.file().reader, run.row.runId).monitor.at(-1) ?? {};
      expect(host?.network?.interface).toBe('lo');
    },
  );

  it('never holds Little’s law against a load that did what it was asked', () => {
    expect(run.row.validity.reasons.map(({ code }) => code)).not.toContain('littles-law');
    expect(reasonsLive).not.toContain('littles-law');
  });

  it('says that server and load client could run on the same CPUs', () => {
    expect(run.applied?.sharedCpus).toBe(true);
    const said = [...run.row.validity.reasons.map(({ message }) => message), ...(run.summary?.notes ?? [])];
    expect(said.filter((sentence) => /^Server and load client .* the same CPUs/.test(sentence))).toHaveLength(
      1,
    );
  });
});
