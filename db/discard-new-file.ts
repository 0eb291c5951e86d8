// A lab file that could not be finished when it was made, on a full disk for instance, is not left behind empty.
import { rmSync } from 'node:fs';
import Database from 'better-sqlite3';

/** Removes what SQLite began; another process that makes the same file meets other errors, and keeps it. */
export function discardNewFile(path: string, error: unknown): void {
  if (!(error instanceof Database.SqliteError)) return;
  if (!error.code.startsWith('SQLITE_FULL') && !error.code.startsWith('SQLITE_IOERR')) return;
  for (const ending of ['', '-journal', '-wal', '-shm']) rmSync(`${path}${ending}`, { force: true });
}
