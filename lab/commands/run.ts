// `run`: one run from the command line, against a URL or the bundled server.
import { Command, Option } from 'commander';
import { LabError } from '../../contract/errors.ts';
import type { RunRequest } from '../../contract/model/load.ts';
import type { Run } from '../../contract/model/run.ts';
import { reportOf } from '../../contract/report.ts';
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
import { requestOf, type RunOptions } from './run-request.ts';
import { onStopRequest } from './stop-request.ts';

export function runCommand(): Command {
  return new Command('run')
    .description('load a server, watch it and keep the run')
    .option('--url <url>', 'the page to load')
    .option('--bundled', 'load the bundled server instead of a URL', false)
    .option('--scenario <file>', 'play a scenario on the server instead of loading one page')
    .option('--method <method>', 'of the request (default GET; with --body POST)', method)
    .addOption(
      new Option('--header <name: value>', 'header of the request; may be repeated')
        .argParser(header)
        .default([], 'none'),
    )
    .option('--body <text>', 'body of the request')
    .addOption(
      new Option('--range <from-to>', 'byte range to ask for and to check; may be repeated')
        .argParser(byteRange)
        .default([], 'none'),
    )
    .option('--clients <n>', 'closed load: virtual clients (default 10)', wholeNumber(1))
    .option('--rate <n>', 'open load: arrivals per second', amount(0.1))
    .option(
      '--in-flight <n>',
      'open load: requests in flight beyond which starts are dropped (default 10000)',
      wholeNumber(1),
    )
    .option(
      '--think-time-ms <min-max>',
      'closed load: think time, such as 100-300 or 200 (default 0)',
      thinkTime,
    )
    .option('--warmup <s>', 'seconds before the measured window', amount(0), 2)
    .option('--duration <s>', 'seconds of the measured window', amount(1), 10)
    .option('--cooldown <s>', 'seconds after the measured window', amount(0), 0)
    .option('--timeout-ms <ms>', 'deadline of one request', wholeNumber(10), 10_000)
    .option('--load-workers <n>', 'load worker processes (default: chosen from the machine)', wholeNumber(1))
    .option('--server <name>', "the server's name in the lab")
    .option('--name <text>', "the run's name")
    .addOption(
      new Option('--tag <key=value>', 'tag the run; may be repeated').argParser(tag).default({}, 'none'),
    )
    .option('--topology <topology>', 'of the server: 1x1, 1xN or Nx1', topology)
    .option('--workers <n>', 'worker processes of the server', wholeNumber(1))
    .option('--cores <n>', 'cores of the server', wholeNumber(1))
    .addOption(
      new Option('--hyper-threading <state>', 'hyper-threading of the server').choices(['on', 'off']),
    )
    .option(
      '--page <page>',
      'bundled server: dynamic:CPU_US (default dynamic:1000), static, cached, download:BYTES, leak:BYTES',
      page,
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
