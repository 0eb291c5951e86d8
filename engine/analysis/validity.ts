// What a run is worth: every rule's reason against it, each with its figure and limit.
import type { RunStatus, Validity, ValidityReason } from '../../contract/model/run.ts';
import { arrivalRate } from './arrival-rate.ts';
import { clientRules } from './client-rules.ts';
import { clockRules } from './clock-rules.ts';
import { littlesLaw } from './littles-law-rule.ts';
import { machineRules } from './machine-rules.ts';
import { invalid, suspect, type Rule, type RunEvidence } from './rule.ts';
import { serverRules } from './server-rules.ts';

export type { RunEvidence } from './rule.ts';

const rules: readonly Rule[] = [
  ...clientRules,
  arrivalRate,
  ...machineRules,
  ...serverRules,
  ...clockRules,
  littlesLaw,
];

const endings: Partial<Record<RunStatus, ValidityReason>> = {
  stopped: suspect('stopped', 'The run was stopped by hand: its measured window is shorter than planned.'),
  interrupted: suspect('interrupted', 'The run was cut off: its measured window is shorter than planned.'),
  failed: invalid('failed', 'The run failed before its end.'),
};

/** The verdict with every reason, the gravest first. Pure; also used on the seconds of a run still going on. */
export function judgeRun(evidence: RunEvidence): Validity {
  const reasons: ValidityReason[] = [];
  const ending = endings[evidence.status];
  if (ending !== undefined) {
    const cause = evidence.status === 'failed' ? evidence.failure?.message : undefined;
    reasons.push(cause === undefined ? ending : { ...ending, message: cause });
  }
  const { summary } = evidence;
  if (summary === null) {
    if (evidence.status !== 'running')
      reasons.push(invalid('no-window', 'The run ended before its measured window began.'));
  } else {
    for (const rule of rules) {
      const reason = rule(evidence, summary);
      if (reason !== null) reasons.push(reason);
    }
  }
  reasons.sort((a, b) => Number(b.severity === 'invalid') - Number(a.severity === 'invalid'));
  return { verdict: reasons[0]?.severity ?? 'valid', reasons };
}
