// Every query about runs: the life of a run from its start to the bin, and its figures second by second.
import type Database from 'better-sqlite3';
import { z } from 'zod';
import { LabError } from '../../contract/errors.ts';
import type { RunRequest } from '../../contract/model/run-request.ts';
import type { Machine, Versions } from '../../contract/model/machine.ts';
import type {
  Applied,
  Failure,
  Run,
  RunRow,
  RunSeries,
  RunStatus,
  RunSummary,
  Validity,
} from '../../contract/model/run.ts';
import type { MonitorSample, Recycle } from '../../contract/model/sample.ts';
import type { Factors } from '../../contract/model/server.ts';
import type { Reader, Writer } from '../connection.ts';
import { read, write } from '../transaction.ts';
import {
  insertSecond,
  insertSecondHistogram,
  secondColumns,
  secondParameters,
  toLoadSample,
  toStoredSecond,
  type StoredSecond,
} from './load-row.ts';
import {
  insertMonitorSample,
  insertProcessSample,
  insertRecycle,
  monitorParameters,
  processParameters,
  recycleParameters,
  toMonitorSamples,
  toRecycle,
} from './monitor-row.ts';
import { detailColumns, listColumns, summaryColumns, toRun, toRunRow } from './run-row.ts';
import { toJsonOrNull } from './stored-json.ts';

/** The process that conducts a run; `startedAt` in the system's own words, since a PID can be used again. */
export interface RunOwner {
  readonly pid: number;
  readonly startedAt: string;
}

export interface NewRun {
  readonly uid: string;
  readonly name: string;
  readonly request: RunRequest;
  readonly machine: Machine;
  readonly versions: Versions;
  readonly serverName: string;
  readonly loadText: string;
  readonly factors: z.infer<typeof Factors>;
  readonly tags: Record<string, string>;
  readonly owner: RunOwner;
}

export interface SecondsBatch {
  readonly load: readonly StoredSecond[];
  readonly monitor: readonly MonitorSample[];
  readonly recycles: readonly Recycle[];
}

export interface RunEnd {
  readonly status: RunStatus;
  readonly failure: z.infer<typeof Failure> | null;
  readonly validity: Validity;
  readonly summary: RunSummary | null;
  readonly responseHistogram: Uint8Array | null;
  readonly serviceHistogram: Uint8Array | null;
}

/** Stores a run as running and gives its number in this lab. */
export function createRun(writer: Writer, run: NewRun): number {
  return write(writer, (sqlite) => {
    const { lastInsertRowid } = sqlite
      .prepare(
        `INSERT INTO run (uid, name, status, verdict, validity_reasons, created_at, server_name, load_text,
           cores, hyper_threading, topology, worker_processes, tags, owner_pid, owner_started_at)
         VALUES (@uid, @name, 'running', 'valid', '[]', @createdAt, @serverName, @loadText,
           @cores, @hyperThreading, @topology, @workerProcesses, @tags, @ownerPid, @ownerStartedAt)`,
      )
      .run({
        uid: run.uid,
        name: run.name,
        createdAt: new Date().toISOString(),
        serverName: run.serverName,
        loadText: run.loadText,
        ...run.factors,
        tags: JSON.stringify(run.tags),
        ownerPid: run.owner.pid,
        ownerStartedAt: run.owner.startedAt,
      });
    sqlite
      .prepare('INSERT INTO run_detail (run_id, request, machine, versions) VALUES (?, ?, ?, ?)')
      .run(
        lastInsertRowid,
        ...[run.request, run.machine, run.versions].map((value) => JSON.stringify(value)),
      );
    return Number(lastInsertRowid);
  });
}

/** @throws LabError run.notFound */
export function saveApplied(writer: Writer, runId: number, applied: Applied): void {
  write(writer, (sqlite) => {
    const update = sqlite.prepare('UPDATE run_detail SET applied = ? WHERE run_id = ?');
    mustChange(update.run(JSON.stringify(applied), runId), runId);
  });
}

