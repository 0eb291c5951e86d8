// A JSON value as text that people like to read: what fits stands on one line, transactions and requests never do.
import { isList, isObject } from './json-value.ts';

const WIDTH = 100;
const STEP = '  ';
/** Lists that have a line for each entry, however short. */
const SPREAD = new Set(['transactions', 'requests', 'variables']);

/** With a line break at the end. */
export function writeJson(value: unknown): string {
  return `${written(value, '', 0)}\n`;
}

/** `lead`: characters before the value on its line, and one for the comma after it. */
function written(value: unknown, indent: string, lead: number, spread = indent === ''): string {
  const entries = isList(value)
    ? value.map((entry) => ({ head: '', entry, spread: false }))
    : isObject(value)
      ? Object.entries(value).map(([name, entry]) => ({
          head: `${JSON.stringify(name)}: `,
          entry,
          spread: SPREAD.has(name) && isList(entry) && entry.length > 0,
        }))
      : null;
  if (entries === null || entries.length === 0) return JSON.stringify(value);
  if (!spread && !entries.some((one) => one.spread)) {
    const line = onOneLine(value);
    if (indent.length + lead + line.length + 1 <= WIDTH) return line;
  }
  const inner = indent + STEP;
  const lines = entries.map(
    ({ head, entry, spread: spreadEntry }) =>
      `${inner}${head}${written(entry, inner, head.length, spreadEntry)}`,
  );
  const [open, close] = isList(value) ? ['[', ']'] : ['{', '}'];
  return `${open}\n${lines.join(',\n')}\n${indent}${close}`;
}

function onOneLine(value: unknown): string {
  if (isList(value)) return `[${value.map(onOneLine).join(', ')}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const entries = Object.entries(value).map(
    ([name, entry]) => `${JSON.stringify(name)}: ${onOneLine(entry)}`,
  );
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
}
