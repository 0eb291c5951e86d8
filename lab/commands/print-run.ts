// A run for human eyes on a terminal: progress while it goes on, a short table when it is done.
import type { Emit } from '../../contract/events.ts';
import type { Phase, RunRequest } from '../../contract/model/load.ts';
import type { Run, RunSummary } from '../../contract/model/run.ts';
import type { Distribution, LoadSample } from '../../contract/model/sample.ts';
import { oneLine } from './one-line.ts';

const number = (value: number, digits = 0): string =>
  value.toLocaleString('en', { maximumFractionDigits: digits });
const ms = (us: number): string => `${(us / 1000).toLocaleString('en', { maximumSignificantDigits: 3 })} ms`;
const mib = (bytes: number): string => `${number(bytes / 1_048_576, 1)} MiB`;

const counted = (n: number, noun: string, plural: string): string =>
  `${number(n)} ${noun}${n === 1 ? '' : plural}`;

const phaseNames: Record<Phase, string> = {
  warmup: 'warm-up',
  measured: 'measured',
  cooldown: 'cool-down',
  drain: 'drain',
};

/** One line a second on `to`. */
export function progressOf(to: NodeJS.WritableStream, request: RunRequest): Emit {
  const { warmupS, durationS, cooldownS } = request.phases;
  const total = Math.ceil(warmupS + durationS + cooldownS);
  return (name, data) => {
    if (name !== 'run.sampled' || !('load' in data)) return;
    for (const second of data.load)
      if (second.phase !== 'drain') to.write(`${progressLine(second, total)}\n`);
  };
}

function progressLine(second: LoadSample, total: number): string {
  const times = second.responseTimeUs;
  const p99 = times === null ? 'no response' : `p99 ${ms(times.p99)}`;
  return `${String(second.tS + 1).padStart(4)} / ${total} s  ${phaseNames[second.phase].padEnd(9)} ${number(second.completed)} req/s  ${p99}  ${number(second.failed)} failed`;
}

function distributionLine(label: string, times: Distribution | null): string {
  if (times === null) return `${label}  none completed`;
  return `${label}  p50 ${ms(times.p50)}  p95 ${ms(times.p95)}  p99 ${ms(times.p99)}  max ${ms(times.max)}`;
}

/** One line a transaction: its requests, and the response time of the whole of it. */
function transactionTable(transactions: RunSummary['transactions']): string[] {
  const rows = transactions.map(({ name, requests, throughputPerS, responseTimeUs, errors }) => [
    name.length > 32 ? `${name.slice(0, 31)}…` : name,
    number(requests),
    number(throughputPerS, 1),
    responseTimeUs === null ? '-' : ms(responseTimeUs.p50),
    responseTimeUs === null ? '-' : ms(responseTimeUs.p99),
    number(Object.values(errors).reduce((sum, count) => sum + count, 0)),
  ]);
  const table = [['Transaction', 'requests', 'req/s', 'p50', 'p99', 'failed'], ...rows];
  const widths = (table[0] ?? []).map((_, at) => Math.max(...table.map((row) => row[at]?.length ?? 0)));
  return table.map((row) =>
    row
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join('  '),
  );
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
  if (summary === null) return `${lines.join('\n')}\n`;
  const { requests, server, loadClient, errors } = summary;
  const coordinated = run.request.load.kind === 'closed' ? ' (closed loop: coordinated)' : '';
  lines.push(
    `Throughput     ${number(summary.throughputPerS, 1)} req/s over ${number(summary.window.durationS, 2)} s`,
    `${distributionLine('Response time ', summary.responseTimeUs)}${coordinated}`,
    distributionLine('Service time  ', summary.serviceTimeUs),
    `Requests       ${number(requests.started)} started = ${number(requests.completed)} completed + ${number(requests.failed)} failed; ${number(requests.dropped)} dropped`,
  );
  if (summary.timeToFirstByteUs !== null) {
    lines.push(distributionLine('First byte    ', summary.timeToFirstByteUs));
  }
  if (summary.connectTimeUs !== null) {
    lines.push(distributionLine('Connecting    ', summary.connectTimeUs));
  }
  const kinds = Object.entries(errors).map(([kind, count]) => `${kind} ${number(count)}`);
  if (kinds.length > 0) lines.push(`Errors         ${kinds.join(', ')}`);
  if (summary.transactions.length > 1) lines.push(...transactionTable(summary.transactions));
  if (server !== null) {
    lines.push(
      `Server         CPU ${number(server.cpuPct.mean)} % of one core (max ${number(server.cpuPct.max)} %), memory max ${mib(server.memoryBytes.max)}, ${counted(server.workerProcesses, 'worker process', 'es')}, ${counted(server.recycles, 'recycle', 's')}`,
    );
  }
  const perRequest =
    loadClient.cpuUsPerRequest === null ? '' : `${number(loadClient.cpuUsPerRequest, 1)} µs a request, `;
  lines.push(
    `Load client    CPU ${number(loadClient.cpuPct)} % of one core, ${perRequest}event loop ${number(loadClient.eventLoopUtilizationPct)} % busy, ${counted(loadClient.loadWorkers, 'load worker', 's')}`,
  );
  return `${lines.join('\n')}\n`;
}
