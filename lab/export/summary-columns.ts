// The results of a run as columns; all empty for a run that measured nothing.
import { metrics } from '../../contract/metrics.ts';
import type { Run, RunSummary } from '../../contract/model/run.ts';
import { recordText, type Cell, type Column } from './csv.ts';
import { distributionColumns } from './distribution-columns.ts';

function column(name: string, of: (summary: RunSummary) => Cell | undefined): Column<Run> {
  return { name, of: ({ summary }) => (summary === null ? null : (of(summary) ?? null)) };
}

function ofOneLoad(summary: RunSummary | null): RunSummary | null {
  return summary?.steps.length === 0 ? summary : null;
}

export const summaryColumns: readonly Column<Run>[] = [
  column('window_started_at', ({ window }) => window.startedAt),
  column('window_duration_s', ({ window }) => window.durationS),
  column('requests_started', ({ requests }) => requests.started),
  column('requests_completed', ({ requests }) => requests.completed),
  column('requests_failed', ({ requests }) => requests.failed),
  column('requests_dropped', ({ requests }) => requests.dropped),
  column(metrics.errorSharePct.column, ({ requests: { started, failed } }) =>
    started === 0 ? null : (100 * failed) / started,
  ),
  // Steps at different levels have no such figure in common; theirs are in the CSV of the steps.
  column(metrics.throughputPerS.column, (summary) => ofOneLoad(summary)?.throughputPerS),
  ...distributionColumns<Run>('response_time', ({ summary }) => ofOneLoad(summary)?.responseTimeUs),
  ...distributionColumns<Run>('service_time', ({ summary }) => ofOneLoad(summary)?.serviceTimeUs),
  ...distributionColumns<Run>('connect_time', ({ summary }) => summary?.connectTimeUs),
  ...distributionColumns<Run>('handshake_time', ({ summary }) => summary?.handshakeTimeUs),
  column('handshakes', ({ resumedHandshakes }) => resumedHandshakes?.all),
  column('handshakes_resumed', ({ resumedHandshakes }) => resumedHandshakes?.resumed),
  ...distributionColumns<Run>('time_to_first_byte', ({ summary }) => summary?.timeToFirstByteUs),
  column('bytes_received', ({ bytesReceived }) => bytesReceived),
  column('bytes_sent', ({ bytesSent }) => bytesSent),
  column('errors', ({ errors }) => recordText(errors)),
  column('status_codes', ({ statusCodes }) => recordText(statusCodes)),
  column('load_client_cpu_pct', ({ loadClient }) => loadClient.cpuPct),
  column('load_client_event_loop_utilization_pct', ({ loadClient }) => loadClient.eventLoopUtilizationPct),
  column('load_client_event_loop_delay_p99_us', ({ loadClient }) => loadClient.eventLoopDelayP99Us),
  column('load_client_schedule_slip_p99_us', ({ loadClient }) => loadClient.scheduleSlipP99Us),
  column('load_client_schedule_slip_p50_us', ({ loadClient }) => loadClient.scheduleSlipP50Us),
  column('load_client_gc_pct', ({ loadClient }) => loadClient.gcPct),
  column('load_client_gc_longest_us', ({ loadClient }) => loadClient.gcLongestUs),
  column('load_client_cpu_us_per_request', ({ loadClient }) => loadClient.cpuUsPerRequest),
  column(metrics.serverCpuMeanPct.column, ({ server }) => server?.cpuPct.mean),
  column('server_cpu_max_pct', ({ server }) => server?.cpuPct.max),
  column('server_memory_mean_bytes', ({ server }) => server?.memoryBytes.mean),
  column(metrics.serverMemoryMaxBytes.column, ({ server }) => server?.memoryBytes.max),
  column('worker_processes_seen', ({ server }) => server?.workerProcesses),
  column(metrics.recycles.column, ({ server }) => server?.recycles),
  column('host_cpu_mean_pct', ({ host }) => host?.cpuPct.mean),
  column('host_cpu_max_pct', ({ host }) => host?.cpuPct.max),
  column('host_background_cpu_mean_pct', ({ host }) => host?.backgroundCpuPct?.mean),
  column('host_background_cpu_max_pct', ({ host }) => host?.backgroundCpuPct?.max),
  column('host_local_ports_most_used', ({ host }) => host?.localPorts?.mostUsed),
  column('host_local_ports_range', ({ host }) => host?.localPorts?.range),
  column('host_network_interface', ({ host }) => host?.network?.interface),
  column('host_network_max_bytes_per_s', ({ host }) => host?.network?.bytesPerS.max),
  column('host_network_line_bytes_per_s', ({ host }) => host?.network?.lineBytesPerS),
  column('clock_drift_ppm', ({ clockDriftPpm }) => clockDriftPpm),
  column('notes', ({ notes }) => notes.join(' ')),
];
