// The options of `run` that say how much load there is and when.
import { Option, type Command } from 'commander';
import type { LoadProfile, Phases } from '../../contract/model/load.ts';
import type { ThinkTime } from '../../contract/model/think-time.ts';
import type { Misfit } from './misfit.ts';
import { amount, ramp, steps, timeRange, wholeNumber, type Ramp, type Steps } from './options.ts';

export interface LoadOptions {
  clients?: number;
  thinkTimeMs?: ThinkTime;
  initialDelayMs?: ThinkTime;
  steps?: Steps;
  runs?: number;
  untilDone: boolean;
  rate?: number;
  ramp?: Ramp;
  arrivals?: 'constant' | 'poisson';
  inFlight?: number;
  warmup: number;
  duration: number;
  cooldown: number;
}

export function addLoadOptions(command: Command): Command {
  return command
    .option('--clients <n>', 'closed load: virtual clients (default 10)', wholeNumber(1))
    .option(
      '--think-time-ms <min-max>',
      'closed load: think time, such as 100-300 or 200 (default 0)',
      timeRange,
    )
    .option(
      '--initial-delay-ms <min-max>',
      'closed load: time over which the first starts are spread (default: 1 ms apart, over 1 s at most)',
      timeRange,
    )
    .option(
      '--steps <from:to:step>',
      'load in steps of virtual clients, such as 5:100:5; with --arrivals, of arrivals per second',
      steps,
    )
    .option('--runs <n>', 'with --steps: how often each level is loaded (default 1)', wholeNumber(1))
    .option(
      '--until-done',
      'with --steps: a step ends when each virtual client has played its pattern once, after --duration at most',
      false,
    )
    .option('--rate <n>', 'open load: arrivals per second', amount(0.1))
    .option(
      '--ramp <to>',
      'open load: from --rate to this rate in a straight line over the measured window; or --ramp FROM:TO',
      ramp,
    )
    .addOption(
      new Option('--arrivals <kind>', 'open load: evenly spaced, or at random (default constant)').choices([
        'constant',
        'poisson',
      ]),
    )
    .option(
      '--in-flight <n>',
      'open load: requests in flight beyond which starts are dropped (default 10000)',
      wholeNumber(1),
    )
    .option('--warmup <s>', 'seconds before the measured window', amount(0), 2)
    .option('--duration <s>', 'seconds of the measured window; with --steps, of each step', amount(1), 10)
    .option('--cooldown <s>', 'seconds after the measured window', amount(0), 0);
}

/** The options must fit (loadMisfits); limits are checked by the schema of the request. */
export function loadOf(options: LoadOptions): LoadProfile {
  const { steps: range, runs = 1, initialDelayMs } = options;
  if (isOpen(options)) return openLoad(options);
  const pace = {
    thinkTimeMs: options.thinkTimeMs ?? { from: 0, to: 0 },
    ...(initialDelayMs === undefined ? {} : { initialDelayMs }),
  };
  if (range === undefined) return { kind: 'closed', virtualClients: options.clients ?? 10, ...pace };
  return {
    kind: 'stepped',
    virtualClients: range,
    runs,
    bound: options.untilDone ? 'work' : 'time',
    ...pace,
  };
}

function openLoad({ rate, ramp: slope, steps: range, ...options }: LoadOptions): LoadProfile {
  const change =
    range === undefined
      ? slope && { kind: 'ramp' as const, toPerS: slope.to }
      : { kind: 'steps' as const, toPerS: range.to, stepPerS: range.step, runs: options.runs ?? 1 };
  return {
    kind: 'open',
    arrivalRatePerS: range?.from ?? rate ?? slope?.from ?? 0,
    maxInFlight: options.inFlight ?? 10_000,
    ...(options.arrivals === undefined ? {} : { arrivals: options.arrivals }),
    ...(change === undefined ? {} : { change }),
  };
}

export function phasesOf({ warmup, duration, cooldown }: LoadOptions): Phases {
  return { warmupS: warmup, durationS: duration, cooldownS: cooldown };
}

function isOpen({ rate, ramp: slope, arrivals }: LoadOptions): boolean {
  return rate !== undefined || slope !== undefined || arrivals !== undefined;
}

export function loadMisfits(options: LoadOptions): Misfit[] {
  const { clients, rate, ramp: slope, steps: range } = options;
  const open = isOpen(options);
  const stepped = range !== undefined;
  return [
    [clients, rate === undefined, '--clients (closed load) and --rate (open load) exclude each other.'],
    [clients, slope === undefined, '--clients (closed load) and --ramp (open load) exclude each other.'],
    [clients, !stepped, '--steps says how many virtual clients there are; leave out --clients.'],
    [
      rate ?? slope,
      !stepped,
      '--steps says the rates; leave out --rate and --ramp, and give --arrivals constant or poisson.',
    ],
    [
      slope?.from ?? undefined,
      rate === undefined,
      '--ramp FROM:TO says the first rate; leave out --rate, or give --ramp TO.',
    ],
    [
      slope,
      slope?.from !== null || rate !== undefined,
      '--ramp TO starts at --rate; give it, or --ramp FROM:TO.',
    ],
    [
      options.arrivals,
      stepped || rate !== undefined || slope !== undefined,
      '--arrivals is for an open load; give --rate, --ramp or --steps with it.',
    ],
    [options.runs, stepped, '--runs is for a load in steps; give --steps with it.'],
    [options.untilDone, stepped, '--until-done is for a load in steps; give --steps with it.'],
    [options.untilDone, !open, '--until-done is for steps of virtual clients; leave it out with --arrivals.'],
    [options.thinkTimeMs, !open, '--think-time-ms is for a closed load; leave it out with an arrival rate.'],
    [
      options.initialDelayMs,
      !open,
      '--initial-delay-ms is for a closed load; leave it out with an arrival rate.',
    ],
    [options.inFlight, open, '--in-flight is for an open load; give --rate with it.'],
  ];
}

/** Option by place in the request, for the limits that only the schema knows. */
export function loadOptionNames({ steps: range, rate }: LoadOptions): Record<string, string> {
  const change = range === undefined ? '--ramp' : '--steps';
  return {
    'load.virtualClients': '--clients',
    'load.virtualClients.from': '--steps',
    'load.virtualClients.to': '--steps',
    'load.virtualClients.step': '--steps',
    'load.runs': '--runs',
    'load.arrivalRatePerS': rate === undefined ? change : '--rate',
    'load.change.toPerS': change,
    'load.change.stepPerS': '--steps',
    'load.change.runs': '--runs',
    'load.maxInFlight': '--in-flight',
    'load.thinkTimeMs.from': '--think-time-ms',
    'load.thinkTimeMs.to': '--think-time-ms',
    'load.initialDelayMs.from': '--initial-delay-ms',
    'load.initialDelayMs.to': '--initial-delay-ms',
    'phases.warmupS': '--warmup',
    'phases.durationS': '--duration',
    'phases.cooldownS': '--cooldown',
  };
}
