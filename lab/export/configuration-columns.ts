// The configuration of a run as columns: every factor, what was asked of the machine and what it gave.
import type { Run } from '../../contract/model/run.ts';
import type { Page, TargetConfig } from '../../contract/model/server.ts';
import type { Cell, Column } from './csv.ts';
import { loadColumns } from './load-columns.ts';

function column(name: string, of: (run: Run) => Cell | undefined): Column<Run> {
  return { name, of: (run) => of(run) ?? null };
}

/** Empty for a server that the lab did not start. */
function target(name: string, of: (config: TargetConfig) => Cell): Column<Run> {
  return column(name, ({ request: { server } }) => (server.kind === 'bundled' ? of(server.config) : null));
}

function page(name: string, of: (page: Page) => Cell): Column<Run> {
  return target(name, (config) => of(config.page));
}

function cpuList(cpus: readonly number[] | null | undefined): string | null {
  return cpus?.join(' ') ?? null;
}

export const configurationColumns: readonly Column<Run>[] = [
  column('server_kind', ({ request }) => request.server.kind),
  column('server', ({ row }) => row.serverName),
  column(
    'urls',
    ({ applied, request: { server } }) =>
      applied?.urls.join(' ') ?? (server.kind === 'url' ? server.url : null),
  ),
  column('scenario', ({ request }) => request.scenario?.scenario.name),
  column('topology', ({ row }) => row.factors.topology),
  column('worker_processes', ({ row }) => row.factors.workerProcesses),
  column('cores', ({ row }) => row.factors.cores),
  column('hyper_threading', ({ row }) => row.factors.hyperThreading),
  page('page', ({ kind }) => kind),
  page('page_cpu_us', (one) => ('cpuUs' in one ? one.cpuUs : null)),
  page('page_bytes', (one) => ('bytes' in one ? one.bytes : null)),
  target('recycle_after_requests', ({ recycling }) => recycling.afterRequests),
  target('recycle_after_private_bytes', ({ recycling }) => recycling.afterPrivateBytes),
  target('recycle_after_s', ({ recycling }) => recycling.afterS),
  target('recycle_overlap', ({ recycling }) => recycling.overlap),
  ...loadColumns,
  column('warmup_s', ({ request }) => request.phases.warmupS),
  column('duration_s', ({ request }) => request.phases.durationS),
  column('cooldown_s', ({ request }) => request.phases.cooldownS),
  column('timeout_ms', ({ request }) => request.timeoutMs),
  column('load_workers_asked', ({ request }) => request.loadWorkers),
  column('load_workers', ({ applied }) => applied?.loadWorkers),
  column('server_cpus_asked', ({ applied }) => cpuList(applied?.serverCpusAsked)),
  column('server_cpus_seen', ({ applied }) => cpuList(applied?.serverCpusSeen)),
  column('load_worker_cpus', ({ applied }) => cpuList(applied?.loadWorkerCpus)),
  column('pinned_cpus', ({ applied }) => cpuList(applied?.pinnedCpus)),
  column('seed', ({ applied }) => applied?.seed),
  column('shared_cpus', ({ applied }) => applied?.sharedCpus),
  column('machine', ({ machine }) => machine.hostname),
  column('machine_os', ({ machine }) => machine.os),
  column('machine_kernel', ({ machine }) => machine.kernel),
  column('machine_cpu_model', ({ machine }) => machine.cpuModel),
  column('machine_sockets', ({ machine }) => machine.sockets),
  column('machine_cores', ({ machine }) => machine.cores),
  column('machine_threads', ({ machine }) => machine.threads),
  column('machine_hyper_threading', ({ machine }) => machine.hyperThreading),
  column('machine_memory_bytes', ({ machine }) => machine.memoryBytes),
  column('machine_virtualised', ({ machine }) => machine.virtualised),
  column('machine_clock_source', ({ machine }) => machine.clockSource),
  column('scalebench_version', ({ versions }) => versions.scalebench),
  column('node_version', ({ versions }) => versions.node),
  column('load_engine_version', ({ versions }) => versions.loadEngine),
];
