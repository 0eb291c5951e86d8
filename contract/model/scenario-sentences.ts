// What is wrong with one field of a scenario, as a sentence that can stand beside it. For the window and for files.
import type { z } from 'zod';

const kinds: Record<string, string> = {
  string: 'a text in quotation marks',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  object: 'an object { … }',
  array: 'a list [ … ]',
};

const quoted = (values: readonly unknown[]): string =>
  values.map((value) => JSON.stringify(value)).join(', ');

/** For zod's `error` option; undefined leaves the word to zod. Sentences of the schema itself come first. */
export function scenarioSentence(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type': {
      const wanted = kinds[issue.expected] ?? `a value of the kind ${issue.expected}`;
      return issue.input === undefined
        ? `This field is missing; give ${wanted}.`
        : `This must be ${wanted}, not ${nameOf(issue.input)}.`;
    }
    case 'invalid_value':
      return `This must be ${issue.values.length === 1 ? '' : 'one of '}${quoted(issue.values)}.`;
    case 'invalid_union':
      return Array.isArray(issue.options) ? `This must be one of ${quoted(issue.options)}.` : undefined;
    case 'unrecognized_keys':
      return `There is no field ${quoted(issue.keys)} here; check the spelling or leave it out.`;
    case 'too_small':
      return limitSentence(issue.origin, 'at least', issue.minimum);
    case 'too_big':
      return limitSentence(issue.origin, 'at most', issue.maximum);
    default:
      return undefined;
  }
}

function limitSentence(origin: string, side: string, limit: number | bigint): string {
  if (origin === 'string' && limit === 1 && side === 'at least') return 'This must not be empty.';
  if (origin === 'string') return `This must have ${side} ${limit} characters.`;
  if (origin === 'array') return `This list must have ${side} ${limit} ${limit === 1 ? 'entry' : 'entries'}.`;
  return `This must be ${side} ${limit}.`;
}

function nameOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'an object';
  if (typeof value === 'string') return 'a text';
  if (typeof value === 'number') return Number.isInteger(value) ? 'a number' : `${value}`;
  return String(value);
}

/** `transactions[0].requests[2].url`, as it is written in the field's language. */
export function fieldName(path: readonly PropertyKey[]): string {
  return path
    .map((key, at) => (typeof key === 'number' ? `[${key}]` : `${at === 0 ? '' : '.'}${String(key)}`))
    .join('');
}
