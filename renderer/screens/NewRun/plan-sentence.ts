// One sentence in plain words: what will happen when Start is pressed.
import type { LoadProfile, RunRequest } from '../../../contract/model/load.ts';
import type { ServerSpec } from '../../../contract/model/server.ts';
import { formatCount, formatDurationS } from '../../format/format.ts';
import { text } from '../../text/text.ts';
import { totalS } from '../LiveRun/progress.ts';

function serverWords(server: ServerSpec): string {
  if (server.kind === 'url') return server.name ?? server.url;
  const { topology, workerProcesses, cores, hyperThreading } = server.config;
  const parts = [
    topology,
    text('newRun.plan.processes', { count: workerProcesses }),
    cores === null ? text('words.wholeMachine') : text('newRun.plan.cores', { count: cores }),
    ...(hyperThreading === null
      ? []
      : [text('newRun.plan.ht', { state: text(`words.hyperThreading.${hyperThreading}`) })]),
  ];
  return text('newRun.plan.bundled', { parts: parts.join(', ') });
}

function thinkWords(load: Extract<LoadProfile, { kind: 'closed' }>): string {
  const { from, to } = load.thinkTimeMs;
  if (to === 0) return text('newRun.plan.noThink');
  return text('newRun.plan.think', { from: formatCount(from), to: formatCount(to) });
}

function scenarioWords({ scenario }: RunRequest): string {
  if (scenario === null || scenario === undefined) return '';
  return text('newRun.plan.scenario', { name: scenario.scenario.name });
}

export function planSentence(request: RunRequest): string {
  const { load, phases } = request;
  const shared = {
    duration: formatDurationS(phases.durationS),
    total: formatDurationS(totalS(phases)),
    server: `${serverWords(request.server)}${scenarioWords(request)}`,
  };
  if (load.kind === 'open')
    return text('newRun.plan.open', { ...shared, rate: formatCount(load.arrivalRatePerS) });
  const think = thinkWords(load);
  if (load.virtualClients === 1) return text('newRun.plan.closedOne', { ...shared, think });
  return text('newRun.plan.closed', { ...shared, think, clients: formatCount(load.virtualClients) });
}
