// Comparisons of own runs: like with like, means, ratios, gaps, and the words for what is missing.
import { ConnectionOptions } from '../../../contract/model/connection-options.ts';
import { Scenario } from '../../../contract/model/scenario.ts';
import { describe, expect, it } from 'vitest';
import { Comparison, type CompareSeries } from '../../../contract/model/comparison.ts';
import { compareRuns } from '../../../lab/compare/compare-runs.ts';
import { bundledRun, compareRequest, type RunExample } from './bundled-run.ts';

const compare: typeof compareRuns = (runs, request) => Comparison.parse(compareRuns(runs, request));

/** label -> category -> value */
function valuesOf(series: readonly CompareSeries[]): Record<string, Record<string, number | null>> {
  return Object.fromEntries(
    series.map(({ label, points }) => [
      label,
      Object.fromEntries(points.map(({ category, value }) => [category, value])),
    ]),
  );
}

function onCores(cores: number, throughputPerS: number, factors: RunExample['factors'] = {}): RunExample {
  return { factors: { cores, ...factors }, throughputPerS };
}

const nx1 = { topology: 'Nx1' as const };

describe('cores', () => {
  const runs = [
    bundledRun(1, onCores(20, 100)),
    bundledRun(2, onCores(40, 98)),
    bundledRun(3, onCores(20, 300, { ...nx1, workerProcesses: 2 })),
    bundledRun(4, onCores(40, 500, { ...nx1, workerProcesses: 4 })),
    bundledRun(5, onCores(80, 800, { ...nx1, workerProcesses: 8 })),
    bundledRun(6, onCores(80, 840, { ...nx1, workerProcesses: 8 })),
  ];

  it('draws a line for each topology over numeric cores, with gaps where nothing was measured', () => {
    const comparison = compare(runs, compareRequest());
    expect(comparison).toMatchObject({
      title: 'Throughput over cores',
      xLabel: 'Cores',
      xKind: 'number',
      categories: ['20', '40', '80'],
      baselines: ['20', '40', '80'],
      baselineText: null,
      mode: 'absolute',
      leftOut: [],
    });
    expect(valuesOf(comparison.series)).toEqual({
      '1x1': { 20: 100, 40: 98, 80: null },
      'Nx1 (hosting)': { 20: 300, 40: 500, 80: 820 },
    });
  });

  it('shows the mean of the runs and each of them', () => {
    const point = compare(runs, compareRequest()).series[1]?.points[2];
    expect(point?.runs).toEqual([
      { runId: 5, value: 800 },
      { runId: 6, value: 840 },
    ]);
    expect(point?.note).toBe('8 worker processes');
  });

  it('keeps a web garden that grows with its cores in one line, and says that it grew', () => {
    const { alsoDiffers } = compare(runs, compareRequest());
    expect(alsoDiffers).toContain('worker processes within a series: 2, 4, 8');
  });

  it('makes two lines of two sizes of web garden on the same cores', () => {
    const gardens = [
      bundledRun(1, onCores(20, 100, { topology: '1xN', workerProcesses: 2 })),
      bundledRun(2, onCores(20, 110, { topology: '1xN', workerProcesses: 10 })),
      bundledRun(3, onCores(40, 150, { topology: '1xN', workerProcesses: 2 })),
    ];
    expect(valuesOf(compare(gardens, compareRequest()).series)).toEqual({
      '1xN (web garden), 2 worker processes': { 20: 100, 40: 150 },
      '1xN (web garden), 10 worker processes': { 20: 110, 40: null },
    });
  });

  it('never puts hyper-threading on and off into one line', () => {
    const both = [bundledRun(1, onCores(20, 100)), bundledRun(2, onCores(20, 130, { hyperThreading: 'on' }))];
    expect(valuesOf(compare(both, compareRequest()).series)).toEqual({
      '1x1, hyper-threading off': { 20: 100 },
      '1x1, hyper-threading on': { 20: 130 },
    });
  });

  it('says that single observations have no spread, and that three levels are no law', () => {
    const { cautions, series } = compare(runs, compareRequest());
    expect(cautions).toContain('4 of 5 points: single observation, no spread known.');
    expect(cautions.join(' ')).toContain('3 levels of cores show ratios and their trend, not a scaling law');
    expect(series[0]?.points.map(({ note }) => note)).toEqual([
      'single observation, no spread known',
      'single observation, no spread known',
      'no usable run',
    ]);
  });

  it('carries its origin in one line', () => {
    const { provenance } = compare(runs, compareRequest());
    expect(provenance).toBe(
      'Scalebench 0.1.0; runs 1, 2, 3, 4, 5, 6 on bench (A CPU, 80 cores); measured 2026-11-21',
    );
  });
});

