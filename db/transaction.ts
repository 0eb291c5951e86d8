// Runs queries: all reads of one question see the same state, all writes of one change are kept or none is.
// The only place where an error of SQLite or a row of the wrong shape becomes a LabError.
import type Database from 'better-sqlite3';
import { z } from 'zod';
import { LabError } from '../contract/errors.ts';
import { describeIssue } from '../contract/rpc.ts';
import type { Reader, Writer } from './connection.ts';
import { sqliteFailure } from './sqlite-failure.ts';

/** @throws LabError lab.damaged, lab.notWritable (locked by another program) */
export function read<T>(reader: Reader, query: (sqlite: Database.Database) => T): T {
  try {
    return reader.sqlite.transaction(() => query(reader.sqlite)).deferred();
  } catch (error) {
    throw failure(error, reader.path);
  }
}

/**
 * Takes the write lock at once, so that two processes queue instead of failing half-way.
 * @throws LabError lab.diskFull, lab.notWritable, lab.damaged
 */
export function write<T>(writer: Writer, change: (sqlite: Database.Database) => T): T {
  try {
    return writer.sqlite.transaction(() => change(writer.sqlite)).immediate();
  } catch (error) {
    throw failure(error, writer.path);
  }
}

function failure(error: unknown, path: string): unknown {
  if (!(error instanceof z.ZodError) && !(error instanceof SyntaxError)) return sqliteFailure(error, path);
  const what = error instanceof z.ZodError ? describeIssue(error) : error.message;
  return new LabError(
    'lab.damaged',
    `The lab file ${path} holds something that cannot be understood (${what}). Open a backup of it.`,
    { path, what },
    { cause: error },
  );
}
