// A lab made of plain values: runs, seconds and a machine as the real lab would tell them. No randomness.
import type { Comparison } from '../../contract/model/comparison.ts';
import type { LabInfo, Settings } from '../../contract/model/lab.ts';
import type { RunRequest } from '../../contract/model/run-request.ts';
import type { Machine, Versions } from '../../contract/model/machine.ts';
import type { PercentileCurve, Run, RunDetail, RunRow } from '../../contract/model/run.ts';
import type { Study } from '../../contract/model/study.ts';
import { distribution, summary } from './run-builders.ts';
import { seriesOf } from './sample-seconds.ts';

export const versions: Versions = { scalebench: '0.1.0', node: '24.21.0', loadEngine: '1' };

export const machine: Machine = {
  hostname: 'bench-01',
  os: 'Debian GNU/Linux 12',
  kernel: '6.1.0-28-amd64',
  cpuModel: 'Xeon Gold 6338 CPU @ 2.00GHz',
  sockets: 1,
  cores: 4,
  threads: 8,
  hyperThreading: true,
  memoryBytes: 33_554_432_000,
  virtualised: 'kvm',
  clockSource: 'tsc',
  affinity: true,
  cpus: Array.from({ length: 8 }, (_, cpu) => ({ cpu, core: cpu % 4, socket: 0 })),
};

export const settings: Settings = { theme: 'light', signature: 'Performance team', binDays: 30 };

export function labInfo(runs: number, binned: number): LabInfo {
  return {
    path: '/home/ada/measurements/checkout-service/scaling-2026.scalebench',
    schemaVersion: 1,
    readOnly: false,
    runs,
    binned,
    sizeBytes: 18_350_080,
    versions,
  };
}

export function bundledRequest(): RunRequest {
  return {
    name: null,
    tags: { ticket: 'PERF-118', build: '2026.11' },
    server: {
      kind: 'bundled',
      config: {
        topology: '1xN',
        workerProcesses: 4,
        cores: 2,
        hyperThreading: 'on',
        page: { kind: 'leak', cpuUs: 800, bytes: 102_400 },
        recycling: { afterRequests: 20_000, afterPrivateBytes: 209_715_200, afterS: null, overlap: true },
        port: 0,
      },
    },
    load: { kind: 'closed', virtualClients: 100, thinkTimeMs: { from: 0, to: 0 } },
    phases: { warmupS: 5, durationS: 60, cooldownS: 5 },
    timeoutMs: 10_000,
    loadWorkers: null,
    confirmedHost: null,
  };
}

export function runRow(runId: number, part: Partial<RunRow> = {}): RunRow {
  return {
    runId,
    uid: `00000000-0000-4000-8000-${String(runId).padStart(12, '0')}`,
    name: `Web garden, 4 worker processes, 2 cores #${runId}`,
    status: 'completed',
    validity: { verdict: 'valid', reasons: [] },
    createdAt: new Date(Date.UTC(2026, 10, 20, 9, 0, 0) + runId * 97_000).toISOString(),
    deletedAt: null,
    serverName: 'Bundled server',
    loadText: '100 virtual clients, no think time',
    factors: { cores: 2, hyperThreading: 'on', topology: '1xN', workerProcesses: 4 },
    tags: { ticket: 'PERF-118', build: '2026.11' },
    throughputPerS: 4000 + 37 * runId,
    responseTimeP50Us: 18_400,
    responseTimeP99Us: 61_200,
    requestsFailed: 3,
    requestsStarted: 240_000,
    serverCpuMeanPct: 372,
    serverMemoryMaxBytes: 612_000_000,
    recycles: 6,
    ...part,
  };
}

const SUSPECT: RunRow['validity'] = {
  verdict: 'suspect',
  reasons: [
    {
      code: 'client-busy',
      message:
        'The busiest load worker was busy 78 % of the time (warning from 70 %): response times may include its own queue.',
      severity: 'suspect',
    },
  ],
};

const FAILED: RunRow['validity'] = {
  verdict: 'invalid',
  reasons: [
    { code: 'no-window', message: 'The run ended before its measured window began.', severity: 'invalid' },
  ],
};

/** Names that people and programs really give. */
export const ODD_NAMES = [
  'He said "faster", she said \'no\'',
  'two\nlines\tand a tab',
  '<img src=x onerror="document.title=1"><b>bold</b>',
  '負荷試験 ２０２６年 １１月 ウェブガーデン',
  `a very long name ${'that goes on and on '.repeat(8)}`.slice(0, 199),
] as const;

