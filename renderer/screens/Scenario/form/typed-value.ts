// How values of the JSON text are typed in one line. What cannot be understood is kept as the text that was typed, so
// that form and text agree and the check says what is wrong with it.
import { isList, isObject } from '../json-value.ts';

export interface Typing {
  /** The value of what was typed; undefined leaves the field out. */
  readonly parse: (typed: string) => unknown;
  readonly format: (value: unknown) => string;
}

function plain(value: unknown): string {
  if (value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function numberOf(typed: string): unknown {
  const trimmed = typed.trim();
  if (trimmed === '') return undefined;
  return /^-?\d+(\.\d+)?$/.test(trimmed) ? Number(trimmed) : typed;
}

export const textTyping: Typing = { parse: (typed) => (typed === '' ? undefined : typed), format: plain };

/** An empty text stays a text: the check says that something is needed. */
export const neededTextTyping: Typing = { parse: (typed) => typed, format: plain };

export const numberTyping: Typing = { parse: numberOf, format: plain };

/** `200` or `200, 404`. */
export const numbersTyping: Typing = {
  parse: (typed) => {
    const parts = typed.split(',').filter((part) => part.trim() !== '');
    return parts.length > 1 ? parts.map((part) => numberOf(part)) : numberOf(parts[0] ?? '');
  },
  format: (value) => (isList(value) ? value.map(plain).join(', ') : plain(value)),
};

/** `0-499, -500`. */
export const listTyping: Typing = {
  parse: (typed) => {
    const parts = typed
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '');
    return parts.length === 0 ? undefined : parts;
  },
  format: (value) => (isList(value) ? value.map(plain).join(', ') : plain(value)),
};

/** `512`, or `1-1000`. */
export const extentTyping: Typing = {
  parse: (typed) => {
    const limits = /^\s*(\d+)\s*-\s*(\d+)\s*$/.exec(typed);
    return limits === null ? numberOf(typed) : { from: Number(limits[1]), to: Number(limits[2]) };
  },
  format: (value) =>
    isObject(value) && 'from' in value && 'to' in value
      ? `${plain(value['from'])}-${plain(value['to'])}`
      : plain(value),
};

/** `Name: value`, one to a line. */
export const headersTyping: Typing = {
  parse: (typed) => {
    const lines = typed.split('\n').filter((line) => line.trim() !== '');
    if (lines.length === 0) return undefined;
    return lines.map((line) => {
      const colon = line.indexOf(':');
      return colon === -1
        ? { name: line.trim() }
        : { name: line.slice(0, colon).trim(), value: line.slice(colon + 1).trim() };
    });
  },
  format: (value) => {
    if (!isList(value)) return plain(value);
    return value
      .map((header) => {
        if (!isObject(header)) return plain(header);
        const name = plain(header['name']);
        return header['value'] === undefined ? name : `${name}: ${plain(header['value'])}`;
      })
      .join('\n');
  },
};
