// One sentence in plain words: what will happen when Start is pressed.
import type { LoadProfile } from '../../../contract/model/load.ts';
import type { RunRequest } from '../../../contract/model/run-request.ts';
import { plannedS, stepsOf, type LoadStep } from '../../../contract/model/load-steps.ts';
import { stepRangeOf } from '../../../contract/model/step-range.ts';
import type { ServerSpec } from '../../../contract/model/server.ts';
import type { ThinkTime } from '../../../contract/model/think-time.ts';
import { formatCount, formatDurationS } from '../../format/format.ts';
import { text } from '../../text/text.ts';

type OpenLoad = Extract<LoadProfile, { kind: 'open' }>;

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

function thinkWords({ from, to }: ThinkTime): string {
  if (to === 0) return text('newRun.plan.noThink');
  return text('newRun.plan.think', { from: formatCount(from), to: formatCount(to) });
}

function scenarioWords({ scenario }: RunRequest): string {
  if (scenario === null || scenario === undefined) return '';
  return text('newRun.plan.scenario', { name: scenario.scenario.name });
}

/** "20 steps from 5 to 100 virtual clients"; the last level may lie below the end of the range. */
function levelsWords(load: LoadProfile): string {
  const steps = stepsOf(load);
  const runs = stepRangeOf(load)?.runs ?? 1;
  const level = (step: LoadStep | undefined) => formatCount(step?.level ?? 0);
  const range = { count: steps.length / runs, from: level(steps[0]), to: level(steps.at(-1)) };
  return text(load.kind === 'stepped' ? 'newRun.plan.levels' : 'newRun.plan.rates', range);
}

/** ", 2 runs at each"; nothing for one run. */
function runsWords(load: LoadProfile): string {
  const runs = stepRangeOf(load)?.runs ?? 1;
  return runs === 1 ? '' : `, ${text('newRun.plan.runs', { count: runs })}`;
}

function openWords(load: OpenLoad, request: RunRequest): string {
  const what = text(request.scenario ? 'newRun.plan.transactions' : 'newRun.plan.requests');
  const rate = formatCount(load.arrivalRatePerS);
  const arrivals = load.arrivals === 'poisson' ? text('newRun.plan.poisson') : '';
  switch (load.change?.kind) {
    case undefined:
      return text('newRun.plan.constant', { rate, what, arrivals });
    case 'ramp':
      return text('newRun.plan.ramp', { rate, to: formatCount(load.change.toPerS), what, arrivals });
    case 'steps':
      return `${text('newRun.plan.rateSteps', { steps: levelsWords(load), what, arrivals })}${runsWords(load)}`;
  }
}

function loadWords(request: RunRequest): string {
  const { load } = request;
  if (load.kind === 'open') return openWords(load, request);
  const think = thinkWords(load.thinkTimeMs);
  if (load.kind === 'stepped') return `${levelsWords(load)}${runsWords(load)}, ${think}`;
  return `${text('newRun.plan.clients', { count: load.virtualClients, clients: formatCount(load.virtualClients) })}, ${think}`;
}

function timeWords({ load, phases }: RunRequest): string {
  const duration = formatDurationS(phases.durationS);
  if (load.kind === 'stepped' && load.bound === 'work') return text('newRun.plan.work', { duration });
  return text(stepRangeOf(load) === null ? 'newRun.plan.for' : 'newRun.plan.each', { duration });
}

export function planSentence(request: RunRequest): string {
  const { load, phases, server } = request;
  const workBound = load.kind === 'stepped' && load.bound === 'work';
  return text(workBound ? 'newRun.plan.atMost' : 'newRun.plan.about', {
    load: loadWords(request),
    time: timeWords(request),
    server: `${serverWords(server)}${scenarioWords(request)}`,
    total: formatDurationS(plannedS(load, phases)),
  });
}
