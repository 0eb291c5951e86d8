// From the text of a scenario file to a Scenario, and back. Reads no other file; knows no load.
import { isDeepStrictEqual } from 'node:util';
import { LabError } from '../../contract/errors.ts';
import { Scenario } from '../../contract/model/scenario.ts';
import { ScenarioShape } from '../../contract/model/scenario-shape.ts';
import { ScenarioRequest } from '../../contract/model/scenario-request.ts';
import { scenarioSentence } from '../../contract/model/scenario-sentences.ts';
import { Variable } from '../../contract/model/scenario-variables.ts';
import { findJsonFault, offsetOfPath, placeInText, type JsonPath } from './json-places.ts';
import { faultsIn } from './scenario-fault.ts';

/**
 * `where` names the file in errors.
 * @throws LabError input.invalid with file, line, column and field of the first fault
 */
export function parseScenario(text: string, where: string): Scenario {
  const json = withoutByteOrderMark(text);
  const result = Scenario.safeParse(parseJson(json, where), { error: scenarioSentence });
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const path = issue?.code === 'unrecognized_keys' ? [...issue.path, ...issue.keys.slice(0, 1)] : issue?.path;
  const more = result.error.issues.length - 1;
  const rest = more === 0 ? '' : ` (${more} more ${more === 1 ? 'fault' : 'faults'} in this file)`;
  throw faultsIn(json, where)(path ?? [], `${issue?.message ?? 'This has the wrong shape.'}${rest}`);
}

export interface ScenarioFault {
  readonly path: JsonPath;
  /** In the text without its byte order mark. */
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

export type ScenarioFinding =
  | { readonly scenario: Scenario; readonly faults: readonly [] }
  | { readonly scenario: null; readonly faults: readonly ScenarioFault[] };

/** As parseScenario, with every fault instead of the first: in the order of the text, at most `most` of them. */
export function findScenarioFaults(text: string, most: number): ScenarioFinding {
  const json = withoutByteOrderMark(text);
  const fault = findJsonFault(json);
  if (fault !== null) {
    const message = `This is no JSON: ${fault.what}.`;
    return { scenario: null, faults: [{ path: [], ...placeInText(json, fault.offset), message }] };
  }
  const result = Scenario.safeParse(JSON.parse(json), { error: scenarioSentence });
  if (result.success) return { scenario: result.data, faults: [] };
  const faults = result.error.issues
    .slice(0, most)
    .flatMap((issue) =>
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => ({ path: [...issue.path, key], message: issue.message }))
        : [{ path: issue.path, message: issue.message }],
    )
    .map(({ path, message }) => ({ path, message, offset: offsetOfPath(json, path) }))
    .toSorted((a, b) => a.offset - b.offset)
    .map(({ path, message, offset }) => ({ path, message, ...placeInText(json, offset) }));
  return { scenario: null, faults };
}

/** @throws LabError input.invalid with file, line and column when the text is no JSON */
export function parseJson(json: string, where: string): unknown {
  const fault = findJsonFault(json);
  if (fault === null) return JSON.parse(json);
  const { line, column } = placeInText(json, fault.offset);
  throw new LabError(
    'input.invalid',
    `${where}, line ${line}, column ${column}: This is no JSON: ${fault.what}.`,
    { file: where, line, column },
  );
}

export function withoutByteOrderMark(text: string): string {
  return text.startsWith('\uFEFF') ? text.slice(1) : text;
}

/** The same scenario always gives the same text, and the text gives the same scenario. Defaults are left out. */
export function formatScenario(scenario: Scenario): string {
  const file = {
    ...without(bareScenario, scenario),
    ...(isDeepStrictEqual(scenario.defaults, bareScenario.defaults)
      ? {}
      : { defaults: without(bareScenario.defaults, scenario.defaults) }),
    ...(scenario.variables.length === 0 ? {} : { variables: scenario.variables.map(formatVariable) }),
    transactions: scenario.transactions.map((transaction) => ({
      ...without(bareTransaction, transaction),
      requests: transaction.requests.map((request) => without(bareRequest, request)),
    })),
  };
  // Names in the order of the schema, whatever order they were built in.
  const order = Object.keys(ScenarioShape.shape);
  const sorted = Object.fromEntries(
    Object.entries(file).toSorted(([a], [b]) => order.indexOf(a) - order.indexOf(b)),
  );
  return `${JSON.stringify(sorted, null, 2)}\n`;
}

// The defaults are asked of the schema itself, so that there is one place to change them.
const bareRequest = ScenarioRequest.parse({ url: '/' });
const bareScenario = ScenarioShape.parse({
  name: '-',
  transactions: [{ name: '-', requests: [bareRequest] }],
});
const [bareTransaction = null] = bareScenario.transactions;
const bareVariables = [
  Variable.parse({ name: 'x', kind: 'counter' }),
  Variable.parse({ name: 'x', kind: 'random', from: 0, to: 0 }),
  Variable.parse({ name: 'x', kind: 'clientIndex' }),
  Variable.parse({ name: 'x', kind: 'csv', file: 'x', column: 'x' }),
];
const neverLeftOut = new Set([
  'name',
  'kind',
  'url',
  'from',
  'to',
  'file',
  'column',
  'requests',
  'transactions',
]);

function formatVariable(variable: Variable): object {
  return without(bareVariables.find(({ kind }) => kind === variable.kind) ?? null, variable);
}

function without(bare: object | null, value: object): object {
  const defaults = new Map(Object.entries(bare ?? {}));
  return Object.fromEntries(
    Object.entries(value).filter(
      ([key, field]) => neverLeftOut.has(key) || !isDeepStrictEqual(field, defaults.get(key)),
    ),
  );
}
