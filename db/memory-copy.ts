// Reads a whole lab file into memory, for files in a folder where nothing can be written.
import { readFileSync, statSync } from 'node:fs';
import Database from 'better-sqlite3';

/** Bytes of the SQLite header that say which journal the file uses: 2 = write-ahead log, 1 = rollback. */
const journalVersionBytes = [18, 19] as const;

/** Largest file that is read into memory, in bytes. */
const limitBytes = 1_073_741_824;

/**
 * null when the file alone is not the whole lab, because commits still wait in its write-ahead log, or is too large.
 * Format: https://www.sqlite.org/fileformat2.html, "The Database Header".
 */
export function openInMemory(path: string): Database.Database | null {
  const logBytes = statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0;
  if (logBytes > 0 || statSync(path).size > limitBytes) return null;
  const bytes = readFileSync(path);
  for (const at of journalVersionBytes) if (bytes[at] === 2) bytes[at] = 1;
  return new Database(bytes, { readonly: true });
}
