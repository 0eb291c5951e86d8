// Exported files hold the stored figures, one row a run, a second or a point, and no figure that was not measured.
import * as fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { ConnectionOptions } from '../../../contract/model/connection-options.ts';
import type { RunDetail, StepSummary } from '../../../contract/model/run.ts';
import type { LoadSample } from '../../../contract/model/sample.ts';
import { LabError } from '../../../contract/errors.ts';
import { compareRuns } from '../../../lab/compare/compare-runs.ts';
import { compareStudy } from '../../../lab/compare/compare-study.ts';
import { exportComparisonCsv } from '../../../lab/export/export-comparison-csv.ts';
import { exportRunsCsv } from '../../../lab/export/export-runs-csv.ts';
import { exportRunsJson } from '../../../lab/export/export-runs-json.ts';
import { exportStepsCsv } from '../../../lab/export/export-steps-csv.ts';
import { exportSeriesCsv } from '../../../lab/export/export-series-csv.ts';
import { getStudy } from '../../../lab/studies/studies.ts';
import { monitorSample, second } from '../../db/seconds.ts';
import { distribution, summary } from '../../support/run-builders.ts';
import { bundledRun, compareRequest } from '../compare/bundled-run.ts';

type Row = Record<string, string>;

function rowsOf(csv: string): Row[] {
  const { data, errors } = Papa.parse<Row>(csv, { header: true, skipEmptyLines: true });
  expect(errors).toEqual([]);
  return data;
}

