// How the run ended and what its figures are worth, before any figure is shown.
import type { Run, ValidityReason, Verdict } from '../../../contract/model/run.ts';
import { Button } from '../../controls/Button.tsx';
import { StatusMark } from '../../controls/StatusMark.tsx';
import { VerdictMark } from '../../controls/VerdictMark.tsx';
import { useLab } from '../../store/lab-store.ts';
import { text } from '../../text/text.ts';
import styles from './RunWorth.module.css';

/** What the way it ended means; null for a run that was completed. */
function statusSentence({ row, failure }: Run): string | null {
  if (row.status === 'completed') return null;
  if (row.status !== 'failed') return text(`run.status.${row.status}`);
  return failure === null
    ? text('run.status.failedUnknown')
    : text('run.status.failed', { what: failure.message });
}

/** A reason that weighs less than the verdict says so. */
function Reason({ reason, verdict }: { readonly reason: ValidityReason; readonly verdict: Verdict }) {
  return (
    <li>
      {reason.severity !== verdict && <VerdictMark verdict={reason.severity} />} {reason.message}
    </li>
  );
}

export function RunWorth({ run }: { readonly run: Run }) {
  const go = useLab((lab) => lab.go);
  const { status, validity, runId } = run.row;
  const sentence = statusSentence(run);
  // The reason of a failed run is its failure, which the sentence above already tells.
  const reasons = validity.reasons.filter((reason) => reason.message !== run.failure?.message);
  const notes = run.summary?.notes ?? [];
  const verdict = run.summary === null ? 'none' : validity.verdict;
  if (status === 'running') {
    return (
      <section className={styles['worth']} data-verdict="none">
        <StatusMark status={status} />
        <p className={styles['words']}>{sentence}</p>
        <Button onClick={() => go({ screen: 'liveRun', runId })}>{text('lab.watch')}</Button>
      </section>
    );
  }
  return (
    <section
      className={styles['worth']}
      data-verdict={validity.verdict}
      aria-label={text('runs.column.verdict')}
    >
      <div className={styles['marks']}>
        <VerdictMark verdict={validity.verdict} />
        <StatusMark status={status} />
      </div>
      <div className={styles['words']}>
        {sentence !== null && <p>{sentence}</p>}
        {(sentence === null || reasons.length > 0) && <p>{text(`run.verdict.${verdict}`)}</p>}
        {reasons.length > 0 && (
          <ul>
            {reasons.map((reason) => (
              <Reason key={reason.code} reason={reason} verdict={validity.verdict} />
            ))}
          </ul>
        )}
        {notes.length > 0 && (
          <ul className={styles['notes']}>
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
