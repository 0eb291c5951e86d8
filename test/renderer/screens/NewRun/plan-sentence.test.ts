import { expect, test } from 'vitest';
import type { RunRequest } from '../../../../contract/model/run-request.ts';
import { planSentence } from '../../../../renderer/screens/NewRun/plan-sentence.ts';
import { closedRequest } from '../../../support/run-builders.ts';

const think = { from: 0, to: 0 };
const phases = { warmupS: 5, durationS: 10, cooldownS: 0 };
const server = { ...closedRequest().server, name: 'shop' };
const plan = (load: RunRequest['load']) => planSentence({ ...closedRequest(), server, phases, load });

const stepped = (runs: number, bound: 'time' | 'work'): RunRequest['load'] => ({
  kind: 'stepped',
  virtualClients: { from: 5, to: 102, step: 5 },
  runs,
  bound,
  thinkTimeMs: think,
});
const open = (more: object): RunRequest['load'] => ({
  kind: 'open',
  arrivalRatePerS: 200,
  maxInFlight: 10,
  ...more,
});

test.each([
  [
    { kind: 'closed' as const, virtualClients: 1, thinkTimeMs: { from: 10, to: 20 } },
    '1 virtual client, think time 10 to 20 ms, for 10 s against shop, about 15 s in all.',
  ],
  [
    stepped(1, 'time'),
    '20 steps from 5 to 100 virtual clients, no think time, 10 s each, against shop, about 3 min 25 s in all.',
  ],
  [
    stepped(2, 'work'),
    '20 steps from 5 to 100 virtual clients, 2 runs at each, no think time, each until every virtual client has played once, 10 s at most, against shop, at most 6 min 45 s in all.',
  ],
  [open({}), '200 requests started per second, for 10 s against shop, about 15 s in all.'],
  [
    open({ arrivals: 'poisson', change: { kind: 'ramp', toPerS: 1000 } }),
    'From 200 to 1,000 requests started per second at random, for 10 s against shop, about 15 s in all.',
  ],
  [
    open({ change: { kind: 'steps', toPerS: 1000, stepPerS: 200, runs: 1 } }),
    '5 steps from 200 to 1,000 requests started per second, 10 s each, against shop, about 55 s in all.',
  ],
])('%j', (load, sentence) => {
  expect(plan(load)).toBe(sentence);
});
