// The run in progress, on the home screen.
import { Activity } from 'lucide-react';
import type { Run } from '../../../contract/model/run.ts';
import { Button } from '../../controls/Button.tsx';
import { useLab } from '../../store/lab-store.ts';
import { text } from '../../text/text.ts';
import styles from './Lab.module.css';

export function RunInProgress({ run }: { readonly run: Run }) {
  const go = useLab((lab) => lab.go);
  return (
    <section className={styles['progress']} aria-label={text('lab.inProgress')}>
      <Activity aria-hidden />
      <div className={styles['progressText']}>
        <strong>{run.row.name}</strong>
        <span>{run.row.loadText}</span>
      </div>
      <Button onClick={() => go({ screen: 'liveRun', runId: run.row.runId })}>{text('lab.watch')}</Button>
    </section>
  );
}