/** Runs as a lab that has been used for a while holds them. */
export function sampleRuns(): readonly RunRow[] {
  const oneByOne = { cores: 1, hyperThreading: 'off', topology: '1x1', workerProcesses: 1 } as const;
  const hosting = { cores: 4, hyperThreading: 'on', topology: 'Nx1', workerProcesses: 8 } as const;
  const unknown = { cores: null, hyperThreading: null, topology: null, workerProcesses: null };
  const [quotes, lines, html, japanese, long] = ODD_NAMES;
  return [
    runRow(12, { name: japanese, validity: SUSPECT }),
    runRow(11),
    runRow(10, { name: 'One process, one core', factors: oneByOne, recycles: 0, throughputPerS: 912 }),
    runRow(9, { name: 'Hosting, 8 pools', factors: hosting, throughputPerS: 7104, tags: {} }),
    runRow(8, {
      name: 'checkout.internal over night',
      status: 'stopped',
      factors: unknown,
      serverName: 'checkout.internal',
      loadText: '200 requests started per second',
      serverCpuMeanPct: null,
      serverMemoryMaxBytes: null,
      recycles: null,
      validity: SUSPECT,
    }),
    runRow(7, {
      name: html,
      status: 'failed',
      validity: FAILED,
      throughputPerS: null,
      responseTimeP50Us: null,
      responseTimeP99Us: null,
      requestsFailed: null,
      requestsStarted: null,
      serverCpuMeanPct: null,
      serverMemoryMaxBytes: null,
      recycles: null,
    }),
    runRow(6, { name: long }),
    runRow(5, { name: quotes, status: 'interrupted', validity: SUSPECT }),
    runRow(4, { name: lines }),
    ...[3, 2, 1].map((runId) => runRow(runId)),
  ];
}

export function curve(p50: number): PercentileCurve {
  const percentiles = [0, 10, 25, 50, 75, 90, 95, 99, 99.5, 99.9, 99.99, 100];
  return percentiles
    .map((percentile, index) => [percentile, Math.round(p50 * (0.5 + (index / 5) ** 1.7))] as const)
    .map(([percentile, us]): [number, number] => [percentile, us]);
}

export function runOf(row: RunRow, request: RunRequest = bundledRequest()): Run {
  const measured = row.throughputPerS !== null && row.status !== 'running';
  const figures = summary();
  return {
    row,
    request,
    machine,
    versions,
    applied: {
      serverCpusAsked: [0, 4, 1, 5],
      serverCpusSeen: [0, 4, 1, 5],
      loadWorkerCpus: [2, 6, 3, 7],
      loadWorkers: 2,
      urls: ['http://127.0.0.1:41873/leak?cpuUs=800&bytes=102400'],
      sharedCpus: false,
    },
    failure:
      row.status === 'failed'
        ? {
            code: 'server.unreachable',
            message:
              'Nothing answers at http://127.0.0.1:9/. Start the server, or check the address and the port.',
          }
        : null,
    summary: measured
      ? {
          ...figures,
          requests: { started: 240_003, completed: 240_000, failed: 3, dropped: 0 },
          throughputPerS: row.throughputPerS ?? 0,
          responseTimeUs: distribution(18_400),
          serviceTimeUs: distribution(18_100),
          errors: { reset: 3 },
          statusCodes: { '200': 239_990, '503': 10 },
        }
      : null,
  };
}

export function detailOf(row: RunRow, request: RunRequest = bundledRequest()): RunDetail {
  const run = runOf(row, request);
  const measured = run.summary !== null;
  const { warmupS, durationS, cooldownS } = request.phases;
  return {
    run,
    series: measured
      ? seriesOf(request, warmupS + durationS + cooldownS)
      : { load: [], monitor: [], recycles: [] },
    responseTimeCurve: measured ? curve(18_400) : [],
    serviceTimeCurve: measured ? curve(18_100) : [],
  };
}

/** Ratios as a published study prints them. */
export const coresStudy: Comparison = {
  title: 'Throughput over cores',
  xLabel: 'Cores',
  xKind: 'number',
  categories: ['20', '40', '80'],
  series: [
    {
      key: 'static',
      label: 'Static file from cache',
      points: [
        { category: '20', value: 1, runs: [], roundingHalfWidth: 0.005, note: null },
        { category: '40', value: 1.98, runs: [], roundingHalfWidth: 0.005, note: null },
        { category: '80', value: 3.81, runs: [], roundingHalfWidth: 0.005, note: null },
      ],
    },
  ],
  mode: 'relative',
  metric: 'throughputPerS',
  baselineText: '20 cores',
  baselines: ['20', '40', '80'],
  groups: [],
  group: null,
  alsoDiffers: [],
  leftOut: [],
  cautions: ['Published as ratios; absolute figures were not printed.'],
  provenance: 'Example study',
};

export const study: Study = {
  row: { studyId: 'example', title: 'Example scaling study', publisher: 'Example Press', date: '2012' },
  authors: ['A. Author'],
  environment: [{ name: 'Server', value: '80 cores', note: null }],
  testSetup: [{ name: 'Load', value: 'closed loop', note: null }],
  results: [],
  derived: [],
  ambiguities: [],
};

/** The same server under an open load. */
export function openRequestOf(arrivalRatePerS: number): RunRequest {
  return { ...bundledRequest(), load: { kind: 'open', arrivalRatePerS, maxInFlight: 1000 } };
}
