// Facts of a study: name, value, and what is to be said about it.
import { Fragment } from 'react';
import { factGroups, type StudyFact } from './fact-groups.ts';
import styles from './StudyFacts.module.css';

export function StudyFacts({ facts }: { readonly facts: readonly StudyFact[] }) {
  return factGroups(facts).map((group) =>
    group.note === null ? (
      <FactList key="own" facts={group.facts} noted />
    ) : (
      <details key={group.note} className={styles['group']}>
        <summary>
          {group.note} ({group.facts.length})
        </summary>
        <FactList facts={group.facts} noted={false} />
      </details>
    ),
  );
}

function FactList({ facts, noted }: { readonly facts: readonly StudyFact[]; readonly noted: boolean }) {
  return (
    <dl className={styles['facts']}>
      {facts.map(({ name, value, note }) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>
            {value}
            {noted && note !== null && <p className={styles['note']}>{note}</p>}
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}
