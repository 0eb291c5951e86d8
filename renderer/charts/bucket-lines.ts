// Fewer points for long runs without losing a peak: of each bucket of time, every line keeps its lowest and its
// highest value, in the order in which they came. Pure; knows nothing of drawing.
import type { TimeLine } from './time-line.ts';
import { inOrder } from './in-order.ts';

/** One instant with the value of each line, in the order of the lines; null = not measured. */
export interface TimeRow {
  readonly tS: number;
  readonly values: readonly (number | null)[];
}

export interface BucketedLines {
  readonly rows: readonly TimeRow[];
  /** Length of a bucket in seconds; null when every sample is there. */
  readonly bucketS: number | null;
}

/** At most `maxPoints` rows (≥ 4). Lines are joined on their instants; an instant a line lacks is a gap in it. */
export function bucketLines(lines: readonly TimeLine[], maxPoints: number): BucketedLines {
  const rows = joinLines(lines);
  if (rows.length <= maxPoints) return { rows, bucketS: null };
  const first = rows[0]?.tS ?? 0;
  const last = rows.at(-1)?.tS ?? 0;
  const buckets = Math.floor(maxPoints / 2);
  const bucketS = (last - first) / buckets;
  const members: TimeRow[][] = Array.from({ length: buckets }, () => []);
  for (const row of rows) members[Math.min(buckets - 1, Math.floor((row.tS - first) / bucketS))]?.push(row);
  return { rows: members.flatMap((bucket) => extremesOf(bucket, lines.length)), bucketS };
}

/** Rows in order of time, one for each instant that any line has. */
export function joinLines(lines: readonly TimeLine[]): TimeRow[] {
  const byInstant = new Map<number, (number | null)[]>();
  lines.forEach((line, index) => {
    for (const [tS, value] of line.points) {
      let values = byInstant.get(tS);
      if (values === undefined) {
        values = lines.map(() => null);
        byInstant.set(tS, values);
      }
      values[index] = value;
    }
  });
  return inOrder(
    [...byInstant].map(([tS, values]) => ({ tS, values })),
    ({ tS }) => tS,
  );
}

/** Two rows at the first and the last instant of the bucket; a bucket of one row stays as it is. */
function extremesOf(bucket: readonly TimeRow[], lines: number): readonly TimeRow[] {
  const first = bucket[0];
  const last = bucket.at(-1);
  if (first === undefined || last === undefined || first === last) return bucket;
  const left: (number | null)[] = [];
  const right: (number | null)[] = [];
  for (let line = 0; line < lines; line += 1) {
    let lowAt = -1;
    let highAt = -1;
    let low = Infinity;
    let high = -Infinity;
    bucket.forEach((row, at) => {
      const value = row.values[line] ?? null;
      if (value === null) return;
      if (value < low) [low, lowAt] = [value, at];
      if (value > high) [high, highAt] = [value, at];
    });
    left.push(lowAt < 0 ? null : lowAt <= highAt ? low : high);
    right.push(lowAt < 0 ? null : lowAt <= highAt ? high : low);
  }
  return [
    { tS: first.tS, values: left },
    { tS: last.tS, values: right },
  ];
}

/** For stacked lines, whose sum must stay true: whole rows, the two of each bucket with lowest and highest total. */
export function bucketStack(lines: readonly TimeLine[], maxPoints: number): BucketedLines {
  const rows = joinLines(lines);
  if (rows.length <= maxPoints) return { rows, bucketS: null };
  const size = Math.ceil(rows.length / Math.floor(maxPoints / 2));
  const kept: TimeRow[] = [];
  for (let from = 0; from < rows.length; from += size) {
    const bucket = inOrder(rows.slice(from, from + size), totalOf);
    const pair = [bucket[0], bucket.at(-1)].filter((row) => row !== undefined);
    kept.push(...new Set(inOrder(pair, ({ tS }) => tS)));
  }
  const span = (rows.at(-1)?.tS ?? 0) - (rows[0]?.tS ?? 0);
  return { rows: kept, bucketS: (span * size) / rows.length };
}

/** Sum of what was measured at the instant. */
export function totalOf(row: TimeRow): number {
  return row.values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
}
