// One published study: who, the figures as chart and table, the setting, and what the paper leaves open.
import type { Study, StudyResult } from '../../../contract/model/study.ts';
import { Panel } from '../../controls/Panel.tsx';
import { PlainTable } from '../../controls/PlainTable.tsx';
import { text } from '../../text/text.ts';
import { ReadOnlyBadge } from './ReadOnlyBadge.tsx';
import styles from './Studies.module.css';
import { resultCells } from './study-words.ts';
import { StudyFacts } from './StudyFacts.tsx';
import { StudyFigures } from './StudyFigures.tsx';

export function StudyView({ study }: { readonly study: Study }) {
  const { row, authors, environment, testSetup, results, derived, ambiguities } = study;
  return (
    <article className={styles['study']} aria-labelledby="study-title">
      <header>
        <div className={styles['row']}>
          <h2 id="study-title" className={styles['title']}>
            {row.title}
          </h2>
          <ReadOnlyBadge />
        </div>
        <p className={styles['muted']}>
          {row.publisher}, {row.date}
        </p>
        {authors.length > 0 && (
          <p className={styles['muted']}>
            {text('studies.authors')}: {authors.join(', ')}
          </p>
        )}
      </header>
      <StudyFigures studyId={row.studyId} />
      <Results title={text('studies.printed')} results={results} />
      <Results title={text('studies.derived')} results={derived} />
      <div className={styles['pair']}>
        <Panel title={text('studies.environment')}>
          <StudyFacts facts={environment} />
        </Panel>
        <Panel title={text('studies.testSetup')}>
          <StudyFacts facts={testSetup} />
        </Panel>
      </div>
      {ambiguities.length > 0 && (
        <Panel title={text('studies.ambiguities')}>
          <StudyFacts facts={ambiguities} />
        </Panel>
      )}
    </article>
  );
}

function Results({ title, results }: { readonly title: string; readonly results: readonly StudyResult[] }) {
  if (results.length === 0) return null;
  return (
    <Panel title={title}>
      <PlainTable
        caption={title}
        columns={[
          { label: text('studies.column.figure') },
          { label: text('studies.column.against') },
          { label: text('studies.column.ratio'), figures: true },
          { label: text('studies.column.rounding'), figures: true },
          { label: text('studies.column.provenance') },
          { label: text('studies.column.where') },
        ]}
        rows={results.map((result, at) => ({ key: String(at), cells: resultCells(result) }))}
      />
    </Panel>
  );
}