describe('hyper-threading', () => {
  const on = { hyperThreading: 'on' as const };
  const runs = [
    bundledRun(1, onCores(80, 100)),
    bundledRun(2, onCores(80, 103, on)),
    bundledRun(3, onCores(80, 200, nx1)),
    bundledRun(4, onCores(80, 236, { ...nx1, ...on })),
  ];

  it('stands off beside on for each topology', () => {
    const comparison = compare(runs, compareRequest({ preset: 'hyperThreading' }));
    expect(comparison.categories).toEqual(['off', 'on']);
    expect(comparison.xKind).toBe('category');
    expect(valuesOf(comparison.series)).toEqual({
      '1x1': { off: 100, on: 103 },
      'Nx1 (hosting)': { off: 200, on: 236 },
    });
  });

  it('compares only at the same number of cores', () => {
    const mixed = [...runs, bundledRun(5, onCores(40, 70))];
    expect(valuesOf(compare(mixed, compareRequest({ preset: 'hyperThreading' })).series)).toEqual({
      '1x1, 40 cores': { off: 70, on: null },
      '1x1, 80 cores': { off: 100, on: 103 },
      'Nx1 (hosting), 80 cores': { off: 200, on: 236 },
    });
  });
});

describe('topology', () => {
  const at = (
    topology: '1x1' | '1xN' | 'Nx1',
    workerProcesses: number,
    throughputPerS: number,
    cores = 2,
  ): RunExample => onCores(cores, throughputPerS, { topology, workerProcesses });

  it('stands the three topologies side by side at the same cores', () => {
    const runs = [
      bundledRun(1, at('1x1', 1, 100)),
      bundledRun(2, at('1xN', 2, 180)),
      bundledRun(3, at('Nx1', 2, 190)),
      bundledRun(4, at('1x1', 1, 55, 1)),
    ];
    const comparison = compare(runs, compareRequest({ preset: 'topology' }));
    expect(comparison.categories).toEqual(['1x1', '1xN', 'Nx1']);
    expect(valuesOf(comparison.series)).toEqual({
      '1 core': { '1x1': 55, '1xN': null, Nx1: null },
      '2 cores': { '1x1': 100, '1xN': 180, Nx1: 190 },
    });
    expect(comparison.alsoDiffers).toEqual([]);
  });

  it('puts the one worker process of 1x1 beside every number of the others', () => {
    const runs = [
      bundledRun(1, at('1x1', 1, 100)),
      bundledRun(2, at('1xN', 2, 180)),
      bundledRun(3, at('1xN', 4, 170)),
      bundledRun(4, at('Nx1', 4, 175)),
    ];
    const { series } = compare(
      runs,
      compareRequest({ preset: 'topology', mode: 'relative', baseline: '1x1' }),
    );
    expect(valuesOf(series)).toEqual({
      '2 cores, 2 worker processes': { '1x1': 1, '1xN': 1.8, Nx1: null },
      '2 cores, 4 worker processes': { '1x1': 1, '1xN': 1.7, Nx1: 1.75 },
    });
  });
});

