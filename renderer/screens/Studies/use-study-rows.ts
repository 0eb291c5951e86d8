// The list of published studies; it does not change while the window is open.
import { useEffect, useState } from 'react';
import type { StudyRow } from '../../../contract/model/study.ts';
import { attempt } from '../../store/attempt.ts';
import { useLab } from '../../store/lab-store.ts';

/** null until the lab has answered. */
export function useStudyRows(): readonly StudyRow[] | null {
  const call = useLab((lab) => lab.call);
  const [rows, setRows] = useState<readonly StudyRow[] | null>(null);
  useEffect(() => {
    let current = true;
    void attempt(async () => {
      const answer = await call('study.list', {});
      if (current) setRows(answer);
    });
    return () => {
      current = false;
    };
  }, [call]);
  return rows;
}
