// Configurations side by side: pick the preset, the source, the metric; see the chart and its table.
import { useEffect } from 'react';
import { Button } from '../../controls/Button.tsx';
import { useLab } from '../../store/lab-store.ts';
import { text } from '../../text/text.ts';
import { ReadOnlyBadge } from '../Studies/ReadOnlyBadge.tsx';
import { useStudyRows } from '../Studies/use-study-rows.ts';
import { AlsoDiffers } from './AlsoDiffers.tsx';
import { choose, requestOf, useCompareChoice } from './compare-choice.ts';
import styles from './Compare.module.css';
import { CompareControls } from './CompareControls.tsx';
import { ComparisonNotes } from './ComparisonNotes.tsx';
import { ComparisonView } from './ComparisonView.tsx';
import { EmptyCompare } from './EmptyCompare.tsx';
import { useComparison } from './use-comparison.ts';

export interface CompareProps {
  /** Runs picked on the Runs screen; null takes every run of the lab. */
  readonly runIds: readonly number[] | null;
}

const CHART_HEIGHT = 340;

export function Compare({ runIds }: CompareProps) {
  const go = useLab((lab) => lab.go);
  const choice = useCompareChoice();
  const studies = useStudyRows();
  const state = useComparison(requestOf(choice, runIds));
  // Runs that were picked are to be seen, whatever was compared before.
  useEffect(() => {
    if (runIds !== null) choose({ studyId: null });
  }, [runIds]);
  const published = choice.studyId !== null;
  const comparison = state.is === 'ready' || state.is === 'empty' ? state.comparison : null;
  return (
    <main className={styles['compare']} aria-labelledby="compare-title">
      <header className={styles['head']}>
        <h1 id="compare-title">{text('compare.title')}</h1>
        {published && <ReadOnlyBadge />}
      </header>
      <CompareControls studies={studies ?? []} comparison={comparison} />
      {published && <p className={styles['hint']}>{text('compare.ratiosOnly')}</p>}
      {!published && runIds !== null && (
        <p className={styles['picked']}>
          {text('compare.picked', { count: runIds.length })}
          <Button kind="quiet" onClick={() => go({ screen: 'compare', runIds: null })}>
            {text('compare.useAll')}
          </Button>
        </p>
      )}
      {state.is === 'loading' && <p className={styles['hint']}>{text('compare.loading')}</p>}
      {state.is === 'failed' && (
        <p className={styles['failed']} role="alert">
          {state.sentence}
        </p>
      )}
      {comparison !== null && <AlsoDiffers what={comparison.alsoDiffers} />}
      {state.is === 'ready' && (
        <section className={styles['card']} aria-label={text('compare.chart')}>
          <ComparisonView
            comparison={state.comparison}
            request={state.request}
            height={CHART_HEIGHT}
            tableShown
          />
        </section>
      )}
      {state.is === 'empty' && published && <p className={styles['said']}>{text('compare.studyEmpty')}</p>}
      {state.is === 'empty' && !published && (
        <EmptyCompare preset={choice.preset} sentence={state.sentence} study={studies?.[0] ?? null} />
      )}
      {comparison !== null && <ComparisonNotes comparison={comparison} />}
    </main>
  );
}
