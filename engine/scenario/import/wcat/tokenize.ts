// The words of a WCAT file: names and numbers, quoted strings, signs; comments are left out. Knows no grammar.
import { LabError } from '../../../../contract/errors.ts';

export interface Token {
  readonly kind: 'word' | 'string' | 'sign' | 'end';
  /** Of a string: its content, escapes resolved. */
  readonly text: string;
  readonly line: number;
  readonly column: number;
}

export interface Place {
  readonly line: number;
  readonly column: number;
}

/** @throws LabError input.invalid at an unclosed string or comment, or a character that starts nothing */
export function tokenize(text: string, where: string): Token[] {
  const tokens: Token[] = [];
  let [at, line, lineStart] = [0, 1, 0];

  const place = (offset = at): Place => ({ line, column: offset - lineStart + 1 });
  const newLines = (from: number, to: number): void => {
    for (let next = text.indexOf('\n', from); next !== -1 && next < to; next = text.indexOf('\n', next + 1)) {
      line++;
      lineStart = next + 1;
    }
  };

  while (at < text.length) {
    const start = at;
    const here = place();
    const sign = text[at] ?? '';
    if (/\s|\uFEFF/.test(sign)) {
      at++;
      newLines(start, at);
    } else if (text.startsWith('//', at)) {
      const end = text.indexOf('\n', at);
      at = end === -1 ? text.length : end;
    } else if (text.startsWith('/*', at)) {
      const end = text.indexOf('*/', at + 2);
      if (end === -1) throw wcatFault(where, here, 'This comment has no closing */.');
      at = end + 2;
      newLines(start, at);
    } else if (sign === '"') {
      const { content, end } = readString(text, at, (what) => wcatFault(where, here, what));
      tokens.push({ kind: 'string', text: content, ...here });
      at = end;
    } else if (signs.has(sign)) {
      tokens.push({ kind: 'sign', text: sign, ...here });
      at++;
    } else {
      word.lastIndex = at;
      const found = word.exec(text)?.[0];
      if (found === undefined) {
        throw wcatFault(
          where,
          here,
          `${JSON.stringify(sign)} means nothing here. Is a quotation mark missing?`,
        );
      }
      tokens.push({ kind: 'word', text: found, ...here });
      at += found.length;
    }
  }
  tokens.push({ kind: 'end', text: '', ...place() });
  return tokens;
}

export function wcatFault(where: string, { line, column }: Place, sentence: string): LabError {
  return new LabError('input.invalid', `${where}, line ${line}, column ${column}: ${sentence}`, {
    file: where,
    line,
    column,
  });
}

const signs = new Set(['{', '}', '(', ')', '=', ';', ',', '+']);
const word = /[A-Za-z0-9_.:-]+/y;
const escapes: Record<string, string> = { '\\': '\\', '"': '"', "'": "'", n: '\n', r: '\r', t: '\t' };

function readString(
  text: string,
  start: number,
  fault: (what: string) => LabError,
): { content: string; end: number } {
  let content = '';
  for (let at = start + 1; at < text.length; at++) {
    const sign = text[at] ?? '';
    if (sign === '"') return { content, end: at + 1 };
    if (sign === '\n') break;
    if (sign === '\\') {
      const escaped = text[++at] ?? '';
      if (escaped === '\n') break;
      // A backslash before any other letter stands for itself, as in C:\data.
      content += Object.hasOwn(escapes, escaped) ? (escapes[escaped] ?? '') : `\\${escaped}`;
    } else content += sign;
  }
  throw fault('This text has no closing quotation mark in its line.');
}
