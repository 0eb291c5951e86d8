// One run second by second as CSV: what the load workers counted beside what the monitor saw.
import type { RunDetail } from '../../contract/model/run.ts';
import type { LoadSample, MonitorSample } from '../../contract/model/sample.ts';
import { recordText, toCsv, type Cell, type Column } from './csv.ts';
import { distributionColumns } from './distribution-columns.ts';

/** Second [tS, tS + 1) of a run; the monitor may have missed it, or have begun before the load. */
interface SecondRow {
  readonly tS: number;
  readonly load: LoadSample | null;
  readonly monitor: MonitorSample | null;
}

function load(name: string, of: (sample: LoadSample) => Cell | undefined): Column<SecondRow> {
  return { name, of: (row) => (row.load === null ? null : (of(row.load) ?? null)) };
}

function monitor(name: string, of: (sample: MonitorSample) => Cell | undefined): Column<SecondRow> {
  return { name, of: (row) => (row.monitor === null ? null : (of(row.monitor) ?? null)) };
}

const loadColumns: readonly Column<SecondRow>[] = [
  load('phase', ({ phase }) => phase),
  load('step', ({ step }) => step),
  load('started', ({ started }) => started),
  load('completed', ({ completed }) => completed),
  load('failed', ({ failed }) => failed),
  load('dropped', ({ dropped }) => dropped),
  load('concurrency', ({ concurrency }) => concurrency),
  load('bytes_received', ({ bytesReceived }) => bytesReceived),
  load('bytes_sent', ({ bytesSent }) => bytesSent),
  ...distributionColumns<SecondRow>('response_time', (row) => row.load?.responseTimeUs),
  load('errors', ({ errors }) => recordText(errors)),
  load('status_codes', ({ statusCodes }) => recordText(statusCodes)),
  load('load_client_cpu_pct', ({ client }) => client.cpuPct),
  load('load_client_event_loop_utilization_pct', ({ client }) => client.eventLoopUtilizationPct),
  load('load_client_event_loop_delay_p99_us', ({ client }) => client.eventLoopDelayP99Us),
  load('load_client_schedule_slip_p99_us', ({ client }) => client.scheduleSlipP99Us),
  load('load_client_schedule_slip_p50_us', ({ client }) => client.scheduleSlipP50Us),
  load('load_client_gc_pct', ({ client }) => client.gcPct),
  load('load_client_gc_longest_us', ({ client }) => client.gcLongestUs),
];

const monitorColumns: readonly Column<SecondRow>[] = [
  monitor('monitor_t_s', ({ tS }) => tS),
  monitor('server_cpu_pct', ({ server }) => server?.cpuPct),
  monitor('server_memory_bytes', ({ server }) => server?.memoryBytes),
  monitor('worker_processes', ({ server }) => server?.workerProcesses.length),
  monitor('recycles', ({ recycles }) => recycles),
  monitor('host_cpu_pct', ({ host }) => host.cpuPct),
  monitor('host_steal_pct', ({ host }) => host.stealPct),
  monitor('host_background_cpu_pct', ({ host }) => host.backgroundCpuPct),
  monitor('host_local_ports_used', ({ host }) => host.localPorts?.used),
  monitor('host_network_bytes_per_s', ({ host }) => host.network?.bytesPerS),
  monitor('host_memory_used_bytes', ({ host }) => host.memoryUsedBytes),
  monitor('host_memory_total_bytes', ({ host }) => host.memoryTotalBytes),
];

/**
 * One row a second. The monitor's last sample taken in that second stands in it, with its own time in monitor_t_s;
 * `recycles` counts since the load started. What was not measured is empty.
 */
export function exportSeriesCsv({ series }: RunDetail): string {
  const cpus = series.monitor.reduce((most, { host }) => Math.max(most, host.perCpuPct.length), 0);
  const perCpu = Array.from({ length: cpus }, (_, cpu) =>
    monitor(`host_cpu_${cpu}_pct`, ({ host }) => host.perCpuPct[cpu]),
  );
  const second: Column<SecondRow> = { name: 't_s', of: ({ tS }) => tS };
  return toCsv([second, ...loadColumns, ...monitorColumns, ...perCpu], secondsOf(series));
}

function secondsOf(series: RunDetail['series']): SecondRow[] {
  const loads = new Map(series.load.map((sample) => [sample.tS, sample]));
  // Of several samples in one second the later entry replaces the earlier.
  const monitors = new Map(series.monitor.map((sample) => [Math.floor(sample.tS), sample]));
  const seconds = [...new Set([...loads.keys(), ...monitors.keys()])].toSorted((one, other) => one - other);
  return seconds.map((tS) => ({ tS, load: loads.get(tS) ?? null, monitor: monitors.get(tS) ?? null }));
}
