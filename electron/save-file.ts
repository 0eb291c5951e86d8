// Writes a file that a person chose: whole or not at all. Knows nothing of Electron.
import { open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { LabError } from '../contract/errors.ts';

/**
 * Writes beside the target and renames, so that a file of the same name is replaced in one step or stays as it was.
 * @throws LabError file.notWritten
 */
export async function saveFile(path: string, content: string | Uint8Array): Promise<void> {
  const draft = join(dirname(path), `.${basename(path)}.${process.pid}.part`);
  try {
    const file = await open(draft, 'w');
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
  } catch (cause) {
    // What went wrong is told below; a draft that was never made needs no clearing.
    await rm(draft, { force: true }).catch(() => undefined);
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new LabError(
      'file.notWritten',
      `The file ${path} could not be written (${reason}). Choose another folder, or make room there.`,
      { path, reason },
      { cause },
    );
  }
}
