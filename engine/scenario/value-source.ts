// Where the values of variables come from. Virtual clients and load workers are told apart by number only, so that
// the same seed gives a virtual client the same values whichever load worker plays it.
import { LabError } from '../../contract/errors.ts';
import type { Scenario } from '../../contract/model/scenario.ts';
import type { ChangeEvery, Variable } from '../../contract/model/scenario-variables.ts';
import type { Random } from './random.ts';
import { tableKey, type ScenarioFiles } from './scenario-files.ts';

/** Who draws: virtual client `index` of `of`. */
export interface DrawingClient {
  readonly index: number;
  readonly of: number;
  readonly random: Random;
}

/** Draws one number: the value itself, or the row of a CSV file. `drawn` is how often this client drew before. */
export type Draw = (client: DrawingClient, drawn: number) => number;

export interface ValueSource {
  readonly every: ChangeEvery;
  /** For one load worker, `index` of `of`. Values of the whole run are dealt to the load workers in turn. */
  open(worker: { readonly index: number; readonly of: number }, virtualClients: number): Draw;
}

export interface VariablePlan {
  readonly name: string;
  /** Number of its source. */
  readonly source: number;
  /** The text for a number drawn from the source. */
  textOf(drawn: number): string;
}

export interface ValuePlan {
  readonly sources: readonly ValueSource[];
  readonly variables: readonly VariablePlan[];
}

/** CSV variables of the same file, take and every share a source, and so come from the same row. */
export function planValues(scenario: Scenario, files: ScenarioFiles): ValuePlan {
  const sources: ValueSource[] = [];
  const numbers = new Map<string, number>();
  const variables = scenario.variables.map((variable): VariablePlan => {
    const key =
      variable.kind === 'csv' ? `${tableKey(variable)} ${variable.take} ${variable.every}` : variable.name;
    let source = numbers.get(key);
    if (source === undefined) {
      source = sources.push(sourceOf(variable, files)) - 1;
      numbers.set(key, source);
    }
    const values = variable.kind === 'csv' ? columnOf(variable, files) : null;
    return {
      name: variable.name,
      source,
      textOf: values === null ? String : (row) => values[row] ?? '',
    };
  });
  return { sources, variables };
}

function columnOf(variable: Variable & { kind: 'csv' }, files: ScenarioFiles): readonly string[] {
  const values = files.tables.get(tableKey(variable))?.columns.get(variable.column);
  if (values === undefined) throw new RangeError(`${variable.file} was not read`);
  return values;
}

function sourceOf(variable: Variable, files: ScenarioFiles): ValueSource {
  switch (variable.kind) {
    case 'counter': {
      const { start, step, every } = variable;
      if (variable.per === 'client') return { every, open: () => (_, drawn) => start + step * drawn };
      return {
        every,
        open: (worker) => {
          const next = dealt(worker);
          return () => start + step * next();
        },
      };
    }
    case 'random': {
      const { from, every } = variable;
      const count = variable.to - from + 1;
      return { every, open: () => (client) => from + client.random.below(count) };
    }
    case 'clientIndex':
      return { every: 'client', open: () => (client) => variable.start + client.index };
    case 'csv':
      return rowSource(variable, columnOf(variable, files).length);
  }
}

function rowSource({ file, take, every }: Variable & { kind: 'csv' }, rowCount: number): ValueSource {
  switch (take) {
    case 'random':
      return { every, open: () => (client) => client.random.below(rowCount) };
    case 'sequential':
      return {
        every,
        open: (worker) => {
          const next = dealt(worker);
          return () => next() % rowCount;
        },
      };
    case 'uniquePerClient':
      return {
        every,
        open: (_, virtualClients) => {
          if (rowCount < virtualClients) {
            throw new LabError(
              'input.invalid',
              `${file} has ${rowCount} rows, but each of the ${virtualClients} virtual clients needs a row of its own. Add rows, or load with fewer virtual clients.`,
              { file, rows: rowCount, virtualClients },
            );
          }
          // Client i of n owns rows i, i + n, i + 2n …; past the last it starts again with its first.
          return ({ index, of }, drawn) => index + of * (drawn % Math.ceil((rowCount - index) / of));
        },
      };
  }
}

/** Worker w of W deals itself w, w + W, w + 2W …: together they deal every number once, with no word between them. */
function dealt({ index, of }: { readonly index: number; readonly of: number }): () => number {
  let next = index - of;
  return () => (next += of);
}
