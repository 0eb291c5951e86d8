// Answers the calls of a screen from plain values, as the lab process would.
import { vi } from 'vitest';
import { LabError } from '../../../contract/errors.ts';
import type { CallInput, CallName, CallOutput } from '../../../contract/calls.ts';
import type { Call } from '../../../contract/rpc.ts';
import { useLab, type LabState } from '../../../renderer/store/lab-store.ts';

type Answers = { [N in CallName]?: (input: CallInput<N>) => CallOutput<N> };

/** Puts the answers into the store; a call without one fails as an unknown error would. */
export function fakeLab(answers: Answers) {
  const asked = vi.fn<(name: CallName, input: unknown) => void>();
  const call: Call = async (name, input) => {
    asked(name, input);
    const answer = answers[name];
    if (answer === undefined) throw new LabError('internal', `No answer to ${name}.`);
    return answer(input);
  };
  const notify = vi.fn<LabState['notify']>();
  const go = vi.fn<LabState['go']>();
  useLab.setState({ call, notify, go, runs: [], theme: 'light' });
  const inputsOf = (name: CallName): unknown[] =>
    asked.mock.calls.filter(([called]) => called === name).map(([, input]) => input);
  return { inputsOf, notify, go };
}
