import { expect, test } from 'vitest';
import type { LoadProfile } from '../../../../contract/model/load.ts';
import type { LoadSample } from '../../../../contract/model/sample.ts';
import { shortStepWords, stepWords } from '../../../../renderer/screens/LiveRun/step-words.ts';
import { bundledRequest } from '../../../support/sample-lab.ts';
import { loadSample } from '../../../support/sample-seconds.ts';

const stepped = (runs: number): LoadProfile => ({
  kind: 'stepped',
  virtualClients: { from: 5, to: 100, step: 5 },
  runs,
  bound: 'time',
  thinkTimeMs: { from: 0, to: 0 },
});

const at = (step: number | null, phase: LoadSample['phase'] = 'measured') => [
  { ...loadSample(10, bundledRequest()), phase, step },
];

test('the step under way, with its level', () => {
  expect(stepWords(stepped(1), at(2))).toBe('Step 3 of 20, 15 virtual clients');
  expect(stepWords(stepped(3), at(4))).toBe('Step 5 of 60, 10 virtual clients, run 2 of 3');
  expect(shortStepWords(stepped(1), at(2))).toBe('step 3 of 20');
});

test('before the first step and after the last', () => {
  expect(stepWords(stepped(1), [])).toBe('The first of 20 steps begins after the warm-up');
  expect(stepWords(stepped(1), at(null, 'warmup'))).toBe('The first of 20 steps begins after the warm-up');
  expect(stepWords(stepped(1), at(null))).toBe('Between two of 20 steps');
  expect(stepWords(stepped(1), at(null, 'cooldown'))).toBe('All 20 steps are over');
  expect(shortStepWords(stepped(1), at(null, 'cooldown'))).toBeNull();
});

test('the level of an open load is its rate', () => {
  const load: LoadProfile = {
    kind: 'open',
    arrivalRatePerS: 100,
    maxInFlight: 10,
    change: { kind: 'steps', toPerS: 2000, stepPerS: 950, runs: 1 },
  };
  expect(stepWords(load, at(1))).toBe('Step 2 of 3, 1,050 starts per second');
});

test('a load without steps has no words', () => {
  expect(stepWords(bundledRequest().load, at(null))).toBeNull();
});
