// Reads a stored run, and reads it again whenever the run list has changed.
import { useEffect, useState } from 'react';
import type { RunDetail } from '../../../contract/model/run.ts';
import { attempt } from '../../store/attempt.ts';
import { useLab } from '../../store/lab-store.ts';

/** null until the lab has answered. A run that is gone leads back to the list. */
export function useRunDetail(runId: number): RunDetail | null {
  const [detail, setDetail] = useState<RunDetail | null>(null);
  const runs = useLab((lab) => lab.runs);
  useEffect(() => {
    let wanted = true;
    void attempt(async () => {
      const read = await useLab.getState().call('run.get', { runId });
      if (wanted) setDetail(read);
    }).then((done) => {
      if (!done && wanted) useLab.getState().go({ screen: 'runs', bin: false });
    });
    return () => {
      wanted = false;
    };
  }, [runId, runs]);
  return detail;
}
