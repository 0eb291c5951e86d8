// The published cores chart for the home screen, so that a newcomer sees what the lab is for.
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { ComparisonChart } from '../../charts/ComparisonChart.tsx';
import { Button } from '../../controls/Button.tsx';
import { text } from '../../text/text.ts';
import { exportName } from '../Compare/export-name.ts';
import { ReadOnlyBadge } from './ReadOnlyBadge.tsx';
import styles from './StudyTeaser.module.css';
import { useStudyComparisons } from './use-study-comparisons.ts';
import { useStudyRows } from './use-study-rows.ts';

export interface StudyTeaserProps {
  readonly theme: 'light' | 'dark';
  /** Opens the screen of published studies. */
  readonly onOpen: () => void;
}

const CHART_HEIGHT = 260;

export function StudyTeaser({ theme, onOpen }: StudyTeaserProps) {
  const [today] = useState(() => new Date());
  const study = useStudyRows()?.[0] ?? null;
  const comparisons = useStudyComparisons(study?.studyId ?? null);
  const cores = comparisons?.find(({ preset }) => preset === 'cores');
  return (
    <section className={styles['teaser']} aria-label={text('studies.teaser.title')}>
      <header className={styles['head']}>
        <h2>{text('studies.teaser.title')}</h2>
        <ReadOnlyBadge />
      </header>
      {study !== null && (
        <p className={styles['source']}>
          {study.title} ({study.publisher}, {study.date})
        </p>
      )}
      {/* Its height is kept while the study is read, so that nothing jumps. */}
      <div style={{ minHeight: CHART_HEIGHT }}>
        {cores !== undefined && (
          <ComparisonChart
            comparison={cores.comparison}
            theme={theme}
            height={CHART_HEIGHT}
            exportName={exportName(cores.request, today)}
          />
        )}
      </div>
      <Button kind="quiet" icon={ArrowRight} onClick={onOpen}>
        {text('studies.teaser.open')}
      </Button>
    </section>
  );
}
