import { expect, test } from 'vitest';
import { measuredPhases, wholePhases } from '../../../../renderer/screens/Run/whole-phases.ts';
import { bundledRequest } from '../../../support/sample-lab.ts';
import { summary } from '../../../support/run-builders.ts';

const step = (level: number, startS: number, durationS: number) => ({
  level,
  run: 1,
  startS,
  durationS,
  complete: true,
  requests: { started: 1, completed: 1, failed: 0, dropped: 0 },
  throughputPerS: 1,
  responseTimeUs: null,
  serviceTimeUs: null,
  errors: {},
});

const request = {
  ...bundledRequest(),
  load: {
    kind: 'stepped' as const,
    virtualClients: { from: 1, to: 3, step: 1 },
    runs: 1,
    bound: 'work' as const,
    thinkTimeMs: { from: 0, to: 0 },
  },
  phases: { warmupS: 2, durationS: 10, cooldownS: 0 },
};

test('the planned window is that of all steps', () => {
  expect(wholePhases(request)).toEqual({ warmupS: 2, durationS: 30, cooldownS: 0 });
  expect(measuredPhases(request, null).durationS).toBe(30);
});

test('steps that end with their work: from the start of the first to the end of the last, gaps included', () => {
  const steps = [step(1, 2, 0.5), step(2, 3, 0.5), step(3, 4.5, 1)];
  const measured = { ...summary(), window: { ...summary().window, durationS: 2 }, steps };
  expect(measuredPhases(request, measured).durationS).toBe(3.5);
});
