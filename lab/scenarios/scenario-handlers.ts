// Answers the calls about scenarios that a window is writing. Needs no lab file: nothing is stored in it.
import type { Handlers, LabCallName } from '../../contract/calls.ts';
import { importScenario } from '../../engine/scenario/import/import-scenario.ts';
import { formatScenario } from '../../engine/scenario/parse-scenario.ts';
import { packSource } from '../../engine/scenario/run-scenario.ts';
import { checkDraft, DRAFT_NAME } from './check-draft.ts';
import { readExamples, readScenarioText } from './read-scenario-text.ts';
import { writeScenario } from './write-scenario.ts';

type ScenarioCallName = Extract<LabCallName, `scenario.${string}`>;

export const scenarioHandlers: Handlers<ScenarioCallName> = {
  'scenario.check': checkDraft,
  'scenario.pack': (draft) => packSource({ ...draft, where: DRAFT_NAME }),
  'scenario.format': (scenario) => ({ text: formatScenario(scenario) }),
  'scenario.examples': readExamples,
  'scenario.read': ({ path }) => readScenarioText(path),
  'scenario.write': writeScenario,
  async 'scenario.import'({ path, hosts, settingsPath }) {
    const { scenario, load, phases, notes } = await importScenario(path, { hosts, settingsPath });
    return { text: formatScenario(scenario), load, phases, notes: [...notes] };
  },
};
