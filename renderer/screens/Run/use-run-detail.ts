// Reads a stored run, and reads it again whenever the run list has changed.
import { useEffect, useState } from 'react';
import type { RunDetail } from '../../../contract/model/run.ts';
import { attempt } from '../../store/attempt.ts';
import { useLab } from '../../store/lab-store.ts';

/** null until the lab has answered. A run that is gone leads back to the list. */
export function useRunDetail(runId: number): RunDetail | null {
  const [detail, setDetail] = useState<RunDetail | null>(null);
  useEffect(() => {
    let wanted = true;
    const read = async () => {
      const done = await attempt(async () => {
        const answered = await useLab.getState().call('run.get', { runId });
        if (wanted) setDetail(answered);
      });
      if (!done && wanted) useLab.getState().go({ screen: 'runs', bin: false });
    };
    void read();
    const unsubscribe = useLab.subscribe((now, before) => {
      if (now.runs !== before.runs) void read();
    });
    return () => {
      wanted = false;
      unsubscribe();
    };
  }, [runId]);
  return detail;
}
