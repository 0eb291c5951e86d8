// What a run is worth: rules as data, each with its limit and a sentence that carries the figure.
// Limits follow methods.md (j); docs/decisions/004-validity.md says where and why they differ.
import type { RunRequest } from '../../contract/model/load.ts';
import type {
  Applied,
  Failure,
  RunSeries,
  RunStatus,
  RunSummary,
  Validity,
  ValidityReason,
} from '../../contract/model/run.ts';

export interface RunEvidence {
  readonly status: RunStatus;
  readonly failure: Failure | null;
  readonly request: RunRequest;
  readonly applied: Applied | null;
  readonly summary: RunSummary | null;
  readonly series: RunSeries;
}

type Rule = (evidence: RunEvidence, summary: RunSummary) => ValidityReason | null;

const suspect = (code: string, message: string): ValidityReason => ({ code, message, severity: 'suspect' });
const invalid = (code: string, message: string): ValidityReason => ({ code, message, severity: 'invalid' });
const figure = (value: number, digits = 0): string =>
  value.toLocaleString('en', { maximumFractionDigits: digits, minimumFractionDigits: 0 });
const ms = (us: number): string => `${figure(us / 1000, 2)} ms`;

/** Busy share of the busiest load worker: above 90 % its own queue is part of every figure. */
const loadWorkerBusy: Rule = (_, { loadClient }) => {
  const busy = loadClient.eventLoopUtilizationPct;
  const text = `The busiest load worker was busy ${figure(busy)} % of the time`;
  if (busy > 90)
    return invalid('client-busy', `${text} (limit 90 %): the load client was the limit, not the server.`);
  if (busy > 70)
    return suspect('client-busy', `${text} (warning from 70 %): response times may include its own queue.`);
  return null;
};

const loopDelay: Rule = (_, { loadClient }) => {
  const delay = loadClient.eventLoopDelayP99Us;
  const text = `The event loop of a load worker was late by ${ms(delay)} (p99)`;
  if (delay > 10_000)
    return invalid('client-delay', `${text}, over the limit of 10 ms: the load client stalled.`);
  if (delay > 2_000) return suspect('client-delay', `${text}, over the warning limit of 2 ms.`);
  return null;
};

/** Slip is part of every response time, so it is weighed against the median response time, with a floor in absolute terms. */
const scheduleSlip: Rule = (_, { loadClient, responseTimeUs }) => {
  const slip = loadClient.scheduleSlipP99Us;
  if (slip === null || responseTimeUs === null) return null;
  const share = (100 * slip) / responseTimeUs.p50;
  const text = `Requests were sent up to ${ms(slip)} (p99) after their intended start, ${figure(share)} % of the median response time`;
  if (slip > 10_000 && share > 5)
    return invalid('schedule-slip', `${text}: the load client did not keep its schedule.`);
  if (slip > 1_000 && share > 1)
    return suspect('schedule-slip', `${text}; that time is part of the response times.`);
  return null;
};

/** An arrival starts a transaction; without a scenario that is one request. */
const arrivalRate: Rule = ({ request, status }, { requests, transactionsStarted, window }) => {
  if (request.load.kind !== 'open' || status !== 'completed') return null;
  const isPlain = request.scenario === null || request.scenario === undefined;
  const started = isPlain ? requests.started : transactionsStarted;
  if (started === null) return null;
  const what = isPlain ? 'requests' : 'transactions';
  const offered = started / window.durationS;
  const asked = request.load.arrivalRatePerS;
  if (requests.dropped > 0) {
    const text = `${figure(requests.dropped)} of ${figure(requests.dropped + started)} starts were dropped because ${figure(request.load.maxInFlight)} ${what} were in flight`;
    return suspect(
      'dropped-starts',
      `${text}: the server was offered ${figure(offered, 1)} ${what}/s, not ${figure(asked, 1)}.`,
    );
  }
  // One start more or less at either end of the window is rounding, not a fault.
  if (Math.abs(started - asked * window.durationS) <= Math.max(2, 0.01 * asked * window.durationS))
    return null;
  return invalid(
    'rate-not-offered',
    `The load client offered ${figure(offered, 1)} ${what}/s instead of ${figure(asked, 1)}.`,
  );
};

const noResponses: Rule = (_, { requests }) =>
  requests.completed > 0
    ? null
    : invalid(
        'no-responses',
        `None of the ${figure(requests.started)} requests of the measured window was completed.`,
      );

const failedRequests: Rule = (_, { requests }) => {
  const share = (100 * requests.failed) / Math.max(1, requests.started);
  if (requests.completed === 0 || share <= 1) return null;
  const text = `${figure(share, 1)} % of the requests failed; the response times are those of the others.`;
  return share >= 50 ? invalid('failed-requests', text) : suspect('failed-requests', text);
};

