// Scenario texts from files: the one that a person chose, and the examples that come with the lab.
import { readdir } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import type { ScenarioExample, ScenarioFile } from '../../contract/model/scenario-draft.ts';
import { parseScenario, withoutByteOrderMark } from '../../engine/scenario/parse-scenario.ts';
import { MAX_SCENARIO_BYTES, readTextFile } from '../../engine/scenario/read-scenario.ts';

const examplesFolder = join(import.meta.dirname, '..', '..', 'assets', 'scenarios');
const schemaName = 'scenario.schema.json';

/** The text as it is, right or wrong. @throws LabError input.invalid when it cannot be read */
export async function readScenarioText(wanted: string): Promise<ScenarioFile> {
  const path = resolve(wanted);
  const text = withoutByteOrderMark(await readTextFile(path, MAX_SCENARIO_BYTES));
  return { path, folder: dirname(path), text };
}

/** In the order of their names; their files lie beside them. */
export async function readExamples(): Promise<ScenarioExample[]> {
  const names = (await readdir(examplesFolder)).filter(
    (name) => name.endsWith('.json') && name !== schemaName,
  );
  return Promise.all(
    names.toSorted().map(async (file) => {
      const { folder, text } = await readScenarioText(join(examplesFolder, file));
      return { name: parseScenario(text, basename(file)).name, folder, text };
    }),
  );
}
