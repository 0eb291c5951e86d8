// What every field of the form shares: the value of the text, what is wrong with it, and how to change it.
import { createContext, useContext } from 'react';
import { fieldName } from '../../../../contract/model/scenario-sentences.ts';
import type { ScenarioProblem } from '../../../../contract/model/scenario-draft.ts';
import { valueAt, withValue, type JsonPath } from '../json-value.ts';
import type { Reveal } from '../reveal.ts';

export interface FormState {
  readonly json: unknown;
  readonly problems: readonly ScenarioProblem[];
  /** Changes the value of the text as it is at that moment; `place` names where, for Undo. */
  readonly change: (update: (json: unknown) => unknown, place: string) => void;
  readonly reveal: Reveal | null;
  /** Opens and focuses what is at this path; a heading is only focused. */
  readonly show: (path: JsonPath, what?: 'field' | 'heading') => void;
}

export const FormContext = createContext<FormState>({
  json: {},
  problems: [],
  change: () => {},
  reveal: null,
  show: () => {},
});

/** True for the path itself and everything inside it. */
export function isWithin(path: string, outer: string): boolean {
  return path.startsWith(outer) && ['', '.', '['].includes(path.charAt(outer.length));
}

export function useFormState(): FormState {
  return useContext(FormContext);
}

export interface Field {
  readonly value: unknown;
  readonly set: (value: unknown) => void;
  /** What is wrong with it or inside it, in words. */
  readonly problem: string | undefined;
  readonly 'data-path': string;
}

export function useField(path: JsonPath): Field {
  const { json, problems, change } = useFormState();
  const name = fieldName(path);
  const messages = problems.filter((one) => isWithin(one.path, name)).map(({ message }) => message);
  return {
    value: valueAt(json, path),
    set: (value) => change((now) => withValue(now, path, value), name),
    problem: messages.length === 0 ? undefined : messages.join(' '),
    'data-path': name,
  };
}
