// What no single field of a scenario can tell: names that must differ, variables that must exist, one host.
// Reads no files; that a CSV file has its columns is checked where the files are read.
import type { z } from 'zod';
import type { ScenarioShape } from './scenario-shape.ts';
import type { Expect, Header, ScenarioRequest } from './scenario-request.ts';
import { parseTemplate } from './scenario-template.ts';
import type { Variable } from './scenario-variables.ts';

type Shape = z.infer<typeof ScenarioShape>;
type Variables = ReadonlyMap<string, Variable>;
type Path = (string | number)[];
type Tell = (path: Path, sentence: string) => void;

/** More requests than this in one pass of a transaction is a mistake in "repeat". */
const MAX_SENDS = 100_000;

export function checkScenario(scenario: Shape, context: z.RefinementCtx<Shape>): void {
  const tell: Tell = (path, message) => context.addIssue({ code: 'custom', path, message });
  const { transactions, variables, defaults } = scenario;

  const known: Variables = new Map(variables.map((variable) => [variable.name, variable]));
  checkNames(transactions, 'transactions', 'transaction', tell);
  checkNames(variables, 'variables', 'variable', tell);
  if (transactions.every(({ weight }) => weight === 0)) {
    tell(['transactions', 0, 'weight'], 'All weights are 0, so nothing would be picked. Raise one of them.');
  }
  checkHeaders(defaults.headers, ['defaults', 'headers'], known, tell);
  transactions.forEach((transaction, at) => {
    const path: Path = ['transactions', at];
    const sends = transaction.requests.reduce((sum, { repeat }) => sum + repeat, 0);
    if (sends > MAX_SENDS) {
      tell([...path, 'requests'], `One pass would send ${sends} requests; ${MAX_SENDS} are the most.`);
    }
    transaction.requests.forEach((request, index) => {
      checkRequest(request, [...path, 'requests', index], known, tell);
    });
  });
  checkOneHost(scenario, tell);
}

function checkNames(entries: readonly { name: string }[], list: string, what: string, tell: Tell): void {
  const seen = new Set<string>();
  entries.forEach(({ name }, at) => {
    if (seen.has(name)) tell([list, at, 'name'], `There is already a ${what} named "${name}". Rename one.`);
    seen.add(name);
  });
}

function checkRequest(request: ScenarioRequest, path: Path, known: Variables, tell: Tell): void {
  checkText(request.url, [...path, 'url'], known, tell);
  checkStartOfUrl(request.url, [...path, 'url'], known, tell);
  checkHeaders(request.headers, [...path, 'headers'], known, tell);
  if (request.body?.kind === 'text') {
    checkText(request.body.text, [...path, 'body', 'text'], known, tell);
  }
  if (request.ranges !== undefined) checkRanges(request, path, tell);
}

function checkRanges(request: ScenarioRequest, path: Path, tell: Tell): void {
  if (request.expect?.status !== undefined && !statusesOf(request.expect).includes(206)) {
    tell(
      [...path, 'expect', 'status'],
      'Byte ranges are answered with 206: add it, or leave the status or the ranges out.',
    );
  }
  const own = request.headers.findIndex(({ name }) => name.toLowerCase() === 'range');
  if (own !== -1) {
    tell([...path, 'headers', own, 'name'], 'The field "ranges" already writes this header; leave one out.');
  }
}

/** The statuses that are written down as a success; none when the choice is left to the default. */
export function statusesOf(expect: Expect): number[] {
  if (expect.status === undefined) return [];
  return typeof expect.status === 'number' ? [expect.status] : expect.status;
}

function checkHeaders(headers: readonly Header[], path: Path, known: Variables, tell: Tell): void {
  headers.forEach(({ value }, at) => checkText(value, [...path, at, 'value'], known, tell));
}

function checkText(text: string, path: Path, known: Variables, tell: Tell): void {
  const parts = parseTemplate(text);
  if (typeof parts === 'string') {
    tell(path, parts);
    return;
  }
  for (const part of parts) {
    if (part.kind === 'variable' && !known.has(part.name)) {
      const choice = known.size === 0 ? 'None is defined' : `Defined are: ${[...known.keys()].join(', ')}`;
      tell(path, `The variable \${${part.name}} is not defined. ${choice}.`);
    }
  }
}

/** A number is no path, and neither is the first variable of a URL unless its values are paths. */
function checkStartOfUrl(url: string, path: Path, known: Variables, tell: Tell): void {
  const name = /^\$\{([^}]*)\}/.exec(url)?.[1];
  if (name === undefined) return;
  const variable = known.get(name);
  if (name === '$' || (variable !== undefined && variable.kind !== 'csv')) {
    tell(path, 'A URL starts with "/"; only a variable from a CSV file of paths may stand in its place.');
  }
}

/** `http://host:port` of an absolute URL in lower case, default ports left out; null for a path. */
export function originOf(url: string): string | null {
  const match = /^(https?):\/\/([^/?#]+)/i.exec(url);
  if (match === null) return null;
  const scheme = (match[1] ?? '').toLowerCase();
  const host = (match[2] ?? '').toLowerCase().replace(scheme === 'http' ? /:80$/ : /:443$/, '');
  return `${scheme}://${host}`;
}

function checkOneHost({ transactions }: Shape, tell: Tell): void {
  let first: string | null = null;
  transactions.forEach((transaction, at) => {
    transaction.requests.forEach(({ url }, index) => {
      const origin = originOf(url);
      first ??= origin;
      if (origin !== null && origin !== first) {
        tell(
          ['transactions', at, 'requests', index, 'url'],
          `A run loads one host: this is ${origin}, an earlier request names ${first}.`,
        );
      }
    });
  });
}
