// A run between the tables and the contract: the row of the list, and the whole with its JSON columns.
import { z } from 'zod';
import { RunRequest } from '../../contract/model/run-request.ts';
import { Machine, Versions } from '../../contract/model/machine.ts';
import {
  Applied,
  Failure,
  RunStatus,
  RunSummary,
  Validity,
  Verdict,
  type Run,
  type RunRow,
} from '../../contract/model/run.ts';
import { Factors } from '../../contract/model/server.ts';
import { fromJson, fromJsonOrNull } from './stored-json.ts';

export const listColumns = `
  run_id, uid, name, status, verdict, validity_reasons, created_at, deleted_at, server_name, load_text,
  cores, hyper_threading, topology, worker_processes, tags,
  throughput_per_s, response_time_p50_us, response_time_p99_us, requests_started, requests_failed,
  server_cpu_mean_pct, server_memory_max_bytes, recycles`;

export const detailColumns = 'request, machine, versions, applied, failure, summary';

const figure = z.number().nullable();

const ListRow = z.object({
  run_id: z.number(),
  uid: z.string(),
  name: z.string(),
  status: RunStatus,
  verdict: Verdict,
  validity_reasons: z.string(),
  created_at: z.string(),
  deleted_at: z.string().nullable(),
  server_name: z.string(),
  load_text: z.string(),
  cores: Factors.shape.cores,
  hyper_threading: Factors.shape.hyperThreading,
  topology: Factors.shape.topology,
  worker_processes: Factors.shape.workerProcesses,
  tags: z.string(),
  throughput_per_s: figure,
  response_time_p50_us: figure,
  response_time_p99_us: figure,
  requests_started: figure,
  requests_failed: figure,
  server_cpu_mean_pct: figure,
  server_memory_max_bytes: figure,
  recycles: figure,
});

const DetailRow = z.object({
  request: z.string(),
  machine: z.string(),
  versions: z.string(),
  applied: z.string().nullable(),
  failure: z.string().nullable(),
  summary: z.string().nullable(),
});

const Tags = z.record(z.string(), z.string());

export function toRunRow(stored: unknown): RunRow {
  const row = ListRow.parse(stored);
  return {
    runId: row.run_id,
    uid: row.uid,
    name: row.name,
    status: row.status,
    validity: { verdict: row.verdict, reasons: fromJson(Validity.shape.reasons, row.validity_reasons) },
    createdAt: row.created_at,
    deletedAt: row.deleted_at,
    serverName: row.server_name,
    loadText: row.load_text,
    factors: {
      cores: row.cores,
      hyperThreading: row.hyper_threading,
      topology: row.topology,
      workerProcesses: row.worker_processes,
    },
    tags: fromJson(Tags, row.tags),
    throughputPerS: row.throughput_per_s,
    responseTimeP50Us: row.response_time_p50_us,
    responseTimeP99Us: row.response_time_p99_us,
    requestsFailed: row.requests_failed,
    requestsStarted: row.requests_started,
    serverCpuMeanPct: row.server_cpu_mean_pct,
    serverMemoryMaxBytes: row.server_memory_max_bytes,
    recycles: row.recycles,
  };
}

export function toRun(stored: unknown): Run {
  const row = DetailRow.parse(stored);
  return {
    row: toRunRow(stored),
    request: fromJson(RunRequest, row.request),
    machine: fromJson(Machine, row.machine),
    versions: fromJson(Versions, row.versions),
    applied: fromJsonOrNull(Applied, row.applied),
    failure: fromJsonOrNull(Failure, row.failure),
    summary: fromJsonOrNull(RunSummary, row.summary),
  };
}

/**
 * The figures of a summary that the run list shows; null where nothing was measured, and where steps at different
 * levels have no figure in common.
 */
export function summaryColumns(summary: RunSummary | null): Record<string, number | null> {
  const ofOneLoad = summary?.steps.length === 0 ? summary : null;
  return {
    throughputPerS: ofOneLoad?.throughputPerS ?? null,
    responseTimeP50Us: rounded(ofOneLoad?.responseTimeUs?.p50),
    responseTimeP99Us: rounded(ofOneLoad?.responseTimeUs?.p99),
    requestsStarted: summary?.requests.started ?? null,
    requestsFailed: summary?.requests.failed ?? null,
    serverCpuMeanPct: summary?.server?.cpuPct.mean ?? null,
    serverMemoryMaxBytes: rounded(summary?.server?.memoryBytes.max),
    recycles: summary?.server?.recycles ?? null,
  };
}

function rounded(value: number | undefined): number | null {
  return value === undefined ? null : Math.round(value);
}