describe('relative', () => {
  const runs = [
    bundledRun(1, onCores(20, 100)),
    bundledRun(2, onCores(40, 150)),
    bundledRun(3, onCores(20, 300, nx1)),
    bundledRun(4, onCores(40, 500, nx1)),
    bundledRun(5, onCores(40, 520, nx1)),
  ];

  it('is the ratio to the baseline of the same series', () => {
    const comparison = compare(runs, compareRequest({ mode: 'relative' }));
    expect(valuesOf(comparison.series)).toEqual({
      '1x1': { 20: 1, 40: 1.5 },
      'Nx1 (hosting)': { 20: 1, 40: 1.7 },
    });
    expect(comparison.baselineText).toBe('1.00 = 20 cores, in each series');
    expect(comparison.series[1]?.points[1]?.runs.map(({ value }) => value)).toEqual([500 / 300, 520 / 300]);
  });

  it('takes the baseline that was asked for', () => {
    const comparison = compare(runs, compareRequest({ mode: 'relative', baseline: '40' }));
    expect(comparison.series[0]?.points.map(({ value }) => value)).toEqual([100 / 150, 1]);
    expect(comparison.baselineText).toBe('1.00 = 40 cores, in each series');
  });

  it('says when the baseline that was asked for was not measured', () => {
    const { cautions, baselineText } = compare(runs, compareRequest({ mode: 'relative', baseline: '80' }));
    expect(cautions).toContain('The baseline 80 was not measured: 20 is used.');
    expect(baselineText).toContain('20 cores');
  });

  it('does not draw a series without the baseline, and says so', () => {
    const more = [...runs, bundledRun(6, onCores(40, 250, { topology: '1xN' }))];
    const comparison = compare(more, compareRequest({ mode: 'relative' }));
    expect(comparison.series.map(({ label }) => label)).toEqual(['1x1', 'Nx1 (hosting)']);
    expect(comparison.cautions).toContain(
      '1xN (web garden) is not drawn: it has no figure, or zero, at the baseline 20.',
    );
    expect(comparison.provenance).toContain('runs 1, 2, 3, 4, 5 on');
  });

  it('makes no ratio to zero', () => {
    const comparison = compare(runs, compareRequest({ mode: 'relative', metric: 'recycles' }));
    expect(comparison.series).toEqual([]);
    expect(comparison.cautions.join(' ')).toContain('or zero, at the baseline 20');
  });
});

describe('left out with its reason', () => {
  const step = {
    level: 5,
    run: 1,
    startS: 0,
    durationS: 10,
    complete: true,
    requests: { started: 1, completed: 1, failed: 0, dropped: 0 },
    throughputPerS: 0.1,
    responseTimeUs: null,
    serviceTimeUs: null,
    errors: {},
  };
  const invalid = {
    verdict: 'invalid' as const,
    reasons: [{ code: 'client', message: 'The client was busy.', severity: 'invalid' as const }],
  };

  it.each([
    ['in the bin', { row: { deletedAt: '2026-11-21T09:00:00.000Z' } }, 'It is in the bin.'],
    ['running', { row: { status: 'running' }, summary: null }, 'It is still running.'],
    [
      'failed',
      { row: { status: 'failed' }, run: { failure: { code: 'x', message: 'Nobody answers.' } } },
      'It failed: Nobody answers.',
    ],
    ['interrupted', { row: { status: 'interrupted' } }, 'It was interrupted.'],
    ['invalid', { row: { validity: invalid } }, 'It is invalid: The client was busy.'],
    [
      'in steps',
      { summary: { steps: [step] } },
      'Its steps have figures of their own, and none that stands for them all: see the run.',
    ],
    ['without a summary', { summary: null }, 'It measured nothing.'],
    ['without its cores', { factors: { cores: null } }, 'Its number of cores is not known.'],
  ] satisfies [string, RunExample, string][])('%s', (_what, example, reason) => {
    const comparison = compare([bundledRun(1, onCores(20, 100)), bundledRun(2, example)], compareRequest());
    expect(comparison.leftOut).toEqual([{ runId: 2, name: 'Run 2', reason }]);
    expect(valuesOf(comparison.series)).toEqual({ '1x1': { 20: 100 } });
  });

  it.each([
    ['hyperThreading', { hyperThreading: null }, 'Whether it used hyper-threading is not known.'],
    ['topology', { topology: null }, 'Its topology is not known.'],
  ] as const)('%s unknown', (preset, factors, reason) => {
    const comparison = compare([bundledRun(1, { factors })], compareRequest({ preset }));
    expect(comparison.leftOut).toEqual([{ runId: 1, name: 'Run 1', reason }]);
    expect(comparison.series).toEqual([]);
    expect(comparison.cautions).toContain('None of the runs can be drawn.');
  });

  it.each([
    ['serverCpuMeanPct', { server: null }, 'It has no figure for: Server CPU.'],
    ['responseTimeP99Us', { responseTimeUs: null }, 'It has no figure for: Response time p99.'],
    [
      'errorSharePct',
      { requests: { started: 0, completed: 0, failed: 0, dropped: 0 } },
      'It has no figure for: Failed requests.',
    ],
  ] as const)('without the metric %s', (metric, summary, reason) => {
    expect(compare([bundledRun(1, { summary })], compareRequest({ metric })).leftOut[0]?.reason).toBe(reason);
  });
});

