// Turns the samples of a run into the lines of its charts. Only picks and names figures; computes none.
import type { LoadSample, MonitorSample } from '../../../contract/model/sample.ts';
import type { TimeLine } from '../../charts/TimeChart.tsx';
import { text } from '../../text/text.ts';

/** A second of load is drawn at its end, as a monitor sample is; the drain is no whole second and is left out. */
function loadLine(
  key: string,
  label: string,
  load: readonly LoadSample[],
  value: (s: LoadSample) => number | null,
): TimeLine {
  const points = load
    .filter((sample) => sample.phase !== 'drain')
    .map((sample) => [sample.tS + 1, value(sample)] as const);
  return { key, label, points };
}

export function throughputLines(load: readonly LoadSample[]): readonly TimeLine[] {
  return [loadLine('throughput', text('liveRun.throughput'), load, (sample) => sample.completed)];
}

export function responseTimeLines(load: readonly LoadSample[]): readonly TimeLine[] {
  return (['p50', 'p95', 'p99'] as const).map((key) =>
    loadLine(key, text(`liveRun.chart.${key}`), load, (sample) => sample.responseTimeUs?.[key] ?? null),
  );
}

/** Errors and concurrency share one chart: both count requests. Dropped starts exist only in an open load. */
export function requestLines(load: readonly LoadSample[], open: boolean): readonly TimeLine[] {
  const dropped = loadLine('dropped', text('liveRun.chart.dropped'), load, (sample) => sample.dropped);
  return [
    loadLine('concurrency', text('liveRun.chart.concurrency'), load, (sample) => sample.concurrency),
    loadLine('errors', text('liveRun.chart.errors'), load, (sample) => sample.failed),
    ...(open ? [dropped] : []),
  ];
}

/** What is awaited after the last start is no second of load, and would look like a fall of throughput. */
export function wholeSeconds(load: readonly LoadSample[]): readonly LoadSample[] {
  return load.filter((sample) => sample.phase !== 'drain');
}

/** Samples from before the load stand left of the axis and are left out. */
export function duringLoad(monitor: readonly MonitorSample[]): readonly MonitorSample[] {
  return monitor.filter((sample) => sample.tS >= 0);
}

export function serverCpuLines(monitor: readonly MonitorSample[]): readonly TimeLine[] {
  const points = monitor.map((sample) => [sample.tS, sample.server?.cpuPct ?? null] as const);
  return [{ key: 'cpu', label: text('liveRun.chart.cpuTotal'), points }];
}

export function perCpuPoints(
  monitor: readonly MonitorSample[],
): readonly (readonly [number, readonly number[]])[] {
  return monitor.map((sample) => [sample.tS, sample.host.perCpuPct] as const);
}
