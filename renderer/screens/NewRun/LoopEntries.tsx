// Think time and first starts of virtual clients, in closed and stepped loads alike.
import { TextEntry } from '../../controls/Entry.tsx';
import { text } from '../../text/text.ts';
import { useEntry } from './use-entry.ts';
import styles from './NewRun.module.css';

export function ThinkEntries() {
  const entry = useEntry();
  const unit = text('newRun.unit.ms');
  return (
    <div className={styles['pair']}>
      <TextEntry figures label={text('newRun.load.thinkFrom')} unit={unit} {...entry('loop.thinkFromMs')} />
      <TextEntry figures label={text('newRun.load.thinkTo')} unit={unit} {...entry('loop.thinkToMs')} />
    </div>
  );
}

export function DelayEntries() {
  const entry = useEntry();
  const unit = text('newRun.unit.ms');
  return (
    <div className={styles['withHelp']}>
      <div className={styles['pair']}>
        <TextEntry figures label={text('newRun.load.delayFrom')} unit={unit} {...entry('loop.delayFromMs')} />
        <TextEntry figures label={text('newRun.load.delayTo')} unit={unit} {...entry('loop.delayToMs')} />
      </div>
      <p className={styles['help']}>{text('newRun.load.delayHelp')}</p>
    </div>
  );
}
