// What to compare, where it comes from, which figure, and against what.
import { compareMetrics, metrics } from '../../../contract/metrics.ts';
import { CompareMetric, ComparePreset, type Comparison } from '../../../contract/model/comparison.ts';
import type { StudyRow } from '../../../contract/model/study.ts';
import { Choice } from '../../controls/Choice.tsx';
import { PickEntry } from '../../controls/Entry.tsx';
import { text } from '../../text/text.ts';
import { choose, useCompareChoice } from './compare-choice.ts';
import styles from './Compare.module.css';

export interface CompareControlsProps {
  readonly studies: readonly StudyRow[];
  /** What is drawn: it offers the baselines and the groups. */
  readonly comparison: Comparison | null;
}

/** Values of a select are texts; this one stands for "none chosen". */
const NONE = '';

export function CompareControls({ studies, comparison }: CompareControlsProps) {
  const choice = useCompareChoice();
  const published = choice.studyId !== null;
  const relative = published || choice.mode === 'relative';
  const groups = comparison?.groups ?? [];
  const baselines = comparison?.baselines ?? [];
  return (
    <div className={styles['controls']}>
      <Choice
        label={text('compare.preset.label')}
        options={ComparePreset.options.map((value) => ({ value, label: text(`compare.preset.${value}`) }))}
        value={choice.preset}
        onChange={(preset) => choose({ preset })}
      />
      <div className={styles['pick']}>
        <PickEntry
          label={text('compare.metric')}
          value={published ? 'throughputPerS' : choice.metric}
          disabled={published}
          onChange={({ target }) => choose({ metric: CompareMetric.parse(target.value) })}
        >
          {compareMetrics.map((metric) => (
            <option key={metric} value={metric}>
              {metrics[metric].label}
            </option>
          ))}
        </PickEntry>
      </div>
      <Choice
        label={text('compare.mode.label')}
        options={[
          { value: 'absolute', label: text('compare.mode.absolute') },
          { value: 'relative', label: text('compare.mode.relative') },
        ]}
        value={relative ? 'relative' : 'absolute'}
        disabled={published}
        onChange={(mode) => choose({ mode })}
      />
      <div className={styles['wide']}>
        <PickEntry
          label={text('compare.source.label')}
          value={choice.studyId ?? NONE}
          onChange={({ target }) => choose({ studyId: target.value === NONE ? null : target.value })}
        >
          <option value={NONE}>{text('compare.source.runs')}</option>
          {studies.map(({ studyId, title }) => (
            <option key={studyId} value={studyId}>
              {text('compare.source.study', { title })}
            </option>
          ))}
        </PickEntry>
      </div>
      {relative && baselines.length > 1 && (
        <div className={styles['pick']}>
          <PickEntry
            label={text('compare.baseline')}
            value={choice.baseline ?? NONE}
            onChange={({ target }) => choose({ baseline: target.value === NONE ? null : target.value })}
          >
            <option value={NONE}>{text('compare.baselineFirst')}</option>
            {baselines.map((baseline) => (
              <option key={baseline} value={baseline}>
                {baseline}
              </option>
            ))}
          </PickEntry>
        </div>
      )}
      {groups.length > 1 && (
        <div className={styles['wide']}>
          <PickEntry
            label={text('compare.group')}
            value={choice.group ?? comparison?.group ?? NONE}
            onChange={({ target }) => choose({ group: target.value })}
          >
            {groups.map(({ key, label, runs }) => (
              <option key={key} value={key}>
                {text('compare.groupOption', { label, count: runs })}
              </option>
            ))}
          </PickEntry>
        </div>
      )}
    </div>
  );
}
