// Opens a lab file, for writing or only for reading, and says in one sentence why it cannot be opened.
// Knows nothing of what the tables mean.
import { existsSync, statSync } from 'node:fs';
import Database from 'better-sqlite3';
import { LabError } from '../contract/errors.ts';
import { reader, writer, type Reader, type Writer } from './connection.ts';
import { discardNewFile } from './discard-new-file.ts';
import { openInMemory } from './memory-copy.ts';
import { applicationId, latestVersion, migrate } from './migrate.ts';
import { sqliteFailure } from './sqlite-failure.ts';

/** The window and the command line may hold the same file: one waits this long for the other's commit. */
const busyTimeoutMs = 5000;

/**
 * Opens a lab for writing and brings its tables up to date; `create` makes one where no file is.
 * @throws LabError lab.notFound, lab.notADatabase, lab.damaged, lab.newer (open it with openReader),
 *   lab.readOnly (write-protected: open it with openReader), lab.notWritable, lab.diskFull
 */
export function openWriter(path: string, { create }: { create: boolean }): Writer {
  refuseFolder(path);
  if (!create) refuseMissing(path);
  const isNew = !existsSync(path);
  return opened(path, isNew, () => {
    const sqlite = new Database(path, { fileMustExist: !create, timeout: busyTimeoutMs });
    return setUp(sqlite, () => {
      refuseWriteProtected(sqlite, path);
      const version = labVersion(sqlite, path, { mayBeEmpty: create });
      if (version > latestVersion) throw newer(path, version);
      prepareForWriting(sqlite, path);
      migrate(sqlite, path);
      return writer(path, sqlite);
    });
  });
}

/**
 * Opens a lab for reading only. A lab of a newer version opens as long as its tables can be read.
 * @throws LabError lab.notFound, lab.notADatabase, lab.damaged, lab.newer, lab.readOnly
 */
export function openReader(path: string): Reader {
  refuseFolder(path);
  refuseMissing(path);
  return opened(path, false, () => {
    const sqlite = openForReading(path);
    return setUp(sqlite, () => {
      const version = labVersion(sqlite, path, { mayBeEmpty: false });
      if (version > latestVersion) refuseUnreadable(sqlite, path, version);
      return reader(path, sqlite);
    });
  });
}

function opened<T>(path: string, isNew: boolean, open: () => T): T {
  try {
    return open();
  } catch (error) {
    if (isNew) discardNewFile(path, error);
    throw sqliteFailure(error, path);
  }
}

/** Does not leave the file open behind an error. */
function setUp<T>(sqlite: Database.Database, step: () => T): T {
  try {
    return step();
  } catch (error) {
    sqlite.close();
    throw error;
  }
}

function refuseFolder(path: string): void {
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return;
  throw new LabError('lab.notADatabase', `${path} is a folder, not a lab file. Choose a file.`, { path });
}

function refuseMissing(path: string): void {
  if (existsSync(path)) return;
  throw new LabError(
    'lab.notFound',
    `There is no lab file at ${path}. Choose another, or make a new lab there.`,
    {
      path,
    },
  );
}

/** Schema version of a lab, 0 for an empty database; anything else is refused before a byte is written. */
function labVersion(
  sqlite: Database.Database,
  path: string,
  { mayBeEmpty }: { mayBeEmpty: boolean },
): number {
  const id = sqlite.pragma('application_id', { simple: true });
  const version = Number(sqlite.pragma('user_version', { simple: true }));
  if (id === applicationId && version > 0) return version;
  const tables = sqlite.prepare('SELECT count(*) FROM sqlite_schema').pluck().get();
  if (mayBeEmpty && id === 0 && version === 0 && tables === 0) return 0;
  throw new LabError('lab.notADatabase', `${path} is a database, but not a lab. Choose another file.`, {
    path,
  });
}

function newer(path: string, version: number): LabError {
  return new LabError(
    'lab.newer',
    `The lab ${path} was made by a newer Scalebench (its tables are version ${version}, this one knows ${latestVersion}): it can be read, not written. Update Scalebench to write to it.`,
    { path, version, known: latestVersion },
  );
}

function prepareForWriting(sqlite: Database.Database, path: string): void {
  const mode = sqlite.pragma('journal_mode = WAL', { simple: true });
  if (mode !== 'wal') {
    throw new LabError(
      'lab.notWritable',
      `The folder of ${path} cannot hold a lab: its file system has no shared memory for the write-ahead log. Move the lab to a local disk.`,
      { path },
    );
  }
  // FULL: a batch that was acknowledged is on the disk, also when the power fails in the next instant.
  sqlite.pragma('synchronous = FULL');
  sqlite.pragma('foreign_keys = ON');
}

/** Takes the write lock and gives it back; the file is not changed. */
function refuseWriteProtected(sqlite: Database.Database, path: string): void {
  try {
    sqlite.exec('BEGIN IMMEDIATE; ROLLBACK');
  } catch (error) {
    if (isWriteProtected(error)) throw readOnly(path, 'It can still be read.');
    throw error;
  }
}

function openForReading(path: string): Database.Database {
  const sqlite = new Database(path, { readonly: true, fileMustExist: true, timeout: busyTimeoutMs });
  try {
    sqlite.pragma('schema_version');
    return sqlite;
  } catch (error) {
    sqlite.close();
    if (!isWriteProtected(error)) throw error;
    // SQLite cannot read a file with a write-ahead log where it may not put the log's index: read a copy in memory.
    const copy = openInMemory(path);
    if (copy !== null) return copy;
    throw readOnly(path, 'Copy it, with the -wal file beside it, to a folder that can be written.');
  }
}

function isWriteProtected(error: unknown): boolean {
  return (
    error instanceof Database.SqliteError &&
    (error.code.startsWith('SQLITE_READONLY') || error.code.startsWith('SQLITE_CANTOPEN'))
  );
}

function readOnly(path: string, whatToDo: string): LabError {
  return new LabError('lab.readOnly', `The lab file ${path} or its folder is write-protected. ${whatToDo}`, {
    path,
  });
}

function refuseUnreadable(sqlite: Database.Database, path: string, version: number): void {
  try {
    sqlite.prepare('SELECT run_id, name, status, created_at, deleted_at FROM run LIMIT 1').get();
    sqlite.prepare('SELECT request, summary FROM run_detail LIMIT 1').get();
  } catch (error) {
    throw new LabError(
      'lab.newer',
      `The lab ${path} was made by a newer Scalebench (its tables are version ${version}) and cannot be read by this one. Update Scalebench.`,
      { path, version, known: latestVersion },
      { cause: error },
    );
  }
}
