// One open lab file: the connection that writes, or only one that reads where writing is not possible.
import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { LabError } from '../contract/errors.ts';
import type { LabInfo } from '../contract/model/lab.ts';
import { close, type Reader, type Writer } from '../db/connection.ts';
import { openReader, openWriter } from '../db/open.ts';
import { schemaVersion } from '../db/migrate.ts';
import { countRuns } from '../db/queries/runs.ts';
import { recoverInterrupted } from './recover.ts';
import { versions } from './versions.ts';

export interface LabFile {
  readonly path: string;
  readonly reader: Reader;
  /** null: made by a newer version, or not writable; then the lab can be read only. */
  readonly writer: Writer | null;
}

/**
 * Opens a lab file and marks the runs that were cut off as interrupted.
 * A file of a newer version, or one that cannot be written, is opened for reading.
 * @throws LabError lab.notFound, lab.notADatabase, lab.damaged
 */
export function openLabFile(path: string, options: { create: boolean }): LabFile {
  const absolute = resolve(path);
  if (options.create && !existsSync(dirname(absolute))) makeFolder(dirname(absolute));
  try {
    const writer = openWriter(absolute, options);
    recoverInterrupted(writer);
    return { path: absolute, reader: writer, writer };
  } catch (error) {
    if (error instanceof LabError && (error.code === 'lab.newer' || error.code === 'lab.readOnly')) {
      return { path: absolute, reader: openReader(absolute), writer: null };
    }
    throw error;
  }
}

export function closeLabFile(file: LabFile): void {
  close(file.writer ?? file.reader);
}

/** @throws LabError lab.readOnly when the file can only be read */
export function writerOf(file: LabFile): Writer {
  if (file.writer !== null) return file.writer;
  throw new LabError(
    'lab.readOnly',
    `The lab file ${file.path} can only be read: it was made by a newer Scalebench or is write-protected. Open another lab file, or update Scalebench.`,
    { path: file.path },
  );
}

export function infoOf(file: LabFile): LabInfo {
  return {
    path: file.path,
    schemaVersion: schemaVersion(file.reader),
    readOnly: file.writer === null,
    ...countRuns(file.reader),
    sizeBytes: sizeOf(file.path) + sizeOf(`${file.path}-wal`),
    versions,
  };
}

/** Of a file that may not be there: what is committed stands in the write-ahead log until it is copied over. */
function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new LabError(
      'lab.notWritable',
      `The folder ${folder} for the lab file cannot be made (${reason}).`,
      {
        path: folder,
      },
    );
  }
}
