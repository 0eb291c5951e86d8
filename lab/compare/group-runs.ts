// Puts runs that are alike in everything that forbids a comparison into groups; groups are never mixed.
import { createHash } from 'node:crypto';
import { forbidding, type Fact } from './run-facts.ts';
import type { Plot } from './usable-runs.ts';

export interface RunGroup {
  /** The same for the same facts, whatever other runs there are. */
  readonly key: string;
  readonly label: string;
  readonly plots: readonly Plot[];
}

/** Largest group first; among equals the one of the run that comes first. */
export function groupRuns(plots: readonly Plot[]): RunGroup[] {
  const byFacts = Map.groupBy(plots, ({ run }) => JSON.stringify(forbidding.map((fact) => fact.of(run))));
  const told = forbidding.filter((fact) => fact.inLabel === true || levelsOf(fact, plots).length > 1);
  return [...byFacts]
    .map(([facts, members]) => ({ key: keyOf(facts), label: labelOf(told, members), plots: members }))
    .toSorted((one, other) => other.plots.length - one.plots.length);
}

/** What keeps two groups apart, in words. */
export function differencesText(one: RunGroup, other: RunGroup): string {
  const names = forbidding.filter((fact) => levelsOf(fact, [...one.plots, ...other.plots]).length > 1);
  return names.map(({ name }) => name).join(', ');
}

/** Each level of a fact once, in the order of the runs. */
export function levelsOf(fact: Fact, plots: readonly Plot[]): string[] {
  return [...new Set(plots.map(({ run }) => fact.of(run)))];
}

function keyOf(facts: string): string {
  return createHash('sha256').update(facts).digest('hex').slice(0, 16);
}

function labelOf(told: readonly Fact[], plots: readonly Plot[]): string {
  return told
    .flatMap((fact) =>
      levelsOf(fact, plots.slice(0, 1)).map((level) =>
        level === '' || fact.inLabel === true ? level : `${fact.name} ${level}`,
      ),
    )
    .filter((text) => text !== '')
    .join(', ');
}
