// A lab without comparable runs: what to do about it, and meanwhile a published study, labelled as what it is.
import { Plus } from 'lucide-react';
import type { ComparePreset } from '../../../contract/model/comparison.ts';
import type { StudyRow } from '../../../contract/model/study.ts';
import { Button } from '../../controls/Button.tsx';
import { Panel } from '../../controls/Panel.tsx';
import { useLab } from '../../store/lab-store.ts';
import { text } from '../../text/text.ts';
import { ReadOnlyBadge } from '../Studies/ReadOnlyBadge.tsx';
import { studyRequest } from './compare-choice.ts';
import styles from './Compare.module.css';
import { ComparisonView } from './ComparisonView.tsx';
import { useComparison } from './use-comparison.ts';

export interface EmptyCompareProps {
  readonly preset: ComparePreset;
  /** What the lab says is missing; null when it says nothing. */
  readonly sentence: string | null;
  readonly study: StudyRow | null;
}

export function EmptyCompare({ preset, sentence, study }: EmptyCompareProps) {
  const go = useLab((lab) => lab.go);
  const shown = useComparison(study === null ? null : studyRequest(study.studyId, preset, null));
  return (
    <>
      <Panel title={text('compare.empty.title')}>
        {sentence !== null && <p className={styles['said']}>{sentence}</p>}
        <p className={styles['what']}>{text(`compare.empty.${preset}`)}</p>
        <Button icon={Plus} onClick={() => go({ screen: 'newRun', request: null })}>
          {text('compare.empty.newRun')}
        </Button>
      </Panel>
      {study !== null && shown.is === 'ready' && (
        <Panel title={text('compare.source.study', { title: study.title })} aside={<ReadOnlyBadge />}>
          <p className={styles['meanwhile']}>{text('compare.empty.meanwhile')}</p>
          <ComparisonView
            comparison={shown.comparison}
            request={shown.request}
            height={300}
            tableShown={false}
          />
        </Panel>
      )}
    </>
  );
}
