// Tells whether a lab file is whole: SQLite's own checks, then what only the lab can know about its figures.
import type Database from 'better-sqlite3';
import { z } from 'zod';
import { LabError } from '../contract/errors.ts';
import type { LabCheck } from '../contract/model/lab.ts';
import type { Run } from '../contract/model/run.ts';
import type { Reader } from './connection.ts';
import { getRun } from './queries/runs.ts';
import { read } from './transaction.ts';

/** A damaged file is a finding here, not an error: what can be read is checked. */
export function checkLab(reader: Reader): LabCheck {
  const problems = [
    ...finding(() => read(reader, integrityProblems)),
    ...finding(() => read(reader, foreignKeyProblems)),
    ...finding(() => runProblems(reader)),
  ];
  return { ok: problems.length === 0, problems };
}

function finding(check: () => string[]): string[] {
  try {
    return check();
  } catch (error) {
    if (error instanceof LabError) return [error.message];
    throw error;
  }
}

function integrityProblems(sqlite: Database.Database): string[] {
  const lines = z.array(z.string()).parse(sqlite.prepare('PRAGMA integrity_check').pluck().all());
  return lines.filter((line) => line !== 'ok');
}

const Violation = z.object({ table: z.string(), parent: z.string() });

function foreignKeyProblems(sqlite: Database.Database): string[] {
  return z
    .array(Violation)
    .parse(sqlite.pragma('foreign_key_check'))
    .map(({ table, parent }) => `A row of table ${table} belongs to no row of table ${parent}.`);
}

const Ended = z.array(z.object({ runId: z.number(), started: z.number(), ended: z.number() }));

function runProblems(reader: Reader): string[] {
  const runIds = read(reader, (sqlite) =>
    z.array(z.number()).parse(sqlite.prepare('SELECT run_id FROM run ORDER BY run_id').pluck().all()),
  );
  const ofRuns = runIds.flatMap((runId) =>
    finding(() => summaryProblems(getRun(reader, runId))).map((problem) => `Run ${runId}: ${problem}`),
  );
  const seconds = read(reader, (sqlite) => Ended.parse(sqlite.prepare(overcountedSeconds).all()));
  const ofSeconds = seconds.map(
    ({ runId, started, ended }) =>
      `Run ${runId}: its seconds hold ${started} started and ${ended} ended requests.`,
  );
  return [...ofRuns, ...ofSeconds];
}

/** A run that was cut off may have requests in flight, but none can have more ended than started. */
const overcountedSeconds = `
  SELECT run_id AS runId, sum(started) AS started, sum(completed + failed) AS ended
  FROM load_second GROUP BY run_id HAVING sum(completed + failed) > sum(started)`;

function summaryProblems({ row, summary }: Run): string[] {
  if (summary === null) return row.throughputPerS === null ? [] : ['it shows figures, but has no summary.'];
  const problems: string[] = [];
  const { started, completed, failed } = summary.requests;
  if (started !== completed + failed) {
    problems.push(`${started} requests started, but ${completed} completed and ${failed} failed.`);
  }
  if (row.requestsStarted !== started || row.throughputPerS !== summary.throughputPerS) {
    problems.push('the run list shows other figures than its summary.');
  }
  return problems;
}