describe('runs as CSV', () => {
  it('hold configuration and results under names with units', () => {
    const recycling = { afterRequests: 500, afterPrivateBytes: null, afterS: 2.5, overlap: false };
    const run = bundledRun(7, {
      factors: { topology: 'Nx1', cores: 4, workerProcesses: 4, hyperThreading: 'on' },
      config: { recycling, page: { kind: 'leak', cpuUs: 10, bytes: 2048 } },
      row: { name: '=HYPERLINK("x")', tags: { branch: 'a;b=c', 'path\\': '' } },
      summary: { errors: { timeout: 3, reset: 1 }, statusCodes: { '200': 990, '503': 6 } },
    });
    expect(rowsOf(exportRunsCsv([run]))).toEqual([
      expect.objectContaining({
        run_id: '7',
        name: `'=HYPERLINK("x")`,
        status: 'completed',
        verdict: 'valid',
        topology: 'Nx1',
        worker_processes: '4',
        cores: '4',
        hyper_threading: 'on',
        page: 'leak',
        page_cpu_us: '10',
        page_bytes: '2048',
        recycle_after_requests: '500',
        recycle_after_private_bytes: '',
        recycle_after_s: '2.5',
        recycle_overlap: 'false',
        load: 'closed',
        virtual_clients: '10',
        think_time_from_ms: '0',
        arrival_rate_per_s: '',
        warmup_s: '1',
        duration_s: '10',
        timeout_ms: '10000',
        server_cpus_asked: '0',
        shared_cpus: 'false',
        load_engine_version: '1',
        requests_started: '1000',
        throughput_per_s: '100',
        response_time_p99_us: '15000',
        service_time_mean_us: '4900',
        errors: 'timeout=3;reset=1',
        status_codes: '200=990;503=6',
        server_cpu_mean_pct: '95',
        server_memory_max_bytes: '70000000',
        recycles: '0',
        load_client_schedule_slip_p99_us: '',
        tags: 'branch=a\\;b\\=c;path\\\\=',
      }),
    ]);
  });

  it('hold how the load was offered and carried', () => {
    const { factors } = bundledRun(0).row;
    const url = 'https://127.0.0.1/';
    const run = bundledRun(1, {
      request: {
        server: { kind: 'url', url, name: null, processes: null, factors },
        load: {
          kind: 'open',
          arrivalRatePerS: 10,
          maxInFlight: 50,
          arrivals: 'poisson',
          change: { kind: 'steps', toPerS: 30, stepPerS: 10, runs: 2 },
        },
        connection: ConnectionOptions.parse({
          protocol: 'http2',
          streamsPerConnection: 5,
          tls: { serverName: '=1+1', resumeSessions: false },
        }),
        limits: { maxMinutes: 60, stopOnFailures: false },
      },
      summary: { handshakeTimeUs: distribution(800), resumedHandshakes: { resumed: 3, all: 10 } },
    });
    expect(rowsOf(exportRunsCsv([run]))[0]).toMatchObject({
      load: 'open',
      virtual_clients: '',
      think_time_from_ms: '',
      arrival_rate_per_s: '10',
      arrivals: 'poisson',
      ramp_to_per_s: '',
      steps_from: '10',
      steps_to: '30',
      steps_by: '10',
      steps_runs: '2',
      steps_bound: 'time',
      max_in_flight: '50',
      protocol: 'http2',
      streams_per_connection: '5',
      read_bytes_per_s: '',
      tls_min_version: 'TLSv1.2',
      tls_server_name: "'=1+1",
      tls_ca_file: '',
      tls_verify: 'true',
      tls_resume_sessions: 'false',
      max_minutes: '60',
      stop_on_failures: 'false',
      handshake_time_p50_us: '800',
      handshakes: '10',
      handshakes_resumed: '3',
    });
  });

  it('say nothing of TLS, steps and rates where there were none', () => {
    expect(rowsOf(exportRunsCsv([bundledRun(1)]))[0]).toMatchObject({
      protocol: 'http1',
      streams_per_connection: '',
      tls_min_version: '',
      tls_verify: '',
      steps_from: '',
      steps_bound: '',
      arrivals: '',
      max_minutes: '30',
      stop_on_failures: 'true',
      handshakes: '',
    });
  });

  it('leave what was not measured empty', () => {
    const csv = exportRunsCsv([
      bundledRun(1, { summary: null }),
      bundledRun(2, { summary: { server: null, responseTimeUs: null } }),
    ]);
    const [nothing, unwatched] = rowsOf(csv);
    for (const name of [
      'throughput_per_s',
      'requests_started',
      'response_time_p50_us',
      'server_cpu_mean_pct',
      'errors',
    ]) {
      expect(nothing?.[name]).toBe('');
    }
    expect(unwatched).toMatchObject({
      throughput_per_s: '100',
      server_memory_max_bytes: '',
      recycles: '',
      response_time_p50_us: '',
    });
  });

  it('parse back to the stored figures, whatever they are', () => {
    const figure = fc.double({ min: 0, max: 1e12, noNaN: true }).map((value) => value + 0);
    const results = fc.record({
      throughputPerS: figure,
      bytesReceived: fc.maxSafeNat(),
      bytesSent: fc.maxSafeNat(),
    });
    fc.assert(
      fc.property(
        fc.array(results, { minLength: 1, maxLength: 5 }),
        fc.string({ unit: 'binary' }),
        (many, name) => {
          const runs = many.map((each, index) =>
            bundledRun(index + 1, { ...each, summary: each, row: { name } }),
          );
          const rows = rowsOf(exportRunsCsv(runs));
          expect(
            rows.map((row) => ({
              throughputPerS: Number(row['throughput_per_s']),
              bytesReceived: Number(row['bytes_received']),
              bytesSent: Number(row['bytes_sent']),
            })),
          ).toEqual(many);
          expect(rows.map((row) => Number(row['run_id']))).toEqual(runs.map(({ row }) => row.runId));
        },
      ),
      { numRuns: 50 },
    );
  });
});

it('runs as JSON hold the report and the whole configuration', () => {
  const run = bundledRun(3);
  expect(JSON.parse(exportRunsJson([run]))).toEqual([
    expect.objectContaining({
      runId: 3,
      status: 'completed',
      throughputPerS: 100,
      requests: summary().requests,
      server: summary().server,
      request: run.request,
      machine: run.machine,
      versions: run.versions,
      applied: run.applied,
      factors: run.row.factors,
    }),
  ]);
});

