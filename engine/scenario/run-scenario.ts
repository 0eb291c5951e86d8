// A scenario with its files in one piece, as a run carries it: packed from a file, unpacked by each load worker.
import { dirname } from 'node:path';
import { MAX_FILES_BYTES, type RunScenario } from '../../contract/model/run-scenario.ts';
import { parseScenario, withoutByteOrderMark } from './parse-scenario.ts';
import { MAX_SCENARIO_BYTES, readTextFile } from './read-scenario.ts';
import { collectFiles, readFileOf, type ScenarioFiles } from './scenario-files.ts';
import { faultsIn } from './scenario-fault.ts';

/** @throws LabError input.invalid with the first fault of the scenario or of a file that it names */
export async function packScenario(path: string): Promise<RunScenario> {
  const text = await readTextFile(path, MAX_SCENARIO_BYTES);
  const scenario = parseScenario(text, path);
  const faultAt = faultsIn(withoutByteOrderMark(text), path);
  const readFile = readFileOf(dirname(path), faultAt);
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
  return { scenario, files };
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
