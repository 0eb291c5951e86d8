// The options of `run` as a run request.
import type { z } from 'zod';
import { RunRequest } from '../../contract/model/run-request.ts';
import { describeIssue } from '../../contract/rpc.ts';
import {
  connectionMisfits,
  connectionOptionsOf,
  connectionOptionNames,
  type ConnectionOptionsGiven,
} from './connection-options.ts';
import { loadMisfits, loadOf, loadOptionNames, phasesOf, type LoadOptions } from './load-options.ts';
import { refuseMisfits, wrongUsage } from './misfit.ts';
import { scenarioOf, type ScenarioOptions } from './scenario-of.ts';
import { pageOf, serverMisfits, serverOf, serverOptionNames, type ServerOptions } from './server-options.ts';

export interface RunOptions extends ScenarioOptions, LoadOptions, ConnectionOptionsGiven, ServerOptions {
  timeoutMs: number;
  loadWorkers?: number;
  pin: boolean;
  seed?: number;
  maxMinutes?: number;
  keepGoing: boolean;
  name?: string;
  tag: Record<string, string>;
  lab: string;
  json: boolean;
}

/** @throws LabError input.invalid when options do not go together, or the scenario is wrong */
export async function requestOf(options: RunOptions): Promise<RunRequest> {
  refuseMisfits([...serverMisfits(options), ...loadMisfits(options), ...connectionMisfits(options)]);
  if (options.name?.trim() === '')
    throw wrongUsage('--name must not be empty; leave it out for a name that tells the load.');
  const parsed = RunRequest.safeParse({
    name: options.name ?? null,
    tags: options.tag,
    server: serverOf(options),
    scenario: await scenarioOf(options, pageOf(options)),
    load: loadOf(options),
    phases: phasesOf(options),
    timeoutMs: options.timeoutMs,
    loadWorkers: options.loadWorkers ?? null,
    pinLoadWorkers: options.pin,
    seed: options.seed ?? null,
    connection: connectionOptionsOf(options),
    limits: {
      ...(options.maxMinutes === undefined ? {} : { maxMinutes: options.maxMinutes }),
      stopOnFailures: !options.keepGoing,
    },
    confirmedHost: options.confirmHost ?? null,
  });
  if (!parsed.success) throw wrongUsage(outOfRange(parsed.error, options));
  return parsed.data;
}

const runOptionNames: Readonly<Record<string, string>> = {
  name: '--name',
  timeoutMs: '--timeout-ms',
  loadWorkers: '--load-workers',
  seed: '--seed',
  'limits.maxMinutes': '--max-minutes',
};

/** Limits that only the schema knows, told by the name of the option. */
function outOfRange(error: z.ZodError, options: RunOptions): string {
  const names: Record<string, string> = {
    ...runOptionNames,
    ...serverOptionNames,
    ...loadOptionNames(options),
    ...connectionOptionNames,
  };
  const issue = error.issues[0];
  const option = names[issue?.path.join('.') ?? ''];
  if (option === undefined || issue === undefined) return `${describeIssue(error)}.`;
  if (issue.code === 'too_big') return `${option} must be at most ${String(issue.maximum)}.`;
  if (issue.code === 'too_small') return `${option} must be at least ${String(issue.minimum)}.`;
  if (issue.code === 'invalid_type' && issue.expected === 'int') return `${option} takes whole numbers.`;
  return `${option}: ${issue.message}`;
}
