// The summary of a run: the load workers' own totals beside what the monitor saw in the measured window.
import type { Phases } from '../../contract/model/load.ts';
import type { RunSeries, RunSummary } from '../../contract/model/run.ts';
import type { MonitorSample } from '../../contract/model/sample.ts';
import { distributionOf } from '../../engine/load/recording/histogram.ts';
import type { LoadResult } from '../../engine/load/start-load.ts';

/** Mean and maximum of a non-empty series. */
function meanMax(values: readonly number[]): { mean: number; max: number } {
  return { mean: values.reduce((sum, value) => sum + value, 0) / values.length, max: Math.max(...values) };
}

/**
 * Samples whose whole second lies in the measured window; where a short window holds none, those that
 * touch it. A reading describes the second before its time stamp.
 */
export function inWindow(
  samples: readonly MonitorSample[],
  phases: Phases,
  durationS: number,
): MonitorSample[] {
  const from = phases.warmupS;
  const to = phases.warmupS + durationS;
  const whole = samples.filter((sample) => sample.tS - 1 >= from && sample.tS <= to);
  return whole.length > 0 ? whole : samples.filter((sample) => sample.tS > from && sample.tS <= to + 1);
}

/** In seconds of the load. Steps that end with their work begin and end when they do, with a pause between them. */
function windowOf({ window, steps }: LoadResult, { warmupS }: Phases): { from: number; to: number } {
  const [first, last] = [steps[0], steps.at(-1)];
  if (first === undefined || last === undefined) return { from: warmupS, to: warmupS + window.durationS };
  return { from: first.startS, to: last.startS + last.durationS };
}

/** `clockDriftPpm`: null where it was not watched, or not for long enough. Without notes: they need the whole evidence. */
export function summarise(
  result: LoadResult,
  series: RunSeries,
  phases: Phases,
  clockDriftPpm: number | null,
): RunSummary {
  const { from, to } = windowOf(result, phases);
  const samples = inWindow(series.monitor, { ...phases, warmupS: from }, to - from);
  return {
    window: result.window,
    requests: result.requests,
    throughputPerS: result.throughputPerS,
    responseTimeUs: distributionOf(result.responseHistogram),
    serviceTimeUs: distributionOf(result.serviceHistogram),
    connectTimeUs: result.connectTimeUs,
    handshakeTimeUs: result.handshakeTimeUs,
    resumedHandshakes: result.resumedHandshakes,
    timeToFirstByteUs: result.timeToFirstByteUs,
    transactionsStarted: result.transactionsStarted,
    transactions: result.transactions,
    steps: result.steps,
    bytesReceived: result.bytesReceived,
    bytesSent: result.bytesSent,
    errors: result.errors,
    errorExamples: result.errorExamples,
    statusCodes: result.statusCodes,
    loadClient: result.loadClient,
    server: serverSummary(
      samples,
      series.recycles.filter((recycle) => recycle.tS >= from && recycle.tS <= to).length,
    ),
    host: hostSummary(samples.map(({ host }) => host)),
    clockDriftPpm,
    notes: [],
  };
}

function hostSummary(hosts: readonly MonitorSample['host'][]): RunSummary['host'] {
  if (hosts.length === 0) return null;
  const background = hosts.flatMap(({ backgroundCpuPct }) => backgroundCpuPct ?? []);
  const ports = hosts.flatMap(({ localPorts }) => localPorts ?? []);
  const networks = hosts.flatMap(({ network }) => network ?? []);
  const [firstPorts] = ports;
  const [firstNetwork] = networks;
  return {
    cpuPct: meanMax(hosts.map(({ cpuPct }) => cpuPct)),
    backgroundCpuPct: background.length === 0 ? null : meanMax(background),
    localPorts:
      firstPorts === undefined
        ? null
        : { mostUsed: Math.max(...ports.map(({ used }) => used)), range: firstPorts.range },
    network:
      firstNetwork === undefined
        ? null
        : {
            interface: firstNetwork.interface,
            bytesPerS: meanMax(networks.map(({ bytesPerS }) => bytesPerS)),
            lineBytesPerS: firstNetwork.lineBytesPerS,
          },
  };
}

function serverSummary(samples: readonly MonitorSample[], recycles: number): RunSummary['server'] {
  const seen = samples.flatMap((sample) => (sample.server === null ? [] : [sample.server]));
  if (seen.length === 0) return null;
  return {
    cpuPct: meanMax(seen.map((server) => server.cpuPct)),
    memoryBytes: meanMax(seen.map((server) => server.memoryBytes)),
    workerProcesses: mostFrequent(seen.map(serving)),
    recycles,
  };
}

/** Of a server whose pools are known, a process without one has left its pool and only ends what it began. */
function serving({ workerProcesses }: NonNullable<MonitorSample['server']>): number {
  const inPool = workerProcesses.filter((one) => one.pool !== null).length;
  return inPool > 0 ? inPool : workerProcesses.length;
}

/** During an overlapped recycle one process more is there: the usual count is the server's, not the last one. */
function mostFrequent(counts: readonly number[]): number {
  const seen = new Map<number, number>();
  for (const count of counts) seen.set(count, (seen.get(count) ?? 0) + 1);
  return [...seen].toSorted((a, b) => b[1] - a[1] || a[0] - b[0])[0]?.[0] ?? 0;
}