it.each([
  ['throughputPerS', 100],
  ['responseTimeP50Us', 5_000],
  ['responseTimeP95Us', 10_000],
  ['responseTimeP99Us', 15_000],
  ['serverCpuMeanPct', 95],
  ['serverMemoryMaxBytes', 7e7],
  ['recycles', 0],
  ['errorSharePct', 2.5],
] as const)('%s is read from the summary', (metric, value) => {
  const requests = { started: 1000, completed: 975, failed: 25, dropped: 0 };
  const { series } = compare([bundledRun(1, { summary: { requests } })], compareRequest({ metric }));
  expect(series[0]?.points[0]?.value).toBe(value);
});

describe('groups of like runs', () => {
  it('keep scenarios of one name apart when they differ', () => {
    const playing = (url: string) => ({
      scenario: {
        scenario: Scenario.parse({
          name: 'browse',
          transactions: [{ name: 'home', requests: [{ url }] }],
        }),
        files: {},
      },
    });
    const comparison = compare(
      [
        bundledRun(1, { ...onCores(20, 100), request: playing('/a') }),
        bundledRun(2, { ...onCores(40, 150), request: playing('/b') }),
      ],
      compareRequest(),
    );
    expect(comparison.groups.map(({ runs: count }) => count)).toEqual([1, 1]);
  });

  const other = { virtualClients: 50, kind: 'closed' as const, thinkTimeMs: { from: 0, to: 0 } };
  const runs = [
    bundledRun(9, { ...onCores(80, 900), request: { load: other } }),
    bundledRun(1, onCores(20, 100)),
    bundledRun(2, onCores(40, 150)),
  ];

  it('are never mixed: the largest is shown, the others are offered', () => {
    const comparison = compare(runs, compareRequest());
    expect(comparison.categories).toEqual(['20', '40']);
    expect(comparison.groups.map(({ label, runs: count }) => [label, count])).toEqual([
      ['Bundled server, dynamic page, 200 µs CPU, 10 virtual clients, no think time, 10 s', 2],
      ['Bundled server, dynamic page, 200 µs CPU, 50 virtual clients, no think time, 10 s', 1],
    ]);
    expect(comparison.group).toBe(comparison.groups[0]?.key);
    expect(comparison.leftOut).toEqual([]);
  });

  it('can be chosen by key', () => {
    const [, second] = compare(runs, compareRequest()).groups;
    const comparison = compare(runs, compareRequest({ group: second?.key ?? '' }));
    expect(comparison.group).toBe(second?.key);
    expect(valuesOf(comparison.series)).toEqual({ '1x1': { 80: 900 } });
  });

  it('keep their keys when runs are added', () => {
    const [first] = compare(runs.slice(1), compareRequest()).groups;
    expect(compare(runs, compareRequest()).groups[0]?.key).toBe(first?.key);
  });

  it('leave out runs that were chosen by hand but differ, and say in what', () => {
    const request = compareRequest({ source: { kind: 'runs', runIds: [9, 1, 2] } });
    expect(compare(runs, request).leftOut).toEqual([
      { runId: 9, name: 'Run 9', reason: 'It differs from the runs that are drawn in: load.' },
    ]);
  });

  const inSteps = {
    kind: 'stepped' as const,
    virtualClients: { from: 10, to: 20, step: 10 },
    runs: 1,
    bound: 'time' as const,
    thinkTimeMs: { from: 0, to: 0 },
  };

  it.each([
    [{ minVersion: 'TLSv1.3' as const }, 'TLS 1.3'],
    [{ verify: false }, 'TLS 1.2 to 1.3, not verified'],
    [{ resumeSessions: false }, 'sessions not resumed'],
    [{ serverName: 'a.example' }, 'server name a.example'],
    [{ certificateFile: 'a.pem', keyFile: 'a.key' }, 'client certificate'],
  ])('differ by TLS: %j', (tls, words) => {
    const { factors } = bundledRun(0).row;
    const url = 'https://127.0.0.1/';
    const server = { kind: 'url' as const, url, name: null, processes: null, factors };
    const asked = { server, connection: ConnectionOptions.parse({ tls }) };
    const pair = [bundledRun(1, { request: { server } }), bundledRun(2, { request: asked })];
    const comparison = compare(pair, compareRequest({ source: { kind: 'runs', runIds: [1, 2] } }));
    expect(comparison.leftOut[0]?.reason).toBe('It differs from the runs that are drawn in: TLS.');
    expect(comparison.groups.map(({ label }) => label).join()).toContain(words);
  });

  it('are the same when only what changes nothing is said', () => {
    const said = {
      connection: ConnectionOptions.parse({ tls: { verify: false } }),
      seed: 7,
      limits: { maxMinutes: 60, stopOnFailures: false },
    };
    const { groups, alsoDiffers } = compare(
      [bundledRun(1), bundledRun(2, { request: said })],
      compareRequest(),
    );
    expect({ groups: groups.length, alsoDiffers }).toEqual({ groups: 1, alsoDiffers: [] });
  });

  const recycling = { afterRequests: 1000, afterPrivateBytes: null, afterS: null, overlap: true };
  const { machine, versions } = bundledRun(0);
  it.each([
    ['page', { config: { page: { kind: 'dynamic', cpuUs: 400 } } }],
    ['recycling', { config: { recycling } }],
    [
      'server',
      {
        request: {
          server: {
            kind: 'url',
            url: 'http://127.0.0.1/',
            name: null,
            processes: null,
            factors: bundledRun(0).row.factors,
          },
        },
      },
    ],
    ['measured window', { request: { phases: { warmupS: 1, durationS: 60, cooldownS: 0 } } }],
    ['warm-up', { request: { phases: { warmupS: 5, durationS: 10, cooldownS: 0 } } }],
    ['cool-down', { request: { phases: { warmupS: 1, durationS: 10, cooldownS: 3 } } }],
    ['timeout', { request: { timeoutMs: 500 } }],
    ['load engine', { run: { versions: { ...versions, loadEngine: '2' } } }],
    ['machine', { run: { machine: { ...machine, cpuModel: 'Another CPU' } } }],
    ['load', { request: { load: { ...other, virtualClients: 10, thinkTimeMs: { from: 100, to: 200 } } } }],
    ['load', { request: { load: { kind: 'open', arrivalRatePerS: 10, maxInFlight: 100 } } }],
    ['load', { request: { load: inSteps } }],
    [
      'protocol and reading speed',
      { request: { connection: ConnectionOptions.parse({ protocol: 'http2' }) } },
    ],
    [
      'protocol and reading speed',
      { request: { connection: ConnectionOptions.parse({ readBytesPerS: 80_000 }) } },
    ],
  ] satisfies [string, RunExample][])('differ by %s', (name, example) => {
    const pair = [bundledRun(1, onCores(20, 100)), bundledRun(2, { ...onCores(40, 150), ...example })];
    const comparison = compare(pair, compareRequest({ source: { kind: 'runs', runIds: [1, 2] } }));
    expect(comparison.groups).toHaveLength(2);
    expect(new Set(comparison.groups.map(({ label }) => label)).size).toBe(2);
    expect(comparison.leftOut[0]?.reason).toContain(name);
  });
});

