// The rows that a time chart draws: bucketed, and for stacked charts each value lifted onto the ones below it.
import { bucketLines, bucketStack, totalOf, type TimeRow } from './bucket-lines.ts';
import type { TimeLine } from './time-line.ts';

/** Points drawn of each line at most; more cost paint time and show nothing more. */
export const MAX_POINTS = 600;

export interface DrawnRow extends TimeRow {
  /** Where each value stands when stacked; null where it was not measured. */
  readonly stack: readonly ([from: number, to: number] | null)[];
}

export interface TimeRows {
  readonly rows: readonly DrawnRow[];
  readonly bucketS: number | null;
  /** Highest value, or highest total when stacked. */
  readonly max: number;
}

export function timeRows(lines: readonly TimeLine[], stacked: boolean): TimeRows {
  const { rows, bucketS } = stacked ? bucketStack(lines, MAX_POINTS) : bucketLines(lines, MAX_POINTS);
  const max = rows.reduce((highest, row) => {
    if (stacked) return Math.max(highest, totalOf(row));
    return row.values.reduce<number>((high, value) => Math.max(high, value ?? 0), highest);
  }, 0);
  return { rows: rows.map((row) => ({ ...row, stack: stacked ? stackOf(row) : [] })), bucketS, max };
}

function stackOf(row: TimeRow): ([number, number] | null)[] {
  let base = 0;
  return row.values.map((value) => {
    if (value === null) return null;
    const from = base;
    base += value;
    return [from, base];
  });
}

/** Points with no measured neighbour, which a line alone would not show: [row, line]. */
export function lonelyPoints(rows: readonly TimeRow[]): [row: number, line: number][] {
  return rows.flatMap((row, at) =>
    row.values.flatMap((value, line): [number, number][] => {
      const before = rows[at - 1]?.values[line] ?? null;
      const after = rows[at + 1]?.values[line] ?? null;
      return value !== null && before === null && after === null ? [[at, line]] : [];
    }),
  );
}
