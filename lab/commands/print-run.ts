// The result of a run for human eyes on a terminal.
import { isClosedLoop } from '../../contract/model/load-steps.ts';
import type { Run, RunSummary } from '../../contract/model/run.ts';
import type { Distribution } from '../../contract/model/sample.ts';
import { mib, ms, number } from './figures.ts';
import { oneLine } from './one-line.ts';
import { stepTable, transactionTable } from './print-tables.ts';

const counted = (n: number, noun: string, plural: string): string =>
  `${number(n)} ${noun}${n === 1 ? '' : plural}`;

function distributionLine(label: string, times: Distribution | null): string {
  if (times === null) return `${label}  none completed`;
  return `${label}  p50 ${ms(times.p50)}  p95 ${ms(times.p95)}  p99 ${ms(times.p99)}  max ${ms(times.max)}`;
}

/** The result as text, ending in a line break. */
export function printRun(run: Run): string {
  const { row, summary, failure } = run;
  const lines = [
    `Run ${row.runId}: ${oneLine(row.name)}`,
    `Status         ${row.status}, ${row.validity.verdict}`,
  ];
  if (failure !== null) lines.push(`Reason         ${failure.message}`);
  for (const reason of row.validity.reasons) {
    if (reason.message !== failure?.message) lines.push(`  ${reason.severity}: ${reason.message}`);
  }
  if (summary !== null) lines.push(...resultLines(run, summary));
  return `${lines.join('\n')}\n`;
}

function resultLines({ request: { load } }: Run, summary: RunSummary): string[] {
  const { requests, errors, errorExamples } = summary;
  const coordinated = isClosedLoop(load) ? ' (closed loop: coordinated)' : '';
  const kinds = Object.entries(errors).map(([kind, count]) => `${kind} ${number(count)}`);
  return [
    `Throughput     ${number(summary.throughputPerS, 1)} req/s over ${number(summary.window.durationS, 2)} s`,
    `${distributionLine('Response time ', summary.responseTimeUs)}${coordinated}`,
    distributionLine('Service time  ', summary.serviceTimeUs),
    `Requests       ${number(requests.started)} started = ${number(requests.completed)} completed + ${number(requests.failed)} failed; ${number(requests.dropped)} dropped`,
    ...measuredLine('First byte    ', summary.timeToFirstByteUs),
    ...measuredLine('Connecting    ', summary.connectTimeUs),
    ...handshakeLine(summary),
    ...(kinds.length > 0 ? [`Errors         ${kinds.join(', ')}`] : []),
    ...Object.entries(errorExamples).map(([kind, why]) => `  ${kind}: ${oneLine(why)}`),
    ...(summary.steps.length > 0 ? stepTable(summary.steps, load) : []),
    ...(summary.transactions.length > 1 ? transactionTable(summary.transactions) : []),
    ...serverLine(summary),
    clientLine(summary),
    ...summary.notes.map((note) => `  note: ${note}`),
  ];
}

function measuredLine(label: string, times: Distribution | null): string[] {
  return times === null ? [] : [distributionLine(label, times)];
}

function handshakeLine({ handshakeTimeUs, resumedHandshakes }: RunSummary): string[] {
  const resumed =
    resumedHandshakes === null
      ? ''
      : `, ${number(resumedHandshakes.resumed)} of ${number(resumedHandshakes.all)} resumed`;
  return measuredLine('TLS handshake ', handshakeTimeUs).map((line) => `${line}${resumed}`);
}

function serverLine({ server }: RunSummary): string[] {
  if (server === null) return [];
  return [
    `Server         CPU ${number(server.cpuPct.mean)} % of one core (max ${number(server.cpuPct.max)} %), memory max ${mib(server.memoryBytes.max)}, ${counted(server.workerProcesses, 'worker process', 'es')}, ${counted(server.recycles, 'recycle', 's')}`,
  ];
}

function clientLine({ loadClient }: RunSummary): string {
  const { cpuUsPerRequest } = loadClient;
  const perRequest = cpuUsPerRequest === null ? '' : `${number(cpuUsPerRequest, 1)} µs a request, `;
  return `Load client    CPU ${number(loadClient.cpuPct)} % of one core, ${perRequest}event loop ${number(loadClient.eventLoopUtilizationPct)} % busy, ${counted(loadClient.loadWorkers, 'load worker', 's')}`;
}
