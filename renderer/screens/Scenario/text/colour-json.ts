// Cuts one line of JSON text into pieces by what they are, so that they can be coloured. Never fails: half a word is plain.

export interface Piece {
  readonly kind: 'name' | 'string' | 'figure' | 'word' | 'plain';
  readonly text: string;
}

const PIECES =
  /(?<name>"(?:\\.|[^"\\])*"(?=\s*:))|(?<string>"(?:\\.|[^"\\])*"?)|(?<number>-?\b\d[\w.+-]*)|(?<word>\b(?:true|false|null)\b)/g;

/** The pieces joined are the line. */
export function colourJson(line: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of line.matchAll(PIECES)) {
    if (match.index > end) pieces.push({ kind: 'plain', text: line.slice(end, match.index) });
    pieces.push({ kind: kindOf(match.groups ?? {}), text: match[0] });
    end = match.index + match[0].length;
  }
  if (end < line.length) pieces.push({ kind: 'plain', text: line.slice(end) });
  return pieces;
}

function kindOf({ name, string, number }: Record<string, string | undefined>): Piece['kind'] {
  if (name !== undefined) return 'name';
  if (string !== undefined) return 'string';
  return number === undefined ? 'word' : 'figure';
}
