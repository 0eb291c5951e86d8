// The figures of a study as chart, drawn by the same chart as the lab's own comparisons.
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../controls/Button.tsx';
import { Choice } from '../../controls/Choice.tsx';
import { Panel } from '../../controls/Panel.tsx';
import { useLab } from '../../store/lab-store.ts';
import { text } from '../../text/text.ts';
import { choose } from '../Compare/compare-choice.ts';
import { ComparisonNotes } from '../Compare/ComparisonNotes.tsx';
import { ComparisonView } from '../Compare/ComparisonView.tsx';
import styles from './Studies.module.css';
import { useStudyComparisons } from './use-study-comparisons.ts';

export function StudyFigures({ studyId }: { readonly studyId: string }) {
  const go = useLab((lab) => lab.go);
  const comparisons = useStudyComparisons(studyId);
  const [preset, setPreset] = useState<string>('cores');
  if (comparisons === null) return null;
  const shown = comparisons.find((one) => one.preset === preset) ?? comparisons[0];
  if (shown === undefined) return <p className={styles['muted']}>{text('studies.noFigures')}</p>;
  const openInCompare = () => {
    choose({ studyId, preset: shown.preset });
    go({ screen: 'compare', runIds: null });
  };
  return (
    <>
      <Panel
        title={text('studies.figures')}
        aside={
          <div className={styles['row']}>
            <Choice
              label={text('studies.preset')}
              hideLabel
              options={comparisons.map((one) => ({
                value: one.preset,
                label: text(`compare.preset.${one.preset}`),
              }))}
              value={shown.preset}
              onChange={setPreset}
            />
            <Button kind="quiet" icon={ArrowRight} onClick={openInCompare}>
              {text('studies.openInCompare')}
            </Button>
          </div>
        }
      >
        <ComparisonView
          comparison={shown.comparison}
          request={shown.request}
          height={300}
          tableShown={false}
        />
      </Panel>
      <ComparisonNotes comparison={shown.comparison} />
    </>
  );
}
