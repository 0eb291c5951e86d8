// The files that a scenario names: CSV tables and request bodies, read once and checked against their use.
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Scenario } from '../../contract/model/scenario.ts';
import { headerValuePattern } from '../../contract/model/scenario-request.ts';
import { variablesOf } from '../../contract/model/scenario-template.ts';
import type { CsvVariable } from '../../contract/model/scenario-variables.ts';
import { MAX_CSV_BYTES, parseCsvTable, type CsvTable } from './csv-table.ts';
import { whyUnreadable } from './why-unreadable.ts';
import type { JsonPath } from './json-places.ts';
import { faultsIn, type FaultAt } from './scenario-fault.ts';

export interface ScenarioFiles {
  readonly tables: ReadonlyMap<string, CsvTable>;
  readonly bodies: ReadonlyMap<string, Uint8Array>;
}

/** A body stays in the memory of every load worker, once as it is and once behind its header. */
const MAX_BODY_BYTES = 64 * 1024 * 1024;

/** The name of a variable's table among the files. */
export function tableKey(variable: CsvVariable): string {
  return `${variable.delimiter} ${variable.file}`;
}

/** The bytes of a file by the name that the scenario gives it; `path` is the field that names it. */
export type ReadBytes = (name: string, maxBytes: number, path: JsonPath) => Promise<Uint8Array>;

/**
 * `folder` is that of the scenario file.
 * @throws LabError input.invalid for a file or a column that is not there, is too large, or cannot be used
 */
export async function readScenarioFiles(
  scenario: Scenario,
  folder: string,
  faultAt: FaultAt = faultsIn(null, `scenario "${scenario.name}"`),
): Promise<ScenarioFiles> {
  return collectFiles(scenario, readFileOf(folder, faultAt), faultAt);
}

/** Reads files from the folder of the scenario. */
export function readFileOf(folder: string, faultAt: FaultAt): ReadBytes {
  return (name, maxBytes, path) => readWhole(join(folder, name), name, maxBytes, path, faultAt);
}

/** The files of a scenario, wherever their bytes come from. @throws LabError input.invalid as readScenarioFiles */
export async function collectFiles(
  scenario: Scenario,
  read: ReadBytes,
  faultAt: FaultAt,
): Promise<ScenarioFiles> {
  const tables = new Map<string, CsvTable>();
  const uses = usesIn(scenario);
  for (const [at, variable] of scenario.variables.entries()) {
    if (variable.kind !== 'csv') continue;
    const path = ['variables', at];
    const key = tableKey(variable);
    const table = tables.get(key) ?? (await readTable(variable, read, [...path, 'file'], faultAt));
    tables.set(key, table);
    checkColumn(variable, table, path, uses, faultAt);
  }
  const bodies = new Map<string, Uint8Array>();
  for (const [at, transaction] of scenario.transactions.entries()) {
    for (const [index, { body }] of transaction.requests.entries()) {
      if (body?.kind !== 'file' || bodies.has(body.file)) continue;
      const path = ['transactions', at, 'requests', index, 'body', 'file'];
      bodies.set(body.file, await read(body.file, MAX_BODY_BYTES, path));
    }
  }
  return { tables, bodies };
}

async function readTable(
  variable: CsvVariable,
  read: ReadBytes,
  path: JsonPath,
  faultAt: FaultAt,
): Promise<CsvTable> {
  const bytes = await read(variable.file, MAX_CSV_BYTES, path);
  const table = parseCsvTable(bytes, variable.delimiter);
  if (typeof table === 'string') throw faultAt(path, `${variable.file}: ${table}`);
  return table;
}

async function readWhole(
  absolute: string,
  name: string,
  maxBytes: number,
  path: JsonPath,
  faultAt: FaultAt,
): Promise<Uint8Array> {
  try {
    const status = await stat(absolute);
    // A pipe or a device could block the reader for ever.
    if (!status.isFile()) throw faultAt(path, `${name} is not a file.`);
    if (status.size > maxBytes) {
      throw faultAt(path, `${name} has ${status.size} bytes; ${maxBytes} are the most.`);
    }
    return await readFile(absolute);
  } catch (error) {
    const reason = whyUnreadable(error);
    if (reason === null) throw error;
    throw faultAt(path, `${name} could not be read beside the scenario (${reason}).`);
  }
}

interface Uses {
  /** Names of the variables that headers use. */
  readonly headers: ReadonlySet<string>;
  /** Names of the variables that URLs start with. */
  readonly urlStarts: ReadonlySet<string>;
}

function usesIn({ defaults, transactions }: Scenario): Uses {
  const requests = transactions.flatMap((transaction) => transaction.requests);
  const headers = [defaults.headers, ...requests.map((request) => request.headers)].flat();
  return {
    headers: new Set(headers.flatMap(({ value }) => variablesOf(value))),
    urlStarts: new Set(
      requests.flatMap(({ url }) => (url.startsWith('${') ? variablesOf(url).slice(0, 1) : [])),
    ),
  };
}

function checkColumn(
  variable: CsvVariable,
  table: CsvTable,
  path: JsonPath,
  uses: Uses,
  faultAt: FaultAt,
): void {
  const { file, column } = variable;
  const values = table.columns.get(column);
  if (values === undefined) {
    const names = [...table.columns.keys()].map((name) => `"${name}"`).join(', ');
    throw faultAt([...path, 'column'], `${file} has no column "${column}"; it has ${names}.`);
  }
  const unfit = (fits: (value: string) => boolean): number => values.findIndex((value) => !fits(value)) + 2;
  const header = uses.headers.has(variable.name) ? unfit((value) => headerValuePattern.test(value)) : 1;
  if (header > 1) {
    throw faultAt(
      [...path, 'column'],
      `Row ${header} of ${file} holds a line break or a character beyond Latin-1, which a header cannot carry.`,
    );
  }
  const url = uses.urlStarts.has(variable.name) ? unfit((value) => value.startsWith('/')) : 1;
  if (url > 1) {
    throw faultAt([...path, 'column'], `Row ${url} of ${file} starts a URL, but does not start with "/".`);
  }
}
