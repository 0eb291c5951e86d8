// A scenario with its files in one piece, as a run carries it: packed from a file, unpacked by each load worker.
import { dirname } from 'node:path';
import { MAX_FILES_BYTES, type RunScenario } from '../../contract/model/run-scenario.ts';
import type { Scenario } from '../../contract/model/scenario.ts';
import { parseScenario, withoutByteOrderMark } from './parse-scenario.ts';
import { MAX_SCENARIO_BYTES, readTextFile } from './read-scenario.ts';
import { collectFiles, readFileOf, type ReadBytes, type ScenarioFiles } from './scenario-files.ts';
import { faultsIn } from './scenario-fault.ts';

export interface ScenarioSource {
  readonly text: string;
  /** Names the text in errors. */
  readonly where: string;
  /** What paths in the text start from; null when it is nowhere yet. */
  readonly folder: string | null;
  /** Files that came with the text, in base64, for those that the folder does not have. */
  readonly files: Readonly<Record<string, string>>;
}

/** @throws LabError input.invalid with the first fault of the scenario or of a file that it names */
export async function packScenario(path: string): Promise<RunScenario> {
  const text = await readTextFile(path, MAX_SCENARIO_BYTES);
  return packSource({ text, where: path, folder: dirname(path), files: {} });
}

/** @throws LabError as packScenario */
export async function packSource(source: ScenarioSource): Promise<RunScenario> {
  const scenario = parseScenario(source.text, source.where);
  return { scenario, files: await packFiles(scenario, source) };
}

/** The files of a scenario that is sound, by their path in it, in base64. @throws LabError as packScenario */
export async function packFiles(
  scenario: Scenario,
  { text, where, folder, files: kept }: ScenarioSource,
): Promise<Record<string, string>> {
  const faultAt = faultsIn(withoutByteOrderMark(text), where);
  const inFolder = folder === null ? null : readFileOf(folder, faultAt);
  const readFile: ReadBytes = async (name, maxBytes, field) => {
    const base64 = Object.hasOwn(kept, name) ? kept[name] : undefined;
    try {
      if (inFolder !== null) return await inFolder(name, maxBytes, field);
    } catch (error) {
      if (base64 === undefined) throw error;
    }
    if (base64 !== undefined) return Buffer.from(base64, 'base64');
    throw faultAt(field, `Save the scenario first: ${name} is looked for in its folder.`);
  };
  const files: Record<string, string> = {};
  let bytesLeft = MAX_FILES_BYTES;
  await collectFiles(
    scenario,
    async (name, maxBytes, field) => {
      const bytes = await readFile(name, maxBytes, field);
      if (files[name] === undefined) bytesLeft -= bytes.length;
      if (bytesLeft < 0) {
        throw faultAt(field, `The files of a scenario may come to ${MAX_FILES_BYTES} bytes in a run.`);
      }
      files[name] = Buffer.from(bytes).toString('base64');
      return bytes;
    },
    faultAt,
  );
  return files;
}

/** @throws LabError input.invalid when a file is missing or is not what the scenario makes of it */
export function unpackFiles({ scenario, files }: RunScenario): Promise<ScenarioFiles> {
  const faultAt = faultsIn(null, `scenario "${scenario.name}"`);
  return collectFiles(
    scenario,
    (name, _, field) => {
      const base64 = files[name];
      if (base64 === undefined) throw faultAt(field, `${name} was not sent along with the scenario.`);
      return Promise.resolve(Buffer.from(base64, 'base64'));
    },
    faultAt,
  );
}
