// The second half of every backup: check the copy, make it one plain file, put it in its place in one step.
import { closeSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import Database from 'better-sqlite3';
import { LabError } from '../contract/errors.ts';

/** Beside the target, so that the final rename stays on one disk. */
export function temporaryName(target: string): string {
  return `${target}.partial-${process.pid}`;
}

/**
 * Moves a fresh copy to its place once it is proved whole and is on the disk; an unfit copy is removed.
 * @throws LabError lab.damaged
 */
export function placeCopy(temporary: string, target: string): void {
  try {
    verify(temporary, target);
    flush(temporary);
    renameSync(temporary, target);
  } catch (error) {
    discardCopy(temporary);
    throw error;
  }
}

export function discardCopy(temporary: string): void {
  for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(`${temporary}${suffix}`, { force: true });
}

function verify(temporary: string, target: string): void {
  const copy = new Database(temporary, { fileMustExist: true });
  try {
    // Without a write-ahead log the backup is one file, and can be read from a write-protected disk.
    copy.pragma('journal_mode = DELETE');
    const verdict = copy.pragma('integrity_check(1)', { simple: true });
    if (verdict === 'ok') return;
    throw new LabError(
      'lab.damaged',
      `The backup ${target} was not made: its copy did not pass the check (${String(verdict)}). Check the lab and the disk.`,
      { path: target },
    );
  } finally {
    copy.close();
  }
}

function flush(path: string): void {
  const file = openSync(path, 'r+');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
