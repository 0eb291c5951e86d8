// `run`: one run from the command line, against a URL or the bundled server.
import { Command, Option } from 'commander';
import { LabError } from '../../contract/errors.ts';
import type { RunRequest } from '../../contract/model/run-request.ts';
import type { Run } from '../../contract/model/run.ts';
import { reportOf, reportOfUnstored } from '../../contract/report.ts';
import { getSeries } from '../../db/queries/runs.ts';
import { openLab, type Lab } from '../open-lab.ts';
import { addConnectionOptions } from './connection-options.ts';
import { jsonOfReport } from './json-of-report.ts';
import { addLoadOptions } from './load-options.ts';
import { amount, byteRange, header, jsonOption, labOption, method, tag, wholeNumber } from './options.ts';
import { progressOf } from './print-progress.ts';
import { printRun } from './print-run.ts';
import { requestOf, type RunOptions } from './run-request.ts';
import { addServerOptions, addTargetOptions } from './server-options.ts';
import { onStopRequest } from './stop-request.ts';
import { isUsageError } from './usage-error.ts';

export function runCommand(): Command {
  const command = new Command('run').description('load a server, watch it and keep the run');
  addTargetOptions(command);
  addRequestOptions(command);
  addLoadOptions(command);
  addConnectionOptions(command);
  addRunOptions(command);
  addServerOptions(command);
  return command
    .addOption(labOption())
    .addOption(jsonOption())
    .addHelpText('after', examples)
    .action(async (options: RunOptions) => {
      process.exitCode = await run(options);
    });
}

const examples = `
Examples:
  run --url http://127.0.0.1:8080/ --clients 50 --think-time-ms 100-300
  run --url http://127.0.0.1:8080/ --steps 5:100:5 --runs 3 --duration 20
  run --url http://127.0.0.1:8080/ --rate 100 --ramp 2000 --arrivals poisson --seed 1
  run --url http://127.0.0.1:8080/big --clients 500 --client-rate-kbps 640
  run --url https://127.0.0.1:8443/ --ca authority.pem --http2 --streams 10`;

function addRequestOptions(command: Command): Command {
  return command
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
    .option('--timeout-ms <ms>', 'deadline of one request', wholeNumber(10), 10_000);
}

function addRunOptions(command: Command): Command {
  return command
    .option('--load-workers <n>', 'load worker processes (default: chosen from the machine)', wholeNumber(1))
    .option('--pin', 'each load worker on a CPU of its own', false)
    .option(
      '--seed <n>',
      'of think times, arrivals and random values (default: chosen, and kept)',
      wholeNumber(0),
    )
    .option('--max-minutes <n>', 'refuse a load that is planned for longer (default 30)', amount(1))
    .option('--keep-going', 'do not stop when half of the requests fail for 10 s', false)
    .option('--name <text>', "the run's name")
    .addOption(
      new Option('--tag <key=value>', 'tag the run; may be repeated').argParser(tag).default({}, 'none'),
    );
}

async function run(options: RunOptions): Promise<number> {
  const request = await requestOf(options);
  try {
    const { text, completed } = await runAndTell(request, options);
    process.stdout.write(text);
    return completed ? 0 : 1;
  } catch (error) {
    if (!options.json || !(error instanceof LabError) || isUsageError(error)) throw error;
    // A script that reads JSON gets its one object, whatever became of the lab file.
    process.stdout.write(jsonOfReport(reportOfUnstored(request, error)));
    throw error;
  }
}

async function runAndTell(
  request: RunRequest,
  { lab: path, json }: RunOptions,
): Promise<{ text: string; completed: boolean }> {
  const progress = progressOf(process.stderr, request);
  const lab = await openLab({ path, create: true, emit: progress, onLost: tell });
  try {
    const done = await carryOut(lab, request);
    const { runId, status } = done.row;
    const text = json ? jsonOfReport(reportOf(done, getSeries(lab.file().reader, runId))) : printRun(done);
    return { text, completed: status === 'completed' };
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
