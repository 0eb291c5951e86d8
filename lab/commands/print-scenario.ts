// A scenario in a few lines, as a person checks it before a run.
import type { Scenario } from '../../contract/model/scenario.ts';
import type { Variable } from '../../contract/model/scenario-variables.ts';
import { tableKey, type ScenarioFiles } from '../../engine/scenario/scenario-files.ts';
import { summariseTransactions } from '../../engine/scenario/summarise-scenario.ts';

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

export function printScenario(scenario: Scenario, files: ScenarioFiles): string {
  const transactions = summariseTransactions(scenario);
  const distinct = scenario.transactions.reduce((sum, { requests }) => sum + requests.length, 0);
  const facts = [
    counted(transactions.length, 'transaction'),
    counted(distinct, 'request'),
    counted(scenario.variables.length, 'variable'),
    `cookies ${scenario.cookies ? 'on' : 'off'}`,
    `HTTP/${scenario.defaults.httpVersion}`,
    scenario.defaults.connection,
  ];
  const blocks = [
    [`Scenario ${JSON.stringify(scenario.name)}: ${facts.join(', ')}`],
    columns([
      ['Transaction', 'Share', 'Requests', 'Order'],
      ...transactions.map(({ name, sharePct, requestsSent, order }) => [
        // A name may hold line breaks; a table row may not.
        name.replaceAll(/[\s\p{Cc}]+/gu, ' '),
        `${sharePct.toFixed(1)} %`,
        String(requestsSent),
        order === 'inOrder' ? 'in order' : 'shuffled',
      ]),
    ]),
  ];
  if (scenario.variables.length > 0) {
    blocks.push(
      columns([
        ['Variable', 'Value', 'Changes'],
        ...scenario.variables.map((variable) => [
          variable.name,
          describe(variable, files),
          variable.kind === 'clientIndex' ? 'never' : changes[variable.every],
        ]),
      ]),
    );
  }
  return blocks.map((lines) => `${lines.join('\n')}\n`).join('\n');
}

const changes = {
  request: 'with each request',
  transaction: 'with each transaction',
  client: 'with each virtual client',
};

const takes = {
  sequential: 'one after the other',
  random: 'at random',
  uniquePerClient: 'each for one virtual client',
};

function describe(variable: Variable, files: ScenarioFiles): string {
  switch (variable.kind) {
    case 'counter':
      return `${variable.start}, ${variable.start + variable.step}, … for ${variable.per === 'run' ? 'the run' : 'each virtual client'}`;
    case 'random':
      return `${variable.from} to ${variable.to} at random`;
    case 'clientIndex':
      return `index of the virtual client, from ${variable.start}`;
    case 'csv': {
      const rows = files.tables.get(tableKey(variable))?.rowCount ?? 0;
      return `column "${variable.column}" of ${variable.file}, ${counted(rows, 'row')} ${takes[variable.take]}`;
    }
  }
}

/** Left-aligned columns, two spaces apart. */
function columns(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
