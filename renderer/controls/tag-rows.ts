// Tags while they are edited: rows that may still be empty or wrong.
import { text } from '../text/text.ts';

/** `row` only tells rows apart while they are edited. */
export interface TagRow {
  readonly row: number;
  readonly key: string;
  readonly value: string;
}

export function tagRows(tags: Readonly<Record<string, string>>): readonly TagRow[] {
  return Object.entries(tags).map(([key, value], row) => ({ row, key, value }));
}

/** Rows as the lab takes them; rows that are empty all through are left out. */
export function tagsOf(rows: readonly TagRow[]): Record<string, string> {
  const filled = rows.filter((tag) => tag.key.trim() !== '' || tag.value.trim() !== '');
  return Object.fromEntries(filled.map((tag) => [tag.key.trim(), tag.value.trim()]));
}

/** What is wrong with the rows, in words; null when nothing is. */
export function tagsProblem(rows: readonly TagRow[]): string | null {
  const keys = rows.filter((tag) => tag.key.trim() !== '').map((tag) => tag.key.trim());
  if (rows.some((tag) => tag.key.trim() === '' && tag.value.trim() !== ''))
    return text('newRun.problem.tagKey');
  return new Set(keys).size === keys.length ? null : text('newRun.problem.tagTwice');
}
