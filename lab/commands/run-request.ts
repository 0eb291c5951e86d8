// The options of `run` as a run request. An option that would have no effect is refused, not passed over.
import type { z } from 'zod';
import { LabError } from '../../contract/errors.ts';
import { RunRequest, type LoadProfile } from '../../contract/model/load.ts';
import type { Factors, Page, ServerSpec, Topology } from '../../contract/model/server.ts';
import { describeIssue } from '../../contract/rpc.ts';
import { pagePath } from '../../engine/target/page-path.ts';
import { scenarioOf, type ScenarioOptions } from './scenario-of.ts';

export interface RunOptions extends ScenarioOptions {
  url?: string;
  bundled: boolean;
  clients?: number;
  rate?: number;
  inFlight?: number;
  thinkTimeMs?: { from: number; to: number };
  warmup: number;
  duration: number;
  cooldown: number;
  timeoutMs: number;
  loadWorkers?: number;
  server?: string;
  name?: string;
  tag: Record<string, string>;
  topology?: Topology;
  workers?: number;
  cores?: number;
  hyperThreading?: 'on' | 'off';
  page?: Page;
  recycleAfter?: number;
  confirmHost?: string;
  lab: string;
  json: boolean;
}

const defaultPage: Page = { kind: 'dynamic', cpuUs: 1000 };

/** @throws LabError input.invalid when options do not go together, or the scenario is wrong */
export async function requestOf(options: RunOptions): Promise<RunRequest> {
  refuseWhatDoesNotFit(options);
  const parsed = RunRequest.safeParse({
    name: options.name ?? null,
    tags: options.tag,
    server: serverOf(options),
    scenario: await scenarioOf(options, pageOf(options)),
    load: loadOf(options),
    phases: { warmupS: options.warmup, durationS: options.duration, cooldownS: options.cooldown },
    timeoutMs: options.timeoutMs,
    loadWorkers: options.loadWorkers ?? null,
    confirmedHost: options.confirmHost ?? null,
  });
  if (!parsed.success) throw wrong(outOfRange(parsed.error));
  return parsed.data;
}

/** Path and query of the page that is loaded; null for what is no URL, which is refused elsewhere. */
function pageOf({ url, page: bundledPage }: RunOptions): string | null {
  if (url === undefined) return pagePath(bundledPage ?? defaultPage);
  const parsed = URL.parse(url);
  return parsed === null ? null : `${parsed.pathname}${parsed.search}`;
}

function loadOf(options: RunOptions): LoadProfile {
  if (options.rate !== undefined) {
    return { kind: 'open', arrivalRatePerS: options.rate, maxInFlight: options.inFlight ?? 10_000 };
  }
  return {
    kind: 'closed',
    virtualClients: options.clients ?? 10,
    thinkTimeMs: options.thinkTimeMs ?? { from: 0, to: 0 },
  };
}

function serverOf(options: RunOptions): ServerSpec {
  const factors: Factors = {
    cores: options.cores ?? null,
    hyperThreading: options.hyperThreading ?? null,
    topology: options.topology ?? null,
    workerProcesses: options.workers ?? null,
  };
  if (options.url !== undefined) {
    return { kind: 'url', url: options.url, name: options.server ?? null, processes: null, factors };
  }
  const shape = options.topology ?? '1x1';
  return {
    kind: 'bundled',
    config: {
      topology: shape,
      workerProcesses: options.workers ?? (shape === '1x1' ? 1 : 2),
      cores: factors.cores,
      hyperThreading: factors.hyperThreading,
      page: options.page ?? defaultPage,
      recycling: {
        afterRequests: options.recycleAfter ?? null,
        afterPrivateBytes: null,
        afterS: null,
        overlap: true,
      },
      port: 0,
    },
  };
}

function refuseWhatDoesNotFit(options: RunOptions): void {
  const { url, bundled, rate, clients } = options;
  if (bundled === (url !== undefined)) throw wrong('Give either --url URL or --bundled.');
  if (clients !== undefined && rate !== undefined) {
    throw wrong('--clients (closed load) and --rate (open load) exclude each other.');
  }
  const fitting: [given: unknown, fits: boolean, sentence: string][] = [
    [
      options.thinkTimeMs,
      rate === undefined,
      '--think-time-ms is for a closed load; leave it out with --rate.',
    ],
    [options.inFlight, rate !== undefined, '--in-flight is for an open load; give --rate with it.'],
    [options.page, bundled, '--page is for the bundled server; with --url the URL names the page.'],
    [options.recycleAfter, bundled, '--recycle-after is for the bundled server; leave it out with --url.'],
    [options.server, !bundled, '--server names the server of a URL; leave it out with --bundled.'],
    [options.confirmHost, !bundled, '--confirm-host is for a URL; leave it out with --bundled.'],
  ];
  for (const [given, fits, sentence] of fitting) if (given !== undefined && !fits) throw wrong(sentence);
  if (options.topology === '1x1' && (options.workers ?? 1) > 1) {
    throw wrong('--topology 1x1 has exactly one worker process; use 1xN or Nx1 with --workers.');
  }
  if (options.name?.trim() === '')
    throw wrong('--name must not be empty; leave it out for a name that tells the load.');
}

/** Limits that only the schema knows, told by the name of the option. */
const optionNames: Readonly<Record<string, string>> = {
  name: '--name',
  'load.virtualClients': '--clients',
  'load.arrivalRatePerS': '--rate',
  'load.maxInFlight': '--in-flight',
  'load.thinkTimeMs.from': '--think-time-ms',
  'load.thinkTimeMs.to': '--think-time-ms',
  'phases.warmupS': '--warmup',
  'phases.durationS': '--duration',
  'phases.cooldownS': '--cooldown',
  timeoutMs: '--timeout-ms',
  loadWorkers: '--load-workers',
  'server.config.workerProcesses': '--workers',
  'server.config.cores': '--cores',
};

function outOfRange(error: z.ZodError): string {
  const issue = error.issues[0];
  const option = optionNames[issue?.path.join('.') ?? ''];
  if (option === undefined || issue === undefined) return `${describeIssue(error)}.`;
  if (issue.code === 'too_big') return `${option} must be at most ${String(issue.maximum)}.`;
  if (issue.code === 'too_small') return `${option} must be at least ${String(issue.minimum)}.`;
  return `${option}: ${issue.message}`;
}

function wrong(message: string): LabError {
  return new LabError('input.invalid', message);
}
