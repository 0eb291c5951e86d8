// Where a scenario can come from: nothing, the examples, a file, one that was opened before.
import { useEffect, useState } from 'react';
import type { ScenarioExample } from '../../../contract/model/scenario-draft.ts';
import { attempt } from '../../store/attempt.ts';
import { useLab } from '../../store/lab-store.ts';
import { chooseScenario, newScenario, openScenarioFile } from '../../store/scenario-actions.ts';
import { useScenario } from '../../store/scenario-store.ts';
import { text } from '../../text/text.ts';

export interface ScenarioSource {
  readonly label: string;
  readonly onChoose: () => void;
}

export interface ScenarioSources {
  readonly fresh: readonly ScenarioSource[];
  readonly files: readonly ScenarioSource[];
}

/** `onOpened` is told when one of them is open. */
export function useScenarioSources(onOpened: (isNew: boolean) => void = () => {}): ScenarioSources {
  const recent = useScenario((state) => state.recent);
  const [examples, setExamples] = useState<readonly ScenarioExample[]>([]);
  useEffect(() => {
    void attempt(async () => setExamples(await useLab.getState().call('scenario.examples', {})));
  }, []);
  const make = (example: ScenarioExample | null) => () => {
    newScenario(example);
    onOpened(true);
  };
  const open = (opening: Promise<boolean>) =>
    void opening.then((opened) => (opened ? onOpened(false) : undefined));
  return {
    fresh: [
      { label: text('scenario.action.empty'), onChoose: make(null) },
      ...examples.map((example) => ({
        label: text('scenario.action.example', { name: example.name }),
        onChoose: make(example),
      })),
    ],
    files: [
      { label: text('scenario.action.choose'), onChoose: () => open(chooseScenario()) },
      ...recent.map(({ name, path }) => ({
        label: text('scenario.action.recent', { name, path }),
        onChoose: () => open(openScenarioFile(path)),
      })),
    ],
  };
}
