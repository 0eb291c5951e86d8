// Facts in groups: a note that many facts share is said once, over them.
import type { Study } from '../../../contract/model/study.ts';

export type StudyFact = Study['environment'][number];

export interface FactGroup {
  /** Said of every fact of the group; null for facts with notes of their own. */
  readonly note: string | null;
  readonly facts: readonly StudyFact[];
}

/** A note this often is said once. */
const SHARED = 3;

/** First the facts on their own, then one group for each shared note; the order is kept. */
export function factGroups(facts: readonly StudyFact[]): FactGroup[] {
  const counts = new Map<string, number>();
  for (const { note } of facts) if (note !== null) counts.set(note, (counts.get(note) ?? 0) + 1);
  const shared = [...counts].filter(([, count]) => count >= SHARED).map(([note]) => note);
  const own = facts.filter(({ note }) => note === null || !shared.includes(note));
  return [
    ...(own.length === 0 ? [] : [{ note: null, facts: own }]),
    ...shared.map((note) => ({ note, facts: facts.filter((fact) => fact.note === note) })),
  ];
}
