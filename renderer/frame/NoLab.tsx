// What stands in the window when the lab file was refused: why, and what can be opened instead.
import { DatabaseZap } from 'lucide-react';
import type { ErrorData } from '../../contract/errors.ts';
import { Button } from '../controls/Button.tsx';
import { chooseLab } from '../store/lab-file-actions.ts';
import { sentenceOf } from '../text/error-sentence.ts';
import { text } from '../text/text.ts';
import styles from './NoLab.module.css';

export function NoLab({ refused }: { readonly refused: ErrorData }) {
  return (
    <main className={styles['noLab']}>
      <DatabaseZap aria-hidden />
      <h1>{text('frame.noLab.title')}</h1>
      <p role="alert">{sentenceOf(refused)}</p>
      <div className={styles['buttons']}>
        <Button kind="primary" onClick={() => void chooseLab(false)}>
          {text('frame.noLab.open')}
        </Button>
        <Button onClick={() => void chooseLab(true)}>{text('frame.noLab.create')}</Button>
      </div>
    </main>
  );
}
