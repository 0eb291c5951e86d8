// What is put into the text when a transaction, a request or a variable is added.
import type { Variable } from '../../../../contract/model/scenario-variables.ts';
import { text } from '../../../text/text.ts';
import { isObject } from '../json-value.ts';

export type VariableKind = Variable['kind'];
export const VARIABLE_KINDS = ['counter', 'random', 'clientIndex', 'csv'] as const satisfies VariableKind[];

/** The name itself, or with the first number that is free. A name that ends in a number counts on. */
export function freeName(wanted: string, entries: readonly unknown[]): string {
  const taken = new Set(entries.map((entry) => (isObject(entry) ? entry['name'] : undefined)));
  if (!taken.has(wanted)) return wanted;
  const { stem = wanted } = /^(?<stem>.*?)[_ ]?\d*$/.exec(wanted)?.groups ?? {};
  const join = /^\w*$/.test(wanted) && !wanted.includes(' ') ? '' : ' ';
  let number = 2;
  while (taken.has(`${stem}${join}${number}`)) number++;
  return `${stem}${join}${number}`;
}

export function newTransaction(others: readonly unknown[]): object {
  return { name: freeName(text('scenario.form.newTransaction'), others), requests: [newRequest()] };
}

export function newRequest(): object {
  return { url: '/' };
}

export function newVariable(kind: VariableKind, others: readonly unknown[]): object {
  const name = freeName(kind === 'clientIndex' ? 'client' : kind === 'csv' ? 'value' : kind, others);
  return { name, ...fieldsOf(kind) };
}

/** Name apart, everything that a variable of this kind must have. */
export function fieldsOf(kind: VariableKind): object {
  switch (kind) {
    case 'random':
      return { kind, from: 1, to: 100 };
    case 'csv':
      return { kind, file: 'data/values.csv', column: 'value' };
    default:
      return { kind };
  }
}
