// Places in a text: from line and column to an offset, where two texts differ, and how the next line is indented.

export interface Place {
  readonly line: number;
  readonly column: number;
}

/** Line and column count from 1; a place behind the end is the end. */
export function offsetOf(text: string, { line, column }: Place): number {
  let start = 0;
  for (let passed = 1; passed < line; passed++) {
    const next = text.indexOf('\n', start);
    if (next === -1) return text.length;
    start = next + 1;
  }
  return Math.min(start + column - 1, text.length);
}

/** Where the change from one text to the other ends, in the second. */
export function endOfChange(before: string, after: string): number {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start++;
  let same = 0;
  while (same < most - start && before.at(-1 - same) === after.at(-1 - same)) same++;
  return after.length - same;
}

/** What Enter puts at `caret`: a line break, and as much space as this line begins with, more after a bracket. */
export function lineBreakAt(text: string, caret: number): string {
  const lineStart = text.lastIndexOf('\n', caret - 1) + 1;
  const before = text.slice(lineStart, caret);
  const indent = /^[ \t]*/.exec(before)?.[0] ?? '';
  return `\n${indent}${/[{[]\s*$/.test(before) ? '  ' : ''}`;
}