function detail(load: LoadSample[], monitor: RunDetail['series']['monitor']): RunDetail {
  return {
    run: bundledRun(1),
    series: { load, monitor, recycles: [] },
    responseTimeCurve: [],
    serviceTimeCurve: [],
  };
}

describe('steps as CSV', () => {
  const step = (level: number, run: number, change: Partial<StepSummary> = {}): StepSummary => ({
    level,
    run,
    startS: level,
    durationS: 10,
    complete: true,
    requests: { started: 100, completed: 98, failed: 2, dropped: 0 },
    throughputPerS: 9.8,
    responseTimeUs: distribution(5_000),
    serviceTimeUs: null,
    errors: { timeout: 2 },
    ...change,
  });

  it('have one row a step, run after run', () => {
    const stepped = bundledRun(4, {
      row: { name: '@SUM(1)' },
      summary: { steps: [step(5, 1), step(5, 2, { complete: false, responseTimeUs: null })] },
    });
    const rows = rowsOf(
      exportStepsCsv([stepped, bundledRun(5), bundledRun(6, { summary: { steps: [step(7, 1)] } })]),
    );
    expect(rows.map((row) => [row['run_id'], row['level'], row['run_at_level'], row['complete']])).toEqual([
      ['4', '5', '1', 'true'],
      ['4', '5', '2', 'false'],
      ['6', '7', '1', 'true'],
    ]);
    expect(rows[0]).toMatchObject({
      name: "'@SUM(1)",
      level_of: 'virtual_clients',
      start_s: '5',
      duration_s: '10',
      requests_started: '100',
      requests_failed: '2',
      throughput_per_s: '9.8',
      response_time_p99_us: '15000',
      service_time_p99_us: '',
      errors: 'timeout=2',
    });
    expect(rows[1]?.['response_time_p50_us']).toBe('');
  });

  it('are refused in words where there are none', () => {
    expect(() => exportStepsCsv([bundledRun(1), bundledRun(2, { summary: null })])).toThrow(
      /no steps to export/,
    );
  });
});

describe('a series as CSV', () => {
  it('has one row a second, load beside monitor', () => {
    const rows = rowsOf(
      exportSeriesCsv(
        detail([second(0), second(1, { step: 3 })], [monitorSample(0.5), monitorSample(1.5, 3)]),
      ),
    );
    expect(rows).toHaveLength(2);
    expect(rows[1]).toMatchObject({
      t_s: '1',
      phase: 'measured',
      started: '101',
      completed: '100',
      response_time_p95_us: '10000',
      errors: 'timeout=1',
      step: '3',
      load_client_cpu_pct: '12.25',
      load_client_gc_pct: '0.25',
      host_background_cpu_pct: '3.5',
      host_local_ports_used: '40',
      host_network_bytes_per_s: '1000000',
      monitor_t_s: '1.5',
      server_cpu_pct: '98.5',
      server_memory_bytes: '180000000',
      worker_processes: '3',
      recycles: '0',
      host_cpu_0_pct: '99.75',
      host_cpu_1_pct: '11.25',
      host_steal_pct: '',
    });
  });

  it('leaves gaps empty: seconds without requests, without a monitor, before the load', () => {
    const idle = second(1, { responseTimeUs: null });
    const rows = rowsOf(
      exportSeriesCsv(
        detail([second(0), idle], [monitorSample(-0.5), { ...monitorSample(0.4), server: null }]),
      ),
    );
    expect(rows.map((row) => row['t_s'])).toEqual(['-1', '0', '1']);
    expect(rows[0]).toMatchObject({ started: '', phase: '', response_time_p50_us: '', host_cpu_pct: '55.5' });
    expect(rows[1]).toMatchObject({
      started: '100',
      server_cpu_pct: '',
      server_memory_bytes: '',
      worker_processes: '',
    });
    expect(rows[2]).toMatchObject({
      completed: '100',
      response_time_p50_us: '',
      host_cpu_pct: '',
      monitor_t_s: '',
    });
  });

  it('keeps the last monitor sample of a second, with its own time', () => {
    const rows = rowsOf(exportSeriesCsv(detail([second(0)], [monitorSample(0.01), monitorSample(0.99)])));
    expect(rows.map((row) => row['monitor_t_s'])).toEqual(['0.99']);
  });

  it('parses back to the stored counts', () => {
    const counts = fc.array(fc.record({ started: fc.maxSafeNat(), completed: fc.maxSafeNat() }), {
      maxLength: 20,
    });
    fc.assert(
      fc.property(counts, (many) => {
        const rows = rowsOf(
          exportSeriesCsv(
            detail(
              many.map((each, tS) => second(tS, each)),
              [],
            ),
          ),
        );
        const found = rows.map((row) => ({
          started: Number(row['started']),
          completed: Number(row['completed']),
        }));
        expect(found).toEqual(many);
      }),
      { numRuns: 50 },
    );
  });

  it('of a run without a second is a header alone', () => {
    expect(exportSeriesCsv(detail([], [])).split('\r\n')).toHaveLength(2);
  });
});

