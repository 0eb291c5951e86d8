// Looks at a scenario while it is being written: every problem of its text, the first one of the files that it names.
import { LabError } from '../../contract/errors.ts';
import type {
  ScenarioCheck,
  ScenarioDraft,
  ScenarioProblem,
  ScenarioSummary,
} from '../../contract/model/scenario-draft.ts';
import type { Scenario } from '../../contract/model/scenario.ts';
import { fieldName } from '../../contract/model/scenario-sentences.ts';
import { findScenarioFaults } from '../../engine/scenario/parse-scenario.ts';
import { packFiles } from '../../engine/scenario/run-scenario.ts';
import { requestsPerTransaction, summariseTransactions } from '../../engine/scenario/summarise-scenario.ts';

/** More than anyone mends at one sitting; each one is looked for in the text. */
const MOST_PROBLEMS = 100;

/** What the text is called where it has no file name. */
export const DRAFT_NAME = 'This scenario';

export async function checkDraft(draft: ScenarioDraft): Promise<ScenarioCheck> {
  const { scenario, faults } = findScenarioFaults(draft.text, MOST_PROBLEMS);
  if (scenario === null) {
    const problems = faults.map(({ path, line, column, message }) => ({
      line,
      column,
      path: fieldName(path),
      message,
    }));
    return { scenario: null, problems, summary: null };
  }
  return { scenario, problems: await problemsOfFiles(scenario, draft), summary: summaryOf(scenario) };
}

async function problemsOfFiles(scenario: Scenario, draft: ScenarioDraft): Promise<ScenarioProblem[]> {
  try {
    await packFiles(scenario, { ...draft, where: DRAFT_NAME });
    return [];
  } catch (error) {
    if (!(error instanceof LabError)) throw error;
    return [problemOf(error)];
  }
}

/** The error says place and field in front of its sentence; here they stand in fields of their own. */
function problemOf({ message, detail }: LabError): ScenarioProblem {
  const path = String(detail['field'] ?? '');
  const [line, column] = [Number(detail['line'] ?? 1), Number(detail['column'] ?? 1)];
  const place = `${DRAFT_NAME}, line ${line}, column ${column}: ${path === '' ? '' : `${path}: `}`;
  return { line, column, path, message: message.startsWith(place) ? message.slice(place.length) : message };
}

function summaryOf(scenario: Scenario): ScenarioSummary {
  return {
    transactions: summariseTransactions(scenario),
    requestsPerTransaction: requestsPerTransaction(scenario),
  };
}
