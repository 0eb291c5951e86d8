// A lab without runs: the first run is one click away, and a published study shows what comes of many.
import { Play } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../controls/Button.tsx';
import { useLab } from '../../store/lab-store.ts';
import { launchRun } from '../../store/run-actions.ts';
import { text } from '../../text/text.ts';
import { StudyTeaser } from '../Studies/StudyTeaser.tsx';
import { FIRST_RUN_CLIENTS, FIRST_RUN_S, firstRunRequest } from './first-run.ts';
import styles from './Lab.module.css';

export function EmptyLab() {
  const { go, theme, machine, info, active } = useLab();
  const [starting, setStarting] = useState(false);
  const start = async () => {
    setStarting(true);
    await launchRun(firstRunRequest(machine));
    setStarting(false);
  };
  const blocked = starting || active !== null || info?.readOnly === true;
  return (
    <div className={styles['empty']}>
      <section className={styles['first']} aria-label={text('lab.firstRun.button')}>
        <h2>{text('lab.firstRun.title')}</h2>
        <Button kind="primary" large icon={Play} disabled={blocked} onClick={() => void start()}>
          {text('lab.firstRun.button')}
        </Button>
        <p>{text('lab.firstRun.what', { clients: FIRST_RUN_CLIENTS, seconds: FIRST_RUN_S })}</p>
        <Button onClick={() => go({ screen: 'newRun', request: null })}>{text('lab.firstRun.own')}</Button>
      </section>
      <StudyTeaser theme={theme} onOpen={() => go({ screen: 'studies' })} />
    </div>
  );
}