/** Too late for the load engine to end the run as failed, yet the end of the window measured no server. */
const stoppedAnswering: Rule = ({ series }) => {
  const seconds = series.load.filter(({ phase }) => phase === 'measured');
  const lastAnswer = seconds.findLastIndex(({ completed }) => completed > 0);
  const after = seconds.slice(lastAnswer + 1);
  if (lastAnswer < 0 || after.length === 0 || after.some(({ failed }) => failed === 0)) return null;
  return invalid(
    'stopped-answering',
    `In the last ${figure(after.length)} s of the measured window every request failed: the server stopped answering. See whether it is still running.`,
  );
};

/** A crash is replaced like a recycle, but nobody asked for it. */
const crashes: Rule = ({ series }) => {
  const count = series.recycles.filter(({ reason }) => reason === 'crash').length;
  if (count === 0) return null;
  const what = count === 1 ? 'A worker process' : `${figure(count)} worker processes`;
  return suspect('worker-crashed', `${what} of the server crashed during the run and had to be replaced.`);
};

/** On one machine a full host is the aim; only where both share the same CPUs does it bend the figures. */
const hostCpu: Rule = ({ applied }, { host, server }) => {
  if (host === null) return null;
  const busy = host.cpuPct.mean;
  if (server === null) {
    const text = `The CPUs of the load client's machine were busy ${figure(busy)} %`;
    if (busy > 90)
      return invalid('host-busy', `${text} (limit 90 %): the load client may have been the limit.`);
    return busy > 70 ? suspect('host-busy', `${text} (warning from 70 %).`) : null;
  }
  if (applied?.sharedCpus !== true || busy <= 90) return null;
  return suspect(
    'shared-cores',
    `Server and load client shared the same CPUs, and these were busy ${figure(busy)} %: each took time from the other.`,
  );
};

const steal: Rule = ({ series }) => {
  const told = series.monitor.flatMap((sample) =>
    sample.host.stealPct === null ? [] : [sample.host.stealPct],
  );
  const mean = told.reduce((sum, value) => sum + value, 0) / Math.max(1, told.length);
  if (mean <= 2) return null;
  return suspect(
    'steal',
    `The hypervisor took ${figure(mean, 1)} % of the CPU time (limit 2 %): the machine was not ours alone.`,
  );
};

const askedAndSeen: Rule = ({ request, applied }, { server }) => {
  if (request.server.kind !== 'bundled') return null;
  if (server === null)
    return suspect('not-monitored', 'The processes of the server were not seen by the monitor.');
  const asked = request.server.config.workerProcesses;
  if (server.workerProcesses !== asked) {
    return invalid(
      'worker-processes',
      `${asked} worker processes were asked for, ${server.workerProcesses} were seen.`,
    );
  }
  const { serverCpusAsked, serverCpusSeen } = applied ?? {};
  if (!serverCpusAsked || !serverCpusSeen || String(serverCpusAsked) === String(serverCpusSeen)) return null;
  return invalid(
    'cpus-not-applied',
    `The server was to run on CPU ${serverCpusAsked.join(', ')} and was seen on CPU ${serverCpusSeen.join(', ')}.`,
  );
};

const rules: readonly Rule[] = [
  noResponses,
  loadWorkerBusy,
  loopDelay,
  scheduleSlip,
  arrivalRate,
  hostCpu,
  steal,
  askedAndSeen,
  failedRequests,
  stoppedAnswering,
  crashes,
];

const endings: Partial<Record<RunStatus, ValidityReason>> = {
  stopped: suspect('stopped', 'The run was stopped by hand: its measured window is shorter than planned.'),
  interrupted: suspect('interrupted', 'The run was cut off: its measured window is shorter than planned.'),
  failed: invalid('failed', 'The run failed before its end.'),
};

/** The verdict with every reason, the gravest first. Pure; also used on the seconds of a run still going on. */
export function judgeRun(evidence: RunEvidence): Validity {
  const reasons: ValidityReason[] = [];
  const ending = endings[evidence.status];
  if (ending !== undefined) {
    const cause = evidence.status === 'failed' ? evidence.failure?.message : undefined;
    reasons.push(cause === undefined ? ending : { ...ending, message: cause });
  }
  const { summary } = evidence;
  if (summary === null) {
    if (evidence.status !== 'running')
      reasons.push(invalid('no-window', 'The run ended before its measured window began.'));
  } else {
    for (const rule of rules) {
      const reason = rule(evidence, summary);
      if (reason !== null) reasons.push(reason);
    }
  }
  reasons.sort((a, b) => Number(b.severity === 'invalid') - Number(a.severity === 'invalid'));
  return { verdict: reasons[0]?.severity ?? 'valid', reasons };
}
