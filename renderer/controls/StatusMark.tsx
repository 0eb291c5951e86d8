// How a run ended: an icon and a word.
import { CircleCheck, CircleDashed, CircleStop, CircleX, Unplug } from 'lucide-react';
import type { RunStatus } from '../../contract/model/run.ts';
import { text } from '../text/text.ts';
import styles from './Mark.module.css';

const ICONS = {
  running: CircleDashed,
  completed: CircleCheck,
  stopped: CircleStop,
  failed: CircleX,
  interrupted: Unplug,
} as const;
const TONES = {
  running: 'accent',
  completed: 'calm',
  stopped: 'warn',
  failed: 'bad',
  interrupted: 'warn',
} as const;

export function StatusMark({ status }: { readonly status: RunStatus }) {
  const Icon = ICONS[status];
  return (
    <span className={`${styles['mark']} ${styles[TONES[status]]}`}>
      <Icon aria-hidden />
      {text(`words.status.${status}`)}
    </span>
  );
}
