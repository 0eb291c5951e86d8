// Completed runs of the bundled server for rules that need no measurement; each is valid and healthy.
import type { CompareRequest } from '../../../contract/model/comparison.ts';
import type { RunRequest } from '../../../contract/model/run-request.ts';
import type { Run, RunRow, RunSummary } from '../../../contract/model/run.ts';
import type { Factors, TargetConfig } from '../../../contract/model/server.ts';
import { closedRequest, summary } from '../../support/run-builders.ts';

export interface RunExample {
  readonly factors?: Partial<Factors>;
  readonly throughputPerS?: number;
  readonly row?: Partial<RunRow>;
  readonly summary?: Partial<RunSummary> | null;
  readonly config?: Partial<TargetConfig>;
  readonly request?: Partial<RunRequest>;
  readonly run?: Partial<Omit<Run, 'row' | 'request' | 'summary'>>;
}

const config: TargetConfig = {
  topology: '1x1',
  workerProcesses: 1,
  cores: 1,
  hyperThreading: null,
  page: { kind: 'dynamic', cpuUs: 200 },
  recycling: { afterRequests: null, afterPrivateBytes: null, afterS: null, overlap: true },
  port: 0,
};

const machine: Run['machine'] = {
  hostname: 'bench',
  os: 'Linux',
  kernel: '6.1',
  cpuModel: 'A CPU',
  sockets: 8,
  cores: 80,
  threads: 160,
  hyperThreading: true,
  memoryBytes: 2 ** 40,
  virtualised: null,
  clockSource: 'tsc',
  affinity: true,
  cpus: [{ cpu: 0, core: 0, socket: 0 }],
};

export function bundledRun(runId: number, example: RunExample = {}): Run {
  const factors = {
    cores: 20,
    hyperThreading: 'off' as const,
    topology: '1x1' as const,
    workerProcesses: 1,
    ...example.factors,
  };
  const figures =
    example.summary === null
      ? null
      : { ...summary(), throughputPerS: example.throughputPerS ?? 100, ...example.summary };
  return {
    row: {
      runId,
      uid: `uid-${runId}`,
      name: `Run ${runId}`,
      status: 'completed',
      validity: { verdict: 'valid', reasons: [] },
      createdAt: '2026-11-21T08:00:00.000Z',
      deletedAt: null,
      serverName: 'Bundled server',
      loadText: '10 virtual clients, no think time',
      factors,
      tags: {},
      throughputPerS: figures?.throughputPerS ?? null,
      responseTimeP50Us: figures?.responseTimeUs?.p50 ?? null,
      responseTimeP99Us: figures?.responseTimeUs?.p99 ?? null,
      requestsFailed: figures?.requests.failed ?? null,
      requestsStarted: figures?.requests.started ?? null,
      serverCpuMeanPct: figures?.server?.cpuPct.mean ?? null,
      serverMemoryMaxBytes: figures?.server?.memoryBytes.max ?? null,
      recycles: figures?.server?.recycles ?? null,
      ...example.row,
    },
    request: {
      ...closedRequest(),
      server: { kind: 'bundled', config: { ...config, ...example.config } },
      ...example.request,
    },
    machine,
    versions: { scalebench: '0.1.0', node: '24.21.0', loadEngine: '1' },
    applied: {
      serverCpusAsked: [0],
      serverCpusSeen: [0],
      loadWorkerCpus: [1],
      loadWorkers: 1,
      urls: ['http://127.0.0.1:8080/'],
      sharedCpus: false,
    },
    failure: null,
    ...example.run,
    summary: figures,
  };
}

export function compareRequest(change: Partial<CompareRequest> = {}): CompareRequest {
  return {
    source: { kind: 'runs', runIds: null },
    preset: 'cores',
    metric: 'throughputPerS',
    mode: 'absolute',
    baseline: null,
    group: null,
    ...change,
  };
}