describe('a comparison as CSV', () => {
  const runs = [
    bundledRun(1, { throughputPerS: 100 }),
    bundledRun(2, { throughputPerS: 110 }),
    bundledRun(3, { throughputPerS: 150, factors: { cores: 40 } }),
    bundledRun(4, { throughputPerS: 90, factors: { cores: 40, topology: 'Nx1' } }),
  ];

  it('has one row a point with the runs behind it', () => {
    const rows = rowsOf(exportComparisonCsv(compareRuns(runs, compareRequest())));
    expect(rows.map((row) => [row['series'], row['cores'], row['throughput_per_s'], row['run_ids']])).toEqual(
      [
        ['1x1', '20', '105', '1 2'],
        ['1x1', '40', '150', '3'],
        ['Nx1 (hosting)', '20', '', ''],
        ['Nx1 (hosting)', '40', '90', '4'],
      ],
    );
    expect(rows[0]).toMatchObject({
      runs: '2',
      throughput_per_s_of_each_run: '100 110',
      baseline: '',
      note: '',
    });
    expect(rows[1]?.['note']).toBe('single observation, no spread known');
  });

  it('names ratios as ratios, with their baseline', () => {
    const rows = rowsOf(exportComparisonCsv(compareRuns(runs, compareRequest({ mode: 'relative' }))));
    expect(rows.map((row) => Number(row['throughput_per_s_ratio']))).toEqual([1, 150 / 105]);
    expect(rows[0]).toMatchObject({ baseline: '1.00 = 20 cores, in each series' });
    expect(rows[0]).not.toHaveProperty('throughput_per_s');
  });

  it('carries the rounding of published ratios', () => {
    const study = getStudy('iis8-dl980g7');
    const source = { kind: 'study' as const, studyId: study.row.studyId };
    const csv = exportComparisonCsv(
      compareStudy(study, compareRequest({ source, preset: 'hyperThreading', mode: 'relative' })),
    );
    expect(rowsOf(csv)[3]).toMatchObject({
      series: '1xN (web garden), 80 cores',
      hyper_threading: 'on',
      throughput_per_s_ratio: '0.96',
      rounding_half_width: '0.005',
      runs: '0',
    });
  });

  it('of nothing is refused in words', () => {
    const empty = compareRuns([], compareRequest());
    expect(() => exportComparisonCsv(empty)).toThrow(LabError);
    expect(() => exportComparisonCsv(empty)).toThrow(/no figure to export.*None of the runs can be drawn/);
  });
});