/** Commits what was measured since the last call; when it returns, the batch is on the disk. */
export function appendSeconds(writer: Writer, runId: number, batch: SecondsBatch): void {
  write(writer, (sqlite) => {
    const second = sqlite.prepare(insertSecond);
    const histogram = sqlite.prepare(insertSecondHistogram);
    for (const one of batch.load) {
      const parameters = secondParameters(runId, one);
      second.run(parameters);
      histogram.run(parameters);
    }
    const sample = sqlite.prepare(insertMonitorSample);
    const workerProcess = sqlite.prepare(insertProcessSample);
    let next = nextSample(sqlite, runId);
    for (const one of batch.monitor) {
      const number = next++;
      sample.run(monitorParameters(runId, number, one));
      const seen = one.server?.workerProcesses ?? [];
      seen.forEach((each, position) => workerProcess.run(processParameters(runId, number, position, each)));
    }
    const recycle = sqlite.prepare(insertRecycle);
    for (const one of batch.recycles) recycle.run(recycleParameters(runId, one));
  });
}

/** @throws LabError run.notFound */
export function endRun(writer: Writer, runId: number, end: RunEnd): void {
  write(writer, (sqlite) => {
    const row = sqlite.prepare(
      `UPDATE run SET status = @status, verdict = @verdict, validity_reasons = @reasons,
         throughput_per_s = @throughputPerS, response_time_p50_us = @responseTimeP50Us,
         response_time_p99_us = @responseTimeP99Us, requests_started = @requestsStarted,
         requests_failed = @requestsFailed, server_cpu_mean_pct = @serverCpuMeanPct,
         server_memory_max_bytes = @serverMemoryMaxBytes, recycles = @recycles,
         owner_pid = NULL, owner_started_at = NULL
       WHERE run_id = @runId`,
    );
    const { status, validity, failure, summary, responseHistogram, serviceHistogram } = end;
    const reasons = JSON.stringify(validity.reasons);
    const columns = { runId, status, verdict: validity.verdict, reasons, ...summaryColumns(summary) };
    mustChange(row.run(columns), runId);
    sqlite
      .prepare(
        `UPDATE run_detail SET failure = ?, summary = ?, response_histogram = ?, service_histogram = ?
         WHERE run_id = ?`,
      )
      .run(toJsonOrNull(failure), toJsonOrNull(summary), responseHistogram, serviceHistogram, runId);
  });
}

/** @throws LabError run.notFound */
export function renameRun(writer: Writer, runId: number, name: string): void {
  write(writer, (sqlite) => {
    mustChange(sqlite.prepare('UPDATE run SET name = ? WHERE run_id = ?').run(name, runId), runId);
  });
}

/** Replaces all tags. @throws LabError run.notFound */
export function setTags(writer: Writer, runId: number, tags: Record<string, string>): void {
  write(writer, (sqlite) => {
    mustChange(
      sqlite.prepare('UPDATE run SET tags = ? WHERE run_id = ?').run(JSON.stringify(tags), runId),
      runId,
    );
  });
}

/** All or none; a run that is in the bin already keeps its day. @throws LabError run.notFound */
export function binRuns(writer: Writer, runIds: readonly number[]): void {
  write(writer, (sqlite) => {
    const bin = sqlite.prepare('UPDATE run SET deleted_at = coalesce(deleted_at, ?) WHERE run_id = ?');
    const now = new Date().toISOString();
    for (const runId of runIds) mustChange(bin.run(now, runId), runId);
  });
}

/** All or none. @throws LabError run.notFound */
export function restoreRuns(writer: Writer, runIds: readonly number[]): void {
  write(writer, (sqlite) => {
    const restore = sqlite.prepare('UPDATE run SET deleted_at = NULL WHERE run_id = ?');
    for (const runId of runIds) mustChange(restore.run(runId), runId);
  });
}

/** Deletes for good what has been in the bin for longer; gives the number of runs. */
export function purgeBin(writer: Writer, olderThanDays: number): number {
  const before = new Date(Date.now() - olderThanDays * 86_400_000).toISOString();
  return write(
    writer,
    (sqlite) => sqlite.prepare('DELETE FROM run WHERE deleted_at < ?').run(before).changes,
  );
}

