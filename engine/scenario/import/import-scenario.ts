// Tells the formats of other tools apart and takes a file over.
import { LabError } from '../../../contract/errors.ts';
import { readTextFile } from '../read-scenario.ts';
import { importHar, looksLikeHar } from './har/import-har.ts';
import type { Imported } from './imported.ts';
import { importWcat, looksLikeWcat, type WcatFile } from './wcat/import-wcat.ts';

export interface ImportOptions {
  /** HAR: the hosts to take over; empty when there is only one. */
  readonly hosts: readonly string[];
  /** WCAT: the settings file that belongs to the scenario. */
  readonly settingsPath: string | null;
}

const MAX_IMPORT_BYTES = 256 * 1024 * 1024;

/** @throws LabError input.invalid naming file, line and column where it can */
export async function importScenario(
  path: string,
  { hosts, settingsPath }: ImportOptions,
): Promise<Imported> {
  const text = await readTextFile(path, MAX_IMPORT_BYTES);
  if (looksLikeHar(text)) {
    if (settingsPath !== null) throw wrong(`${path} is an HTTP archive, which has no settings file.`, path);
    return importHar(text, path, hosts);
  }
  if (!looksLikeWcat(text)) {
    throw wrong(
      `${path} is neither a WCAT file ("scenario { … }") nor an HTTP archive ({ "log": { "entries": [ … ] } }).`,
      path,
    );
  }
  if (hosts.length > 0) throw wrong(`${path} is a WCAT file, which names no hosts: leave --host out.`, path);
  const files: WcatFile[] = [{ text, where: path }];
  if (settingsPath !== null) {
    files.push({ text: await readTextFile(settingsPath, MAX_IMPORT_BYTES), where: settingsPath });
  }
  return importWcat(files);
}

function wrong(message: string, file: string): LabError {
  return new LabError('input.invalid', message, { file });
}
