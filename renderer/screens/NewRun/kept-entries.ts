// What stood in the form when the person left it for the scenario editor, until the form is back on the screen.
import type { RunRequest } from '../../../contract/model/load.ts';
import type { Machine } from '../../../contract/model/machine.ts';
import { defaultValues, type FormValues } from './form-values.ts';
import { valuesOf } from './values-of.ts';

let kept: FormValues | null = null;
let scenarioNext = false;

export function keepEntries(values: FormValues): void {
  kept = values;
}

/** The next form plays the scenario of the editor. */
export function sendScenarioNext(): void {
  scenarioNext = true;
}

/** What the form begins with. Changes nothing: a form may be begun twice. */
export function firstEntries(request: RunRequest | null, machine: Machine | null): FormValues {
  if (request !== null) return valuesOf(request);
  const values = kept ?? defaultValues(machine);
  return scenarioNext ? { ...values, sent: 'open' } : values;
}

/** Called when the form is on the screen. */
export function forgetEntries(): void {
  kept = null;
  scenarioNext = false;
}
