// The run in progress, in sight from every screen: its name, throughput, time left, and Stop.
import { Activity, Square } from 'lucide-react';
import { useState } from 'react';
import type { Run } from '../../contract/model/run.ts';
import { Button } from '../controls/Button.tsx';
import { formatDurationS, formatValue } from '../format/format.ts';
import { useLab } from '../store/lab-store.ts';
import { stopRun } from '../store/run-actions.ts';
import { useLiveSamples } from '../store/use-live-samples.ts';
import { lastSecond, secondsLeft } from '../screens/LiveRun/progress.ts';
import { shortStepWords } from '../screens/LiveRun/step-words.ts';
import { wholePhases } from '../screens/Run/whole-phases.ts';
import { text } from '../text/text.ts';
import styles from './RunningRun.module.css';

export function RunningRun({ run }: { readonly run: Run }) {
  const go = useLab((lab) => lab.go);
  const { load } = useLiveSamples();
  const [stopping, setStopping] = useState(false);
  const { runId, name } = run.row;
  const last = lastSecond(load);
  const leftS = secondsLeft(wholePhases(run.request), load);
  const step = shortStepWords(run.request.load, load);
  const left =
    leftS > 0 ? text('frame.running.left', { time: formatDurationS(leftS) }) : text('frame.running.ending');
  return (
    <section className={styles['running']} aria-label={text('frame.running.label')}>
      <button type="button" className={styles['open']} onClick={() => go({ screen: 'liveRun', runId })}>
        <Activity aria-hidden />
        <span className={styles['name']}>{name}</span>
        <span className={styles['figure']}>
          {last === undefined ? text('frame.running.starting') : formatValue('req/s', last.completed)}
        </span>
        {last !== undefined && (
          <span className={styles['left']}>{step === null ? left : `${step}, ${left}`}</span>
        )}
      </button>
      <Button
        kind="danger"
        icon={Square}
        disabled={stopping}
        onClick={() => {
          setStopping(true);
          void stopRun(runId);
        }}
      >
        {text('frame.running.stop')}
      </Button>
    </section>
  );
}
