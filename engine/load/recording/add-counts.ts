// Adds up counts by name: errors by kind, responses by status code.

/** Adds the counts of `more` to those in `sum`. */
export function addCounts<K extends string>(
  sum: Partial<Record<K, number>>,
  more: Partial<Record<K, number>>,
): void {
  for (const name in more) sum[name] = (sum[name] ?? 0) + (more[name] ?? 0);
}
