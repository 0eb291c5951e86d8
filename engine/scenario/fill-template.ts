// Puts values into a text. What a value may bring along depends on where it goes: see fillTarget.
import { parseTemplate, type Template } from '../../contract/model/scenario-template.ts';

/** A text whose variables are known by their number; `parts` holds texts and numbers. */
export type Fillable = readonly (string | number)[];

/** @throws RangeError for a notation or a name that the checks of the scenario let pass: a bug */
export function fillable(text: string, variables: ReadonlyMap<string, number>): Fillable {
  const parts = parseTemplate(text);
  if (typeof parts === 'string') throw new RangeError(parts);
  return compile(parts, variables);
}

function compile(template: Template, variables: ReadonlyMap<string, number>): Fillable {
  return template.map((part) => {
    if (part.kind === 'text') return part.text;
    const number = variables.get(part.name);
    if (number === undefined) throw new RangeError(`unknown variable ${part.name}`);
    return number;
  });
}

/** The text itself when it has no variables, else null. */
export function constantOf(parts: Fillable): string | null {
  return parts.some((part) => typeof part === 'number') ? null : parts.join('');
}

export function fill(parts: Fillable, values: readonly string[]): string {
  let text = '';
  for (const part of parts) text += typeof part === 'string' ? part : (values[part] ?? '');
  return text;
}

/** Path and query: `?` and `/` of a value keep their meaning; what cannot stand in a URL is percent-encoded. */
export function fillTarget(parts: Fillable, values: readonly string[]): string {
  let target = '';
  for (const part of parts) target += typeof part === 'string' ? part : encodeTarget(values[part] ?? '');
  return target;
}

/** RFC 3986: everything but visible ASCII, and of that " # < > \ ^ ` { | }. A lone surrogate becomes U+FFFD. */
export function encodeTarget(text: string): string {
  if (!unfit.test(text)) return text;
  return text.toWellFormed().replaceAll(unfitRuns, encodeURIComponent);
}

const unfit = /[^!$-;=?-[\]_a-z~]/;
const unfitRuns = /[^!$-;=?-[\]_a-z~]+/g;
