// What stood in the form when the person left it for the scenario editor, until the form is back on the screen.
import type { LoadProfile, Phases } from '../../../contract/model/load.ts';
import type { RunRequest } from '../../../contract/model/run-request.ts';
import type { Machine } from '../../../contract/model/machine.ts';
import { defaultValues, type FormValues } from './form-values.ts';
import { loadValues, phaseValues } from './load-values.ts';
import { requestOf } from './request-of.ts';
import { valuesOf } from './values-of.ts';

/** The load that an imported file asks for, as far as it says. */
export interface AskedLoad {
  readonly load: LoadProfile | null;
  readonly phases: Phases | null;
}

let kept: FormValues | null = null;
let next: AskedLoad | null = null;

export function keepEntries(values: FormValues): void {
  kept = values;
}

/** The next form plays the scenario of the editor, with this load. */
export function sendScenarioNext(asked: AskedLoad = { load: null, phases: null }): void {
  next = asked;
}

/** What the form begins with. Changes nothing: a form may be begun twice. */
export function firstEntries(request: RunRequest | null, machine: Machine | null): FormValues {
  if (request !== null) return valuesOf(request);
  const values = kept ?? defaultValues(machine);
  if (next === null) return values;
  const load = next.load ?? requestOf(values, machine).load;
  return {
    ...values,
    sent: 'open',
    ...(next.load === null ? {} : loadValues({ load })),
    ...(next.phases === null ? {} : { phases: phaseValues({ load, phases: next.phases }) }),
  };
}

/** Called when the form is on the screen. */
export function forgetEntries(): void {
  kept = null;
  next = null;
}
