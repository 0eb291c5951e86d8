// Reads a scenario file and every file that it names.
import { readFile, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { LabError } from '../../contract/errors.ts';
import type { Scenario } from '../../contract/model/scenario.ts';
import { decodeUtf8 } from './csv-table.ts';
import { parseScenario, withoutByteOrderMark } from './parse-scenario.ts';
import { faultsIn } from './scenario-fault.ts';
import { readScenarioFiles, type ScenarioFiles } from './scenario-files.ts';
import { whyUnreadable } from './why-unreadable.ts';

export interface ReadScenario {
  readonly scenario: Scenario;
  readonly files: ScenarioFiles;
  /** What the paths in the scenario start from. */
  readonly folder: string;
}

export const MAX_SCENARIO_BYTES = 16 * 1024 * 1024;

/** @throws LabError input.invalid with file, line, column and field of the first fault */
export async function readScenario(path: string): Promise<ReadScenario> {
  const text = await readTextFile(path, MAX_SCENARIO_BYTES);
  const scenario = parseScenario(text, path);
  const folder = dirname(path);
  const files = await readScenarioFiles(scenario, folder, faultsIn(withoutByteOrderMark(text), path));
  return { scenario, files, folder };
}

/** A whole text in UTF-8. @throws LabError input.invalid */
export async function readTextFile(path: string, maxBytes: number): Promise<string> {
  const fail = (what: string): LabError => new LabError('input.invalid', `${path} ${what}.`, { file: path });
  try {
    const { size } = await stat(path);
    if (size > maxBytes) throw fail(`has ${size} bytes; ${maxBytes} are the most`);
    const text = decodeUtf8(await readFile(path));
    if (text === null) throw fail('is not in UTF-8; save it as UTF-8');
    return text;
  } catch (error) {
    const reason = whyUnreadable(error);
    if (reason === null) throw error;
    throw fail(`could not be read (${reason})`);
  }
}
