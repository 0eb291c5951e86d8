// What the monitor tells between its tables and the contract: samples, the processes in them, recycles.
import { z } from 'zod';
import { MonitorSample, RecycleReason, type Recycle } from '../../contract/model/sample.ts';
import { fromJson, fromJsonOrNull, toJsonOrNull } from './stored-json.ts';

export const insertMonitorSample = `
  INSERT INTO monitor_sample VALUES (
    @runId, @sample, @tUs, @hostCpuPct, @hostPerCpuPct, @hostStealPct, @hostMemoryUsedBytes,
    @hostMemoryTotalBytes, @serverCpuPct, @serverMemoryBytes, @recycles,
    @hostBackgroundCpuPct, @hostLocalPorts, @hostNetwork)`;

export const insertProcessSample = `
  INSERT INTO process_sample VALUES (
    @runId, @sample, @position, @pid, @pool, @cpuPct, @residentBytes, @privateBytes, @startedAt)`;

export const insertRecycle = `
  INSERT INTO recycle (
    run_id, t_us, pool, old_pid, new_pid, lifetime_us, memory_bytes, reason, overlapped)
  VALUES (@runId, @tUs, @pool, @oldPid, @newPid, @lifetimeUs, @memoryBytes, @reason, @overlapped)`;

const { localPorts: LocalPorts, network: Network } = MonitorSample.shape.host.shape;
const PerCpuPct = z.array(z.number());

const MonitorRow = z.object({
  sample: z.number(),
  t_us: z.number(),
  host_cpu_pct: z.number(),
  host_per_cpu_pct: z.string(),
  host_steal_pct: z.number().nullable(),
  host_memory_used_bytes: z.number(),
  host_memory_total_bytes: z.number(),
  host_background_cpu_pct: z.number().nullable(),
  host_local_ports: z.string().nullable(),
  host_network: z.string().nullable(),
  server_cpu_pct: z.number().nullable(),
  server_memory_bytes: z.number().nullable(),
  recycles: z.number(),
});

const ProcessRow = z.object({
  sample: z.number(),
  pid: z.number(),
  pool: z.string().nullable(),
  cpu_pct: z.number(),
  resident_bytes: z.number(),
  private_bytes: z.number().nullable(),
  started_at: z.string().nullable(),
});

const RecycleRow = z.object({
  t_us: z.number(),
  pool: z.string().nullable(),
  old_pid: z.number(),
  new_pid: z.number().nullable(),
  lifetime_us: z.number().nullable(),
  memory_bytes: z.number().nullable(),
  reason: RecycleReason,
  overlapped: z.number().nullable(),
});

type Server = NonNullable<MonitorSample['server']>;
type WorkerProcess = Server['workerProcesses'][number];

export function monitorParameters(
  runId: number,
  sample: number,
  { tS, host, server, recycles }: MonitorSample,
): object {
  return {
    runId,
    sample,
    tUs: toUs(tS),
    hostCpuPct: host.cpuPct,
    hostPerCpuPct: JSON.stringify(host.perCpuPct),
    hostStealPct: host.stealPct,
    hostMemoryUsedBytes: Math.round(host.memoryUsedBytes),
    hostMemoryTotalBytes: Math.round(host.memoryTotalBytes),
    hostBackgroundCpuPct: host.backgroundCpuPct,
    hostLocalPorts: toJsonOrNull(host.localPorts),
    hostNetwork: toJsonOrNull(host.network),
    serverCpuPct: server?.cpuPct ?? null,
    serverMemoryBytes: wholeOrNull(server?.memoryBytes ?? null),
    recycles,
  };
}

export function processParameters(
  runId: number,
  sample: number,
  position: number,
  one: WorkerProcess,
): object {
  return {
    ...one,
    runId,
    sample,
    position,
    residentBytes: Math.round(one.residentBytes),
    privateBytes: wholeOrNull(one.privateBytes),
  };
}

export function recycleParameters(runId: number, recycle: Recycle): object {
  const { tS, lifetimeS, memoryBytes, overlapped } = recycle;
  return {
    ...recycle,
    runId,
    tUs: toUs(tS),
    lifetimeUs: lifetimeS === null ? null : toUs(lifetimeS),
    memoryBytes: wholeOrNull(memoryBytes),
    overlapped: overlapped === null ? null : Number(overlapped),
  };
}

/** Samples with the processes that were seen in each. */
export function toMonitorSamples(storedSamples: unknown[], storedProcesses: unknown[]): MonitorSample[] {
  const processes = new Map<number, WorkerProcess[]>();
  for (const stored of storedProcesses) {
    const row = ProcessRow.parse(stored);
    const ofSample = processes.get(row.sample) ?? [];
    processes.set(row.sample, ofSample);
    ofSample.push({
      pid: row.pid,
      pool: row.pool,
      cpuPct: row.cpu_pct,
      residentBytes: row.resident_bytes,
      privateBytes: row.private_bytes,
      startedAt: row.started_at,
    });
  }
  return storedSamples.map((stored) => {
    const row = MonitorRow.parse(stored);
    return {
      tS: row.t_us / 1e6,
      host: {
        cpuPct: row.host_cpu_pct,
        perCpuPct: fromJson(PerCpuPct, row.host_per_cpu_pct),
        stealPct: row.host_steal_pct,
        memoryUsedBytes: row.host_memory_used_bytes,
        memoryTotalBytes: row.host_memory_total_bytes,
        backgroundCpuPct: row.host_background_cpu_pct,
        localPorts: fromJsonOrNull(LocalPorts, row.host_local_ports),
        network: fromJsonOrNull(Network, row.host_network),
      },
      server: toServer(row, processes.get(row.sample) ?? []),
      recycles: row.recycles,
    };
  });
}

function toServer(row: z.infer<typeof MonitorRow>, workerProcesses: WorkerProcess[]): Server | null {
  if (row.server_cpu_pct === null || row.server_memory_bytes === null) return null;
  return { cpuPct: row.server_cpu_pct, memoryBytes: row.server_memory_bytes, workerProcesses };
}

export function toRecycle(stored: unknown): Recycle {
  const row = RecycleRow.parse(stored);
  return {
    tS: row.t_us / 1e6,
    pool: row.pool,
    oldPid: row.old_pid,
    newPid: row.new_pid,
    lifetimeS: row.lifetime_us === null ? null : row.lifetime_us / 1e6,
    memoryBytes: row.memory_bytes,
    reason: row.reason,
    overlapped: row.overlapped === null ? null : row.overlapped !== 0,
  };
}

function toUs(seconds: number): number {
  return Math.round(seconds * 1e6);
}

function wholeOrNull(value: number | null): number | null {
  return value === null ? null : Math.round(value);
}
