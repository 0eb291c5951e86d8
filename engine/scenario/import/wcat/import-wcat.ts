// Takes over WCAT's scenario (.ubr) and settings files. Whatever has no counterpart is noted with its line.
import { LabError } from '../../../../contract/errors.ts';
import { Scenario } from '../../../../contract/model/scenario.ts';
import type { Transaction } from '../../../../contract/model/scenario-shape.ts';
import { variablesOf } from '../../../../contract/model/scenario-template.ts';
import { faultsIn } from '../../scenario-fault.ts';
import { scenarioSentence } from '../../../../contract/model/scenario-sentences.ts';
import type { Imported, ImportNote } from '../imported.ts';
import { UniqueNames } from '../unique-names.ts';
import { isElement, parseWcat, type Element } from './parse-wcat.ts';
import { noteElement, readOptions, textOf, type WcatOptions, type WcatReading } from './read-options.ts';
import { readTransaction, type WcatDefaults } from './read-transaction.ts';
import { readSettings, type WcatSettings } from './read-settings.ts';
import { loadOf, phasesOf, type WcatTimes } from './wcat-load.ts';
import { WcatVariables } from './wcat-value.ts';

export interface WcatFile {
  readonly text: string;
  /** Names the file in notes and errors. */
  readonly where: string;
}

/** Comments before the first word may be this long. */
const LOOK_AT = 65_536;

/** True for a text that starts as WCAT's files do. */
export function looksLikeWcat(text: string): boolean {
  const start = text.slice(0, LOOK_AT).replace(/^(?:\s|\uFEFF|\/\/.*|\/\*[^]*?\*\/)+/, '');
  return /^(scenario|settings)\s*(\{|\/[/*]|$)/i.test(start);
}

/**
 * One file that holds the scenario, or two of which the other holds the settings.
 * @throws LabError input.invalid: a syntax error with line and column, or nothing that could be taken over
 */
export function importWcat(files: readonly WcatFile[]): Imported {
  const roots = files.flatMap(({ text, where }) =>
    parseWcat(text, where).map((element) => ({ element, where })),
  );
  const notes: ImportNote[] = [];
  const noteIn =
    (file: string) =>
    (line: number, text: string): void =>
      void notes.push({ file, line, text });

  const scenarios = roots.filter(({ element }) => element.name === 'scenario');
  const [root] = scenarios;
  if (root === undefined || scenarios.length > 1) {
    const where = files.map((file) => file.where).join(' and ');
    const found = root === undefined ? 'no scenario' : `${scenarios.length} scenarios`;
    throw new LabError('input.invalid', `${where} holds ${found}; one "scenario { … }" is needed.`);
  }
  let settings: WcatSettings = { clients: null, virtualClients: null };
  for (const { element, where } of roots) {
    if (element.name === 'settings') settings = readSettings(element, settings, noteIn(where));
    else if (element.name !== 'scenario') noteElement(element, 'the file', noteIn(where));
  }
  const virtualClients =
    settings.virtualClients === null ? null : settings.virtualClients * (settings.clients ?? 1);
  const reading = { note: noteIn(root.where), facts: { virtualClients }, variables: new WcatVariables() };
  const { scenario, times } = readScenarioElement(root.element, root.where, reading);
  const load = loadOf(scenario, times, virtualClients, noteIn(root.where));
  const phases = phasesOf(times, noteIn(root.where));
  const order = files.map((file) => file.where);
  notes.sort((a, b) => order.indexOf(a.file) - order.indexOf(b.file) || a.line - b.line);
  return { scenario, load, phases, notes };
}

function readScenarioElement(
  element: Element,
  where: string,
  reading: WcatReading,
): { scenario: Scenario; times: WcatTimes } {
  const { note } = reading;
  const times: WcatTimes = {};
  let name = 'WCAT scenario';
  let options: WcatOptions = { headers: [] };
  // Requests inherit from every default of the file, wherever it stands.
  for (const child of element.elements.filter((candidate) => candidate.name === 'default')) {
    const more = readOptions(child, reading);
    if (more.url !== undefined) note(child.line, 'The URL of "default" was left out.');
    options = { ...options, ...more, headers: [...options.headers, ...more.headers] };
  }
  const defaults: WcatDefaults = {
    options,
    status: options.status ?? 200,
    cookies: options.cookies ?? true,
  };
  const names = new UniqueNames(100);
  const transactions: Transaction[] = [];
  for (const child of element.children) {
    if (!isElement(child)) {
      const text = textOf(child, reading);
      if (text === null) continue;
      if (child.name === 'name') name = text;
      else if (isTime(child.name) && /^\d{1,7}(\.\d{1,3})?$/.test(text)) {
        times[child.name] = { value: Number(text), line: child.line };
      } else note(child.line, `${child.name} = ${text} in "scenario" has no counterpart and was left out.`);
    } else if (child.name === 'transaction') {
      const transaction = readTransaction(child, defaults, names, reading);
      if (transaction !== null) transactions.push(transaction);
    } else if (child.name !== 'default') noteElement(child, 'scenario', note);
  }
  const httpVersion = options.httpVersion ?? '1.0';
  const result = Scenario.safeParse(
    {
      name: name.slice(0, 200),
      defaults: {
        headers: options.headers.map(({ name: field, value }) => ({ name: field, value })),
        httpVersion,
        connection: options.connection ?? (httpVersion === '1.0' ? 'close' : 'keep-alive'),
        expect: { status: defaults.status },
        followRedirects: options.followRedirects ?? false,
      },
      cookies: defaults.cookies,
      variables: usedIn(transactions, options, reading),
      transactions,
    },
    { error: scenarioSentence },
  );
  if (result.success) return { scenario: result.data, times };
  const issue = result.error.issues[0];
  throw faultsIn(null, where)(
    issue?.path ?? [],
    transactions.length === 0 ? 'No transaction could be taken over.' : (issue?.message ?? ''),
  );
}

function isTime(name: string): name is keyof WcatTimes {
  return name === 'warmup' || name === 'duration' || name === 'cooldown' || name === 'throttlerps';
}

/** A request that was left out leaves its variables behind; they go, too. */
function usedIn(
  transactions: readonly Transaction[],
  { headers }: WcatOptions,
  { variables }: WcatReading,
): unknown[] {
  const requests = transactions.flatMap((transaction) => transaction.requests);
  const texts = [
    ...headers.map(({ value }) => value),
    ...requests.flatMap(({ url, body, headers: own }) => [
      url,
      ...(body?.kind === 'text' ? [body.text] : []),
      ...own.map(({ value }) => value),
    ]),
  ];
  const used = new Set(texts.flatMap(variablesOf));
  return variables.all.filter(({ name }) => used.has(name));
}
