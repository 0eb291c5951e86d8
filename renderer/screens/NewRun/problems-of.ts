// What is wrong with the form, beside which entry, in words. The limits are the contract's own.
import type { z } from 'zod';
import { RunRequest, SafetyLimits } from '../../../contract/model/run-request.ts';
import { plannedS } from '../../../contract/model/load-steps.ts';
import { mostSteps, stepRangeOf, stepsIn } from '../../../contract/model/step-range.ts';
import type { Machine } from '../../../contract/model/machine.ts';
import { tagsProblem } from '../../controls/tag-rows.ts';
import { formatCount, formatDurationS } from '../../format/format.ts';
import { text } from '../../text/text.ts';
import type { FormValues } from './form-values.ts';
import { fieldOf, lastingField, type Field } from './request-fields.ts';
import { requestOf } from './request-of.ts';

const S_PER_MIN = 60;

export type Problems = ReadonlyMap<Field, string>;

/** What does not fit together, by the part of the request that the contract names. */
const UNFIT: Readonly<Record<string, () => string>> = {
  'load.thinkTimeMs.to': () => text('newRun.problem.rangeOrder'),
  'load.initialDelayMs.to': () => text('newRun.problem.rangeOrder'),
  'connection.protocol': () => text('newRun.problem.bundledHttp2'),
  'connection.tls.minVersion': () => text('newRun.problem.tlsOrder'),
  'connection.tls.keyFile': () => text('newRun.problem.keyPair'),
};

function sentenceOf(issue: z.core.$ZodIssue, perUnit: number): string {
  const limit = (value: number | bigint) => formatCount(Number(value) / perUnit);
  switch (issue.code) {
    case 'invalid_type':
      return text(issue.expected === 'int' ? 'newRun.problem.whole' : 'newRun.problem.number');
    case 'too_small':
      if (issue.origin === 'string') return text('newRun.problem.needed');
      return text('newRun.problem.atLeast', { limit: limit(issue.minimum) });
    case 'too_big':
      if (issue.origin === 'string') return text('newRun.problem.tooLong', { limit: limit(issue.maximum) });
      return text('newRun.problem.atMost', { limit: limit(issue.maximum) });
    case 'custom':
      return UNFIT[issue.path.join('.')]?.() ?? text('newRun.problem.other', { what: issue.message });
    default:
      return text('newRun.problem.other', { what: issue.message });
  }
}

function urlProblem(typed: string): string | null {
  try {
    const { protocol } = new URL(typed.trim());
    return protocol === 'http:' || protocol === 'https:' ? null : text('newRun.problem.urlScheme');
  } catch {
    return text('newRun.problem.url');
  }
}

/** Rules that hold between entries, or between an entry and this machine. */
function rulesBroken(
  values: FormValues,
  machine: Machine | null,
): readonly (readonly [Field, string | null])[] {
  const tags = ['tags', tagsProblem(values.tags)] as const;
  if (values.serverKind === 'url') return [tags, ['url.url', urlProblem(values.url.url)]];
  const { topology, workerProcesses, cores } = values.bundled;
  const single = topology === '1x1';
  const processes = Number(workerProcesses);
  const wrongSingle = single && processes > 1 ? text('newRun.problem.oneProcess') : null;
  const wrongSeveral = !single && processes === 1 ? text('newRun.problem.severalProcesses') : null;
  const tooManyCores =
    machine !== null && Number(cores) > machine.cores
      ? text('newRun.problem.coresOfMachine', { limit: machine.cores })
      : null;
  return [tags, ['bundled.workerProcesses', wrongSingle ?? wrongSeveral], ['bundled.cores', tooManyCores]];
}

/** Steps that run backwards, or are too many; null when they are fine, or there are none. */
function stepsProblem({ load }: RunRequest): string | null {
  const range = stepRangeOf(load);
  if (range === null) return null;
  if (range.from > range.to) return text('newRun.problem.stepsBack');
  const steps = stepsIn(range);
  if (!(steps > mostSteps)) return null;
  return text('newRun.problem.stepsMany', { steps: formatCount(steps), limit: mostSteps });
}

/** The lab refuses what is planned to last longer than the run may. */
function lengthProblem({ load, phases, limits }: RunRequest): string | null {
  const { maxMinutes } = SafetyLimits.parse(limits ?? {});
  const lengthS = plannedS(load, phases);
  if (lengthS <= maxMinutes * S_PER_MIN) return null;
  return text('newRun.problem.tooLongRun', {
    length: formatDurationS(lengthS),
    limit: formatDurationS(maxMinutes * S_PER_MIN),
  });
}

/** Empty when the form can be sent. */
export function problemsOf(values: FormValues, machine: Machine | null): Problems {
  const problems = new Map<Field, string>();
  const add = (field: Field, sentence: string | null) => {
    if (sentence !== null && !problems.has(field)) problems.set(field, sentence);
  };
  const request = requestOf(values, machine);
  if (values.sent !== 'page' && !values.scenario) add('scenario', text('scenario.block.needed'));
  for (const [field, sentence] of rulesBroken(values, machine)) add(field, sentence);
  const to = request.load.kind === 'stepped' ? 'stepped.to' : 'open.toPerS';
  add(to, stepsProblem(request));
  const parsed = RunRequest.safeParse(request);
  for (const issue of parsed.error?.issues ?? []) {
    const [field, perUnit] = fieldOf(issue.path.join('.'), values);
    add(field, sentenceOf(issue, perUnit));
  }
  if (parsed.success) add(lastingField(values), lengthProblem(parsed.data));
  return problems;
}
