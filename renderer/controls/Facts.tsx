// Names and values in two columns: what was configured, what was seen.
import { Fragment } from 'react';
import styles from './Facts.module.css';

export type Fact = readonly [name: string, value: string];

export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={styles['facts']}>
      {facts.map(([name, value]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
