// The newest runs, one line each.
import { ChevronRight } from 'lucide-react';
import type { RunRow } from '../../../contract/model/run.ts';
import { Button } from '../../controls/Button.tsx';
import { Panel } from '../../controls/Panel.tsx';
import { VerdictMark } from '../../controls/VerdictMark.tsx';
import { formatInstant, formatValue } from '../../format/format.ts';
import { useLab } from '../../store/lab-store.ts';
import { text } from '../../text/text.ts';
import styles from './RecentRuns.module.css';

export function RecentRuns({ runs }: { readonly runs: readonly RunRow[] }) {
  const go = useLab((lab) => lab.go);
  const all = (
    <Button kind="quiet" onClick={() => go({ screen: 'runs', bin: false })}>
      {text('lab.all')}
      <ChevronRight size={15} aria-hidden />
    </Button>
  );
  return (
    <Panel title={text('lab.recent')} aside={all}>
      <div className={styles['heads']} aria-hidden>
        <span>{text('runs.column.name')}</span>
        <span>{text('runs.column.createdAt')}</span>
        <span className={styles['figure']}>{text('runs.column.throughput')}</span>
        <span className={styles['figure']}>{text('runs.column.p99')}</span>
        <span>{text('runs.column.verdict')}</span>
      </div>
      <ul className={styles['runs']}>
        {runs.map((run) => (
          <li key={run.runId}>
            <button
              type="button"
              className={styles['run']}
              onClick={() => go({ screen: 'run', runId: run.runId })}
            >
              <span className={styles['name']}>{run.name}</span>
              <span className={styles['when']}>{formatInstant(run.createdAt)}</span>
              <span className={styles['figure']}>{formatValue('req/s', run.throughputPerS)}</span>
              <span className={styles['figure']}>{formatValue('us', run.responseTimeP99Us)}</span>
              <VerdictMark verdict={run.validity.verdict} />
            </button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
