import { expect, test } from 'vitest';
import { doneS, lastSecond, phaseSpans, secondsLeft } from '../../../../renderer/screens/LiveRun/progress.ts';
import { bundledRequest } from '../../../support/sample-lab.ts';
import { loadSample } from '../../../support/sample-seconds.ts';

const request = bundledRequest();
const phases = { warmupS: 5, durationS: 60, cooldownS: 0 };
const until = (tS: number) => [loadSample(tS, request)];

test('before the first sample the whole run is left', () => {
  expect(secondsLeft(phases, [])).toBe(65);
  expect(phaseSpans(phases, []).map((span) => span.done)).toEqual([0, 0]);
});

test('a phase that the run does not have is not shown', () => {
  expect(phaseSpans(phases, until(34)).map((span) => [span.phase, span.done])).toEqual([
    ['warmup', 1],
    ['measured', 0.5],
  ]);
});

test('while the last responses are awaited, the last whole second is shown and nothing is left', () => {
  const load = [
    loadSample(64, request),
    { ...loadSample(65, request), phase: 'drain' as const, completed: 3 },
  ];
  expect(lastSecond(load)?.tS).toBe(64);
  expect(secondsLeft(phases, load)).toBe(0);
});

test('responses that arrive after the end do not count as more than all', () => {
  expect(doneS(phases, until(70))).toBe(65);
  expect(secondsLeft(phases, until(70))).toBe(0);
});