describe('what does not forbid the comparison is said', () => {
  it('other differences beside the compared factor', () => {
    const { applied, versions, machine } = bundledRun(0);
    const second: RunExample = {
      ...onCores(40, 150),
      request: { pinLoadWorkers: true },
      row: { createdAt: '2026-11-22T08:00:00.000Z' },
      run: {
        applied: applied === null ? null : { ...applied, loadWorkers: 2, sharedCpus: true },
        versions: { ...versions, node: '26.10.0' },
        machine: { ...machine, kernel: '6.2' },
      },
    };
    expect(compare([bundledRun(1), bundledRun(2, second)], compareRequest()).alsoDiffers).toEqual([
      'load workers: 1, 2',
      'load workers pinned to CPUs: no, yes',
      'load client and server on the same CPUs: no, yes',
      'operating system: Linux 6.1, Linux 6.2',
      'Node.js: 24.21.0, 26.10.0',
      'day: 2026-11-21, 2026-11-22',
    ]);
  });

  it('suspect runs are drawn with a caution', () => {
    const reasons = [
      { code: 'client.busy', message: 'The client was at 75 %.', severity: 'suspect' as const },
    ];
    const suspect = { row: { validity: { verdict: 'suspect' as const, reasons } } };
    const comparison = compare(
      [bundledRun(1, suspect), bundledRun(2, suspect), bundledRun(3)],
      compareRequest(),
    );
    expect(comparison.cautions).toContain('Runs 1, 2 are suspect, for example: The client was at 75 %.');
    expect(comparison.series[0]?.points[0]).toMatchObject({ value: 100, note: 'suspect' });
  });

  it('stopped runs are drawn with a caution', () => {
    const { cautions } = compare([bundledRun(1, { row: { status: 'stopped' } })], compareRequest());
    expect(cautions).toContain('Run 1 was stopped before its measured window ended.');
  });

  it('factors that were not stated stay apart from known ones', () => {
    const silent = bundledRun(2, onCores(20, 120, { workerProcesses: null }));
    const comparison = compare(
      [
        bundledRun(1, onCores(20, 100, { topology: '1xN' })),
        { ...silent, row: { ...silent.row, factors: { ...silent.row.factors, topology: '1xN' } } },
      ],
      compareRequest(),
    );
    expect(Object.keys(valuesOf(comparison.series))).toEqual([
      '1xN (web garden), 1 worker process',
      '1xN (web garden), worker processes not stated',
    ]);
    expect(comparison.cautions).toContain(
      'For 1 of 2 runs the factor worker processes is not stated: it may differ.',
    );
  });

  it('percentiles of a closed loop are coordinated', () => {
    const text = compare([bundledRun(1)], compareRequest({ metric: 'responseTimeP99Us' })).cautions.join(' ');
    expect(text).toContain('coordinated');
    const open = { load: { kind: 'open' as const, arrivalRatePerS: 10, maxInFlight: 100 } };
    const openText = compare(
      [bundledRun(1, { request: open })],
      compareRequest({ metric: 'responseTimeP99Us' }),
    );
    expect(openText.cautions.join(' ')).not.toContain('coordinated');
    const steps = {
      load: {
        kind: 'stepped' as const,
        virtualClients: { from: 10, to: 20, step: 10 },
        runs: 1,
        bound: 'time' as const,
        thinkTimeMs: { from: 0, to: 0 },
      },
    };
    const stepped = compare(
      [bundledRun(1, { request: steps })],
      compareRequest({ metric: 'responseTimeP99Us' }),
    );
    expect(stepped.cautions.join(' ')).toContain('coordinated');
  });

  it('a single level has nothing to be compared with', () => {
    expect(compare([bundledRun(1)], compareRequest()).cautions).toContain(
      'Only one level was measured (20): there is nothing to compare it with.',
    );
  });
});

it('no runs at all make an empty comparison', () => {
  const comparison = compare([], compareRequest({ mode: 'relative' }));
  expect(comparison).toMatchObject({
    series: [],
    groups: [],
    group: null,
    baselineText: null,
    categories: [],
  });
});
