// The published studies, read-only: their setting, their figures as chart and table, and what they leave open.
import { useEffect, useState } from 'react';
import type { Study } from '../../../contract/model/study.ts';
import { attempt } from '../../store/attempt.ts';
import { useLab } from '../../store/lab-store.ts';
import { text } from '../../text/text.ts';
import styles from './Studies.module.css';
import { StudyView } from './StudyView.tsx';
import { useStudyRows } from './use-study-rows.ts';

export function Studies() {
  const rows = useStudyRows();
  const [picked, setPicked] = useState<string | null>(null);
  const studyId = picked ?? rows?.[0]?.studyId ?? null;
  const study = useStudy(studyId);
  return (
    <main className={styles['studies']} aria-labelledby="studies-title">
      <header>
        <h1 id="studies-title">{text('studies.title')}</h1>
        <p className={styles['muted']}>{text('studies.lead')}</p>
      </header>
      {rows?.length === 0 && <p>{text('studies.none')}</p>}
      {rows !== null && rows.length > 1 && (
        <nav className={styles['list']} aria-label={text('studies.list')}>
          {rows.map((row) => (
            <button
              key={row.studyId}
              type="button"
              className={styles['entry']}
              aria-current={row.studyId === studyId}
              onClick={() => setPicked(row.studyId)}
            >
              <span className={styles['name']}>{row.title}</span>
              <span className={styles['muted']}>
                {row.publisher}, {row.date}
              </span>
            </button>
          ))}
        </nav>
      )}
      {studyId !== null && study === null && <p className={styles['muted']}>{text('studies.loading')}</p>}
      {study !== null && <StudyView key={study.row.studyId} study={study} />}
    </main>
  );
}

/** null until the lab has answered for this study. */
function useStudy(studyId: string | null): Study | null {
  const call = useLab((lab) => lab.call);
  const [study, setStudy] = useState<Study | null>(null);
  useEffect(() => {
    if (studyId === null) return undefined;
    let current = true;
    void attempt(async () => {
      const answer = await call('study.get', { studyId });
      if (current) setStudy(answer);
    });
    return () => {
      current = false;
    };
  }, [call, studyId]);
  return study?.row.studyId === studyId ? study : null;
}
