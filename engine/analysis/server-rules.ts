// Whether the server answered, and was the one that was asked for.
import { figure, invalid, suspect, type Rule } from './rule.ts';

const noResponses: Rule = (_, { requests, throughputPerS, window }) => {
  if (requests.started === 0)
    return invalid(
      'no-responses',
      `No request was meant to start in the ${figure(window.durationS)} s of the measured window; give it a longer one, or a warm-up in which every virtual client has started.`,
    );
  if (requests.completed === 0)
    return invalid(
      'no-responses',
      `None of the ${figure(requests.started)} requests of the measured window was completed.`,
    );
  if (throughputPerS > 0) return null;
  return invalid(
    'no-responses',
    `The server answered nothing in the ${figure(window.durationS)} s of the measured window: all ${figure(requests.completed)} responses came after it.`,
  );
};

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

export const serverRules: readonly Rule[] = [
  noResponses,
  askedAndSeen,
  failedRequests,
  stoppedAnswering,
  crashes,
];
