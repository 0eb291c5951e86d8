// What is wrong with the form, beside which entry, in words. The limits are the contract's own.
import type { z } from 'zod';
import type { FieldPath } from 'react-hook-form';
import { RunRequest } from '../../../contract/model/load.ts';
import type { Machine } from '../../../contract/model/machine.ts';
import { tagsProblem } from '../../controls/tag-rows.ts';
import { formatCount } from '../../format/format.ts';
import { text } from '../../text/text.ts';
import { BYTES_PER_KB, BYTES_PER_MB, MS_PER_S, type FormValues } from './form-values.ts';
import { requestOf } from './request-of.ts';

export type Field = FieldPath<FormValues>;
export type Problems = ReadonlyMap<Field, string>;

/** Which entry stands for which part of the request, and how many of its units one unit of the entry is. */
const FIELDS: Readonly<Record<string, readonly [field: Field, perUnit: number]>> = {
  name: ['name', 1],
  tags: ['tags', 1],
  timeoutMs: ['timeoutS', MS_PER_S],
  'server.config.workerProcesses': ['bundled.workerProcesses', 1],
  'server.config.cores': ['bundled.cores', 1],
  'server.config.page.cpuUs': ['bundled.cpuUs', 1],
  'server.config.recycling.afterRequests': ['bundled.afterRequests', 1],
  'server.config.recycling.afterPrivateBytes': ['bundled.afterPrivateMb', BYTES_PER_MB],
  'server.config.recycling.afterS': ['bundled.afterS', 1],
  'server.config.port': ['bundled.port', 1],
  'server.url': ['url.url', 1],
  'server.name': ['url.name', 1],
  'server.processes.pid': ['url.rootPid', 1],
  'server.processes.port': ['url.port', 1],
  'server.processes.match': ['url.match', 1],
  'server.factors.workerProcesses': ['url.workerProcesses', 1],
  'server.factors.cores': ['url.cores', 1],
  'load.virtualClients': ['closed.virtualClients', 1],
  'load.thinkTimeMs.from': ['closed.thinkFromMs', 1],
  'load.thinkTimeMs.to': ['closed.thinkToMs', 1],
  'load.arrivalRatePerS': ['open.arrivalRatePerS', 1],
  'load.maxInFlight': ['open.maxInFlight', 1],
  'phases.warmupS': ['phases.warmupS', 1],
  'phases.durationS': ['phases.durationS', 1],
  'phases.cooldownS': ['phases.cooldownS', 1],
};

function fieldOf(path: string, values: FormValues): readonly [Field, number] {
  if (path === 'server.config.page.bytes') {
    return values.bundled.page === 'download'
      ? ['bundled.downloadMb', BYTES_PER_MB]
      : ['bundled.leakKb', BYTES_PER_KB];
  }
  return FIELDS[path] ?? FIELDS[path.split('.')[0] ?? ''] ?? ['name', 1];
}

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
      return text('newRun.problem.thinkOrder');
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

/** Empty when the form can be sent. */
export function problemsOf(values: FormValues, machine: Machine | null): Problems {
  const problems = new Map<Field, string>();
  const add = (field: Field, sentence: string) => {
    if (!problems.has(field)) problems.set(field, sentence);
  };
  for (const [field, sentence] of rulesBroken(values, machine)) {
    if (sentence !== null) add(field, sentence);
  }
  const parsed = RunRequest.safeParse(requestOf(values, machine));
  for (const issue of parsed.error?.issues ?? []) {
    const [field, perUnit] = fieldOf(issue.path.join('.'), values);
    add(field, sentenceOf(issue, perUnit));
  }
  return problems;
}
