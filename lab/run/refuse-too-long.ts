// Refuses a load that is planned for longer than its limit, before anything starts.
import { LabError } from '../../contract/errors.ts';
import { plannedS } from '../../contract/model/load-steps.ts';
import { SafetyLimits, type RunRequest } from '../../contract/model/run-request.ts';

/** @throws LabError input.invalid */
export function refuseTooLong({ load, phases, limits }: RunRequest): void {
  const planned = plannedS(load, phases);
  const { maxMinutes } = limits ?? SafetyLimits.parse({});
  if (planned <= maxMinutes * 60) return;
  throw new LabError(
    'input.invalid',
    `The load is planned for ${inMinutes(planned)}, longer than its limit of ${inMinutes(maxMinutes * 60)}. Plan a shorter one, or allow this run more minutes (--max-minutes on the command line).`,
    { plannedS: planned, maxMinutes },
  );
}

/** 90.5 becomes "1 min 30.5 s". */
function inMinutes(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const rest = Number((seconds - minutes * 60).toFixed(1));
  return rest === 0 ? `${minutes} min` : `${minutes} min ${rest} s`;
}
