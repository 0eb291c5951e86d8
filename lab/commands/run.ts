// `run`: one run from the command line, against a URL or the bundled server.
import { Command, Option } from 'commander';
import { LabError } from '../../contract/errors.ts';
import { RunRequest, type LoadProfile } from '../../contract/model/load.ts';
import type { Run } from '../../contract/model/run.ts';
import type { Factors, Page, ServerSpec, Topology } from '../../contract/model/server.ts';
import { reportOf } from '../../contract/report.ts';
import { describeIssue } from '../../contract/rpc.ts';
import { pagePath } from '../../engine/target/page-path.ts';
import { openLab, type Lab } from '../open-lab.ts';
import {
  amount,
  byteRange,
  header,
  jsonOption,
  labOption,
  method,
  page,
  tag,
  thinkTime,
  topology,
  wholeNumber,
} from './options.ts';
import { printRun, progressOf } from './print-run.ts';
import { scenarioOf, type ScenarioOptions } from './scenario-of.ts';
import { onStopRequest } from './stop-request.ts';

interface RunOptions extends ScenarioOptions {
  url?: string;
  bundled: boolean;
  clients?: number;
  rate?: number;
  inFlight: number;
  thinkTimeMs: { from: number; to: number };
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
  page: Page;
  recycleAfter?: number;
  confirmHost?: string;
  lab: string;
  json: boolean;
}

export function runCommand(): Command {
  return new Command('run')
    .description('load a server, watch it and keep the run')
    .option('--url <url>', 'the page to load')
    .option('--bundled', 'load the bundled server instead of a URL', false)
    .option('--scenario <file>', 'play a scenario on the server instead of loading one page')
    .option('--method <method>', 'of the request (default GET; with --body POST)', method)
    .option('--header <name: value>', 'header of the request; may be repeated', header, [])
    .option('--body <text>', 'body of the request')
    .option('--range <from-to>', 'byte range to ask for and to check; may be repeated', byteRange, [])
    .option('--clients <n>', 'closed load: virtual clients (default 10)', wholeNumber(1))
    .option('--rate <n>', 'open load: arrivals per second', amount(0.1))
    .option(
      '--in-flight <n>',
      'open load: requests in flight beyond which starts are dropped',
      wholeNumber(1),
      10_000,
    )
    .option('--think-time-ms <min-max>', 'closed load: think time', thinkTime, { from: 0, to: 0 })
    .option('--warmup <s>', 'seconds before the measured window', amount(0), 2)
    .option('--duration <s>', 'seconds of the measured window', amount(1), 10)
    .option('--cooldown <s>', 'seconds after the measured window', amount(0), 0)
    .option('--timeout-ms <ms>', 'deadline of one request', wholeNumber(10), 10_000)
    .option('--load-workers <n>', 'load worker processes (default: chosen from the machine)', wholeNumber(1))
    .option('--server <name>', "the server's name in the lab")
    .option('--name <text>', "the run's name")
    .option('--tag <key=value>', 'tag the run; may be repeated', tag, {})
    .option('--topology <topology>', 'of the server: 1x1, 1xN or Nx1', topology)
    .option('--workers <n>', 'worker processes of the server', wholeNumber(1))
    .option('--cores <n>', 'cores of the server', wholeNumber(1))
    .addOption(
      new Option('--hyper-threading <state>', 'hyper-threading of the server').choices(['on', 'off']),
    )
    .option(
      '--page <page>',
      'bundled server: dynamic:CPU_US, static, cached, download:BYTES, leak:BYTES',
      page,
      {
        kind: 'dynamic',
        cpuUs: 1000,
      } satisfies Page,
    )
    .option(
      '--recycle-after <requests>',
      'bundled server: recycle a worker process after so many requests',
      wholeNumber(1),
    )
    .option(
      '--confirm-host <host>',
      'the host once more, to load one that is neither this machine nor private',
    )
    .addOption(labOption())
    .addOption(jsonOption())
    .action(async (options: RunOptions) => {
      process.exitCode = await run(options);
    });
}

async function run(options: RunOptions): Promise<number> {
  const request = await requestOf(options);
  const progress = progressOf(process.stderr, request);
  const lab = await openLab({ path: options.lab, create: true, emit: progress, onLost: tell });
  try {
    const done = await carryOut(lab, request);
    process.stdout.write(options.json ? `${JSON.stringify(reportOf(done), null, 2)}\n` : printRun(done));
    return done.row.status === 'completed' ? 0 : 1;
  } finally {
    await lab.close();
  }
}

/** A server that cannot be made ready is a failed run in the history of a script, with the reason. */
async function carryOut(lab: Lab, request: RunRequest): Promise<Run> {
  let stop = (): void => undefined;
  const forget = onStopRequest(() => stop());
  try {
    return await lab.runs.carryOut(request, (runId) => {
      stop = () => {
        // Twice Ctrl-C, or one after the end, has nothing left to stop.
        if (lab.runs.active()?.run.row.runId === runId) lab.runs.stop(runId);
      };
    });
  } catch (error) {
    if (!(error instanceof LabError) || !startFailures.has(error.code)) throw error;
    tell(error);
    return lab.runs.storeFailedStart(request, error);
  } finally {
    forget();
  }
}

const startFailures = new Set(['host.unknown', 'server.unreachable', 'server.portInUse', 'server.notReady']);

function tell(error: LabError): void {
  process.stderr.write(`scalebench: ${error.message}\n`);
}

/** @throws LabError input.invalid when options do not go together, or the scenario is wrong */
async function requestOf(options: RunOptions): Promise<RunRequest> {
  if (options.bundled === (options.url !== undefined)) throw wrong('Give either --url URL or --bundled.');
  if (options.clients !== undefined && options.rate !== undefined) {
    throw wrong('--clients (closed load) and --rate (open load) exclude each other.');
  }
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
  if (!parsed.success) throw wrong(`${describeIssue(parsed.error)}.`);
  return parsed.data;
}

/** Path and query of the page that is loaded; null for what is no URL, which is refused elsewhere. */
function pageOf({ url, page: bundledPage }: RunOptions): string | null {
  if (url === undefined) return pagePath(bundledPage);
  const parsed = URL.parse(url);
  return parsed === null ? null : `${parsed.pathname}${parsed.search}`;
}

function loadOf(options: RunOptions): LoadProfile {
  if (options.rate !== undefined) {
    return { kind: 'open', arrivalRatePerS: options.rate, maxInFlight: options.inFlight };
  }
  return { kind: 'closed', virtualClients: options.clients ?? 10, thinkTimeMs: options.thinkTimeMs };
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
      page: options.page,
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

const wrong = (message: string): LabError => new LabError('input.invalid', message);