/** Newest first. */
export function listRuns(reader: Reader, { binned }: { binned: boolean }): RunRow[] {
  const where = binned ? 'deleted_at IS NOT NULL' : 'deleted_at IS NULL';
  const query = `SELECT ${listColumns} FROM run WHERE ${where} ORDER BY created_at DESC, run_id DESC`;
  return read(reader, (sqlite) => sqlite.prepare(query).all().map(toRunRow));
}

/** @throws LabError run.notFound */
export function getRun(reader: Reader, runId: number): Run {
  const query = `SELECT ${listColumns}, ${detailColumns} FROM run JOIN run_detail USING (run_id) WHERE run_id = ?`;
  return read(reader, (sqlite) => toRun(sqlite.prepare(query).get(runId) ?? missing(runId)));
}

/** Empty for a run without a committed second. */
export function getSeries(reader: Reader, runId: number): RunSeries {
  return read(reader, (sqlite) => {
    const rowsOf = (query: string): unknown[] => sqlite.prepare(query).all(runId);
    return {
      load: rowsOf(`SELECT ${secondColumns} FROM load_second WHERE run_id = ? ORDER BY t_s`).map(
        toLoadSample,
      ),
      monitor: toMonitorSamples(
        rowsOf('SELECT * FROM monitor_sample WHERE run_id = ? ORDER BY sample'),
        rowsOf('SELECT * FROM process_sample WHERE run_id = ? ORDER BY sample, position'),
      ),
      recycles: rowsOf('SELECT * FROM recycle WHERE run_id = ? ORDER BY t_us, recycle_id').map(toRecycle),
    };
  });
}

export function getSeconds(reader: Reader, runId: number): StoredSecond[] {
  const query = `
    SELECT ${secondColumns}, response_histogram, service_histogram
    FROM load_second JOIN load_second_histogram USING (run_id, t_s) WHERE run_id = ? ORDER BY t_s`;
  return read(reader, (sqlite) => sqlite.prepare(query).all(runId).map(toStoredSecond));
}

const blob = z
  .instanceof(Uint8Array)
  .transform((bytes) => new Uint8Array(bytes))
  .nullable();
const Histograms = z.object({ response: blob, service: blob });

/** Of the whole measured window; null for a run that measured nothing. @throws LabError run.notFound */
export function getHistograms(reader: Reader, runId: number): z.infer<typeof Histograms> {
  const query = `
    SELECT response_histogram AS response, service_histogram AS service FROM run_detail WHERE run_id = ?`;
  return read(reader, (sqlite) => Histograms.parse(sqlite.prepare(query).get(runId) ?? missing(runId)));
}

const Running = z.array(z.object({ runId: z.number(), pid: z.number(), startedAt: z.string() }));

/** Runs marked running, with the process that conducts each; a run whose process is gone was cut off. */
export function runningRuns(reader: Reader): { runId: number; owner: RunOwner }[] {
  const query = `
    SELECT run_id AS runId, owner_pid AS pid, owner_started_at AS startedAt FROM run
    WHERE status = 'running' ORDER BY run_id`;
  const rows = read(reader, (sqlite) => Running.parse(sqlite.prepare(query).all()));
  return rows.map(({ runId, ...owner }) => ({ runId, owner }));
}

const Counts = z.object({ runs: z.number(), binned: z.number() });

/** `runs` are those that are not in the bin. */
export function countRuns(reader: Reader): z.infer<typeof Counts> {
  const query = 'SELECT count(*) - count(deleted_at) AS runs, count(deleted_at) AS binned FROM run';
  return read(reader, (sqlite) => Counts.parse(sqlite.prepare(query).get()));
}

function nextSample(sqlite: Database.Database, runId: number): number {
  const query = 'SELECT coalesce(max(sample) + 1, 0) FROM monitor_sample WHERE run_id = ?';
  return Number(sqlite.prepare(query).pluck().get(runId));
}

function mustChange({ changes }: Database.RunResult, runId: number): void {
  if (changes === 0) missing(runId);
}

function missing(runId: number): never {
  throw new LabError(
    'run.notFound',
    `There is no run ${runId} in this lab. List the runs to see their numbers.`,
    {
      runId,
    },
  );
}
