// What the lab says about a scenario that is being written: asked shortly after each change, and again when the window
// comes back, for the files that it names may have changed meanwhile.
import { useEffect, useState } from 'react';
import type { ScenarioCheck, ScenarioDraft } from '../../contract/model/scenario-draft.ts';
import { attempt } from './attempt.ts';
import { useLab } from './lab-store.ts';

const PAUSE_MS = 200;

export interface CheckedScenario {
  /** Of the text as it was a moment ago; null until the first answer. */
  readonly check: ScenarioCheck | null;
  /** False while the text is newer than the answer. */
  readonly current: boolean;
}

interface Answer {
  readonly of: ScenarioDraft;
  readonly check: ScenarioCheck;
}

/** `draft` must stay the same object while nothing changes; null asks nothing. */
export function useScenarioCheck(draft: ScenarioDraft | null): CheckedScenario {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const first = answer === null;
  useEffect(() => {
    if (draft === null) return undefined;
    let wanted = true;
    const ask = () =>
      void attempt(async () => {
        const { text, folder, files } = draft;
        const check = await useLab.getState().call('scenario.check', { text, folder, files });
        if (wanted) setAnswer({ of: draft, check });
      });
    const timer = setTimeout(ask, first ? 0 : PAUSE_MS);
    window.addEventListener('focus', ask);
    return () => {
      wanted = false;
      clearTimeout(timer);
      window.removeEventListener('focus', ask);
    };
  }, [draft, first]);

  if (draft === null) return { check: null, current: true };
  return { check: answer?.check ?? null, current: answer?.of === draft };
}
