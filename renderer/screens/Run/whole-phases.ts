// The phases of a run with its whole measured window: all the steps of a stepped load are one window.
import type { Phases } from '../../../contract/model/load.ts';
import type { RunRequest } from '../../../contract/model/run-request.ts';
import { windowS } from '../../../contract/model/load-steps.ts';
import type { RunSummary } from '../../../contract/model/run.ts';

export function wholePhases({ load, phases }: Pick<RunRequest, 'load' | 'phases'>): Phases {
  return { ...phases, durationS: windowS(load, phases) };
}

/** Steps that end with their work take less time than was planned: what was measured tells where they ended. */
export function measuredPhases(request: RunRequest, summary: RunSummary | null): Phases {
  const planned = wholePhases(request);
  if (summary === null || summary.steps.length === 0) return planned;
  return { ...planned, durationS: summary.window.durationS };
}
