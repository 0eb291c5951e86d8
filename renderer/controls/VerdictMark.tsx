// What a run is worth: an icon and a word, never a colour alone.
import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react';
import type { Verdict } from '../../contract/model/run.ts';
import { text } from '../text/text.ts';
import styles from './Mark.module.css';

const ICONS = { valid: CircleCheck, suspect: TriangleAlert, invalid: CircleX } as const;
const TONES = { valid: 'good', suspect: 'warn', invalid: 'bad' } as const;

export function VerdictMark({ verdict, word }: { readonly verdict: Verdict; readonly word?: string }) {
  const Icon = ICONS[verdict];
  return (
    <span className={`${styles['mark']} ${styles[TONES[verdict]]}`}>
      <Icon aria-hidden />
      {word ?? text(`words.verdict.${verdict}`)}
    </span>
  );
}
