// Between numbers and what stands in an entry. Nothing is judged here: the contract's schema does that.

/** NaN for what is no number: an empty entry must not count as zero. */
export function number(entry: string, perUnit = 1): number {
  return entry.trim() === '' ? Number.NaN : Number(entry) * perUnit;
}

/** Whole bytes, whatever the unit. */
export function bytes(entry: string, perUnit: number): number {
  return Math.round(number(entry, perUnit));
}

/** null for an empty entry. */
export function optional<T>(entry: string, value: (entry: string) => T): T | null {
  return entry.trim() === '' ? null : value(entry);
}

/** null for an empty entry, else the words without the blanks around them. */
export function optionalWords(entry: string): string | null {
  return optional(entry, (words) => words.trim());
}

/** What to write into an entry for a stored number; empty for none. */
export function typed(value: number | null | undefined, perUnit = 1): string {
  return value === null || value === undefined ? '' : String(value / perUnit);
}
