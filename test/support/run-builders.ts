// Runs made of plain values, for rules that need no measurement. Every builder returns a valid, healthy example.
import type { RunRequest } from '../../contract/model/run-request.ts';
import type { Machine } from '../../contract/model/machine.ts';
import type { RunSummary } from '../../contract/model/run.ts';
import type { Distribution, LoadSample } from '../../contract/model/sample.ts';

const unknownFactors = { cores: null, hyperThreading: null, topology: null, workerProcesses: null };

export function closedRequest(): RunRequest {
  return {
    name: null,
    tags: {},
    server: {
      kind: 'url',
      url: 'http://127.0.0.1:8080/',
      name: null,
      processes: null,
      factors: unknownFactors,
    },
    load: { kind: 'closed', virtualClients: 10, thinkTimeMs: { from: 0, to: 0 } },
    phases: { warmupS: 1, durationS: 10, cooldownS: 0 },
    timeoutMs: 10_000,
    loadWorkers: null,
    confirmedHost: null,
  };
}

export function openRequest(arrivalRatePerS: number): RunRequest {
  return { ...closedRequest(), load: { kind: 'open', arrivalRatePerS, maxInFlight: 1000 } };
}

export function distribution(p50: number): Distribution {
  return {
    min: p50 / 2,
    mean: p50,
    p50,
    p75: p50 * 1.2,
    p90: p50 * 1.5,
    p95: p50 * 2,
    p99: p50 * 3,
    p999: p50 * 5,
    max: p50 * 8,
  };
}

/** A measured second in which nothing happened but what is given. */
export function loadSample(counts: Partial<Pick<LoadSample, 'completed' | 'failed'>>): LoadSample {
  return {
    tS: 0,
    phase: 'measured',
    started: (counts.completed ?? 0) + (counts.failed ?? 0),
    completed: 0,
    failed: 0,
    dropped: 0,
    concurrency: 0,
    bytesReceived: 0,
    bytesSent: 0,
    responseTimeUs: null,
    errors: {},
    statusCodes: {},
    client: {
      cpuPct: 5,
      eventLoopUtilizationPct: 5,
      eventLoopDelayP99Us: 100,
      scheduleSlipP99Us: null,
      scheduleSlipP50Us: null,
      gcPct: 0.2,
      gcLongestUs: 800,
    },
    ...counts,
  };
}

export function hostSummary(
  changes: Partial<NonNullable<RunSummary['host']>>,
): NonNullable<RunSummary['host']> {
  return {
    cpuPct: { mean: 55, max: 60 },
    backgroundCpuPct: { mean: 2, max: 6 },
    localPorts: { mostUsed: 30, range: 28_232 },
    network: null,
    ...changes,
  };
}

/** Two cores on bare metal with a good clock. */
export function machine(changes: Partial<Machine> = {}): Machine {
  return {
    hostname: 'bench',
    os: 'Linux',
    kernel: '6.12',
    cpuModel: 'Example CPU',
    sockets: 1,
    cores: 2,
    threads: 2,
    hyperThreading: false,
    memoryBytes: 8_000_000_000,
    virtualised: null,
    clockSource: 'tsc',
    clock: { constantTsc: true, nonstopTsc: true, reads: 100_000, stepNs: 43, stepsBack: 0 },
    affinity: true,
    cpus: [
      { cpu: 0, core: 0, socket: 0 },
      { cpu: 1, core: 1, socket: 0 },
    ],
    ...changes,
  };
}

export function summary(): RunSummary {
  return {
    window: { startedAt: '2026-11-21T08:00:00.000Z', durationS: 10 },
    requests: { started: 1000, completed: 1000, failed: 0, dropped: 0 },
    throughputPerS: 100,
    responseTimeUs: distribution(5_000),
    serviceTimeUs: distribution(4_900),
    connectTimeUs: distribution(200),
    handshakeTimeUs: null,
    resumedHandshakes: null,
    timeToFirstByteUs: distribution(4_800),
    transactionsStarted: 1000,
    transactions: [
      { name: 'GET /', requests: 1000, throughputPerS: 100, responseTimeUs: distribution(5_000), errors: {} },
    ],
    steps: [],
    bytesReceived: 200_000,
    bytesSent: 100_000,
    errors: {},
    errorExamples: {},
    statusCodes: { '200': 1000 },
    loadClient: {
      cpuPct: 12,
      eventLoopUtilizationPct: 11,
      eventLoopDelayP99Us: 300,
      scheduleSlipP99Us: null,
      scheduleSlipP50Us: null,
      gcPct: 0.2,
      gcLongestUs: 800,
      cpuUsPerRequest: 1200,
      loadWorkers: 1,
    },
    server: {
      cpuPct: { mean: 95, max: 99 },
      memoryBytes: { mean: 6e7, max: 7e7 },
      workerProcesses: 1,
      recycles: 0,
    },
    host: hostSummary({}),
    clockDriftPpm: null,
    notes: [],
  };
}
