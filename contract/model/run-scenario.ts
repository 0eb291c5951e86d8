// A scenario as a run carries it: with the files that it names, so that the run tells all of what was sent.
import { z } from 'zod';
import { Scenario } from './scenario.ts';
import { ScenarioPath } from './scenario-variables.ts';

/** They are kept with each run and go to each load worker. */
export const MAX_FILES_BYTES = 16 * 1024 * 1024;

export const RunScenario = z.strictObject({
  scenario: Scenario,
  /** CSV tables and request bodies by the path that the scenario gives, their bytes in base64. */
  files: z.record(ScenarioPath, z.string()).refine((files) => bytesOf(files) <= MAX_FILES_BYTES, {
    message: `The files of a scenario may come to ${MAX_FILES_BYTES} bytes in a run.`,
  }),
});
export type RunScenario = z.infer<typeof RunScenario>;

/** Base64 has four characters for three bytes. */
function bytesOf(files: Readonly<Record<string, string>>): number {
  return Object.values(files).reduce((sum, { length }) => sum + Math.floor((length / 4) * 3), 0);
}
