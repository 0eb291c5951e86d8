// Data keys for Recharts, which compares them by identity: the same line must keep the same function.
interface ValueRow {
  readonly values: readonly (number | null)[];
}

const keys: ((row: ValueRow) => number | null)[] = [];

/** Reads the value of one line from a row. */
export function valueAt(line: number): (row: ValueRow) => number | null {
  return (keys[line] ??= (row) => row.values[line] ?? null);
}
