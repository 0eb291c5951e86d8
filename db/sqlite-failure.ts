// Turns SQLite's error codes into the lab's: one sentence with what was wrong, where, and what to do.
import Database from 'better-sqlite3';
import { LabError, type ErrorCode } from '../contract/errors.ts';

interface Rule {
  readonly sqliteCode: string;
  readonly code: ErrorCode;
  readonly message: (path: string) => string;
}

/** First match by prefix wins: SQLite's extended codes begin with the primary one. */
const rules: readonly Rule[] = [
  {
    sqliteCode: 'SQLITE_FULL',
    code: 'lab.diskFull',
    message: (path) => `The disk with the lab file ${path} is full: nothing more is stored. Free some space.`,
  },
  {
    sqliteCode: 'SQLITE_NOTADB',
    code: 'lab.notADatabase',
    message: (path) => `${path} is not a lab file: it is no SQLite database. Choose another file.`,
  },
  {
    sqliteCode: 'SQLITE_CORRUPT',
    code: 'lab.damaged',
    message: (path) =>
      `The lab file ${path} is damaged. Open a backup of it, and keep this file for a rescue.`,
  },
  {
    sqliteCode: 'SQLITE_BUSY',
    code: 'lab.notWritable',
    message: (path) => `Another program keeps the lab file ${path} locked. Close it, then try again.`,
  },
  {
    sqliteCode: 'SQLITE_READONLY',
    code: 'lab.notWritable',
    message: (path) => `The lab file ${path} has become write-protected. Allow writing to it and its folder.`,
  },
  {
    sqliteCode: 'SQLITE_CANTOPEN',
    code: 'lab.notWritable',
    message: (path) =>
      `The lab file ${path} cannot be opened or made. Check that its folder exists and can be written.`,
  },
  {
    sqliteCode: 'SQLITE_IOERR_SHORT_READ',
    code: 'lab.damaged',
    message: (path) => `The lab file ${path} ends too early: it is damaged. Open a backup of it.`,
  },
  {
    sqliteCode: 'SQLITE_IOERR',
    code: 'lab.notWritable',
    message: (path) =>
      `The disk with the lab file ${path} reported an error. Check the disk, then try again.`,
  },
];

/** The LabError for an error of SQLite; any other error comes back as it is. */
export function sqliteFailure(error: unknown, path: string): unknown {
  if (error instanceof TypeError && error.message.includes('directory does not exist')) {
    return new LabError(
      'lab.notWritable',
      `The folder of the lab file ${path} does not exist. Make it, or choose another.`,
      { path },
      { cause: error },
    );
  }
  if (!(error instanceof Database.SqliteError)) return error;
  const rule = rules.find(({ sqliteCode }) => error.code.startsWith(sqliteCode));
  return rule === undefined ? error : new LabError(rule.code, rule.message(path), { path }, { cause: error });
}
