// Copies a lab to another file while it is in use.
import { existsSync, realpathSync } from 'node:fs';
import { dirname } from 'node:path';
import { LabError } from '../contract/errors.ts';
import type { Reader } from './connection.ts';
import { discardCopy, placeCopy, temporaryName } from './place-copy.ts';
import { sqliteFailure } from './sqlite-failure.ts';

/**
 * The copy is checked before it takes its place; until then a file that stood there stays.
 * @throws LabError file.notWritten (the lab itself, or a folder that cannot be written), lab.diskFull, lab.damaged
 */
export async function backupTo(reader: Reader, path: string): Promise<void> {
  refuseItself(reader.path, path);
  refuseInUse(path);
  const temporary = temporaryName(path);
  try {
    await reader.sqlite.backup(temporary);
    placeCopy(temporary, path);
  } catch (error) {
    discardCopy(temporary);
    throw notWritten(error, path);
  }
}

function refuseItself(lab: string, path: string): void {
  // Also through a link, and for the files that SQLite keeps beside the lab.
  const own = existsSync(lab) ? realpathSync(lab) : lab;
  const target = existsSync(path) ? realpathSync(path) : path;
  if (![own, `${own}-wal`, `${own}-shm`].includes(target)) return;
  throw new LabError('file.notWritten', `${path} is the lab itself. Choose another name for the backup.`, {
    path,
  });
}

/** The log of a lab that stood there would be played into the backup, and spoil it. */
function refuseInUse(path: string): void {
  if (!existsSync(`${path}-wal`)) return;
  throw new LabError(
    'file.notWritten',
    `${path} is a lab that is open in another program. Close it there, or choose another name for the backup.`,
    { path },
  );
}

function notWritten(error: unknown, path: string): unknown {
  const known = sqliteFailure(error, path);
  if (known instanceof LabError && (known.code === 'lab.diskFull' || known.code === 'lab.damaged'))
    return known;
  if (!(error instanceof Error)) return error;
  return new LabError(
    'file.notWritten',
    `The backup ${path} was not written (${error.message}). Check that ${dirname(path)} exists and can be written.`,
    { path },
    { cause: error },
  );
}
