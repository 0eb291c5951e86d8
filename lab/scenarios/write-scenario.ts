// Saves a scenario that was written in a window, and takes along the files that it names.
import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { CallInput, CallOutput } from '../../contract/calls.ts';
import { LabError } from '../../contract/errors.ts';
import { findScenarioFaults } from '../../engine/scenario/parse-scenario.ts';
import { packFiles } from '../../engine/scenario/run-scenario.ts';
import { writeWhole } from '../commands/write-whole.ts';
import { DRAFT_NAME } from './check-draft.ts';

/**
 * Writes the text whole or not at all, right or wrong: unfinished work must be kept as well. Files that it names come
 * along when they are not beside `path` yet; none that is there is touched.
 * @throws LabError file.notWritten
 */
export async function writeScenario(
  input: CallInput<'scenario.write'>,
): Promise<CallOutput<'scenario.write'>> {
  const path = resolve(input.path);
  const folder = dirname(path);
  writeWhole(path, input.text);
  const copied: string[] = [];
  for (const [name, base64] of Object.entries(await filesOf(input))) {
    const target = join(folder, name);
    if (existsSync(target)) continue;
    makeFolder(dirname(target));
    writeWhole(target, Buffer.from(base64, 'base64'));
    copied.push(name);
  }
  return { path, folder, text: input.text, copied };
}

/** None while the scenario or one of its files is wrong: the check of the draft says so. */
async function filesOf(input: CallInput<'scenario.write'>): Promise<Record<string, string>> {
  const { scenario } = findScenarioFaults(input.text, 1);
  if (scenario === null) return {};
  try {
    return await packFiles(scenario, { ...input, where: DRAFT_NAME });
  } catch (error) {
    if (!(error instanceof LabError)) throw error;
    return {};
  }
}

function makeFolder(path: string): void {
  try {
    mkdirSync(path, { recursive: true });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new LabError('file.notWritten', `The folder ${path} could not be made (${reason}).`, { path });
  }
}
