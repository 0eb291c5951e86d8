// Writes a file all or nothing: a reader never finds half of it.
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { LabError } from '../../contract/errors.ts';

/** @throws LabError file.notWritten */
export function writeWhole(path: string, content: string | Uint8Array): void {
  const part = `${path}.part-${process.pid}`;
  try {
    writeFileSync(part, content);
    renameSync(part, path);
  } catch (error) {
    rmSync(part, { force: true });
    const reason = error instanceof Error ? error.message : String(error);
    throw new LabError('file.notWritten', `${path} could not be written (${reason}).`, { path });
  }
}
