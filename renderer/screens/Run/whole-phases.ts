// The phases of a run with its whole measured window: all the steps of a stepped load are one window.
import type { Phases } from '../../../contract/model/load.ts';
import type { RunRequest } from '../../../contract/model/run-request.ts';
import { windowS } from '../../../contract/model/load-steps.ts';
import type { RunSummary } from '../../../contract/model/run.ts';

export function wholePhases({ load, phases }: Pick<RunRequest, 'load' | 'phases'>): Phases {
  return { ...phases, durationS: windowS(load, phases) };
}

/** Steps that end with their work have gaps between them, and end before they must: the last one tells when. */
export function measuredPhases(request: RunRequest, summary: RunSummary | null): Phases {
  const planned = wholePhases(request);
  const [first, last] = [summary?.steps[0], summary?.steps.at(-1)];
  if (first === undefined || last === undefined) return planned;
  return { ...planned, durationS: last.startS + last.durationS - first.startS };
}
