import { Scenario } from '../../../../contract/model/scenario.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RunRequest } from '../../../../contract/model/load.ts';
import { valuesOf } from '../../../../renderer/screens/NewRun/form-values.ts';
import { problemsOf } from '../../../../renderer/screens/NewRun/problems-of.ts';
import { requestOf } from '../../../../renderer/screens/NewRun/request-of.ts';
import { machine } from '../../../support/sample-lab.ts';

const whole = (min: number, max: number) => fc.integer({ min, max });
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const words = fc.string({ minLength: 1, maxLength: 40, unit: 'grapheme' }).map((text) => `a${text}z`);

const page = fc.oneof(
  fc.record({ kind: fc.constant('dynamic' as const), cpuUs: whole(0, 1_000_000) }),
  fc.record({ kind: fc.constantFrom('static' as const, 'cached' as const) }),
  fc.record({ kind: fc.constant('download' as const), bytes: whole(1, 1_073_741_824) }),
  fc.record({ kind: fc.constant('leak' as const), cpuUs: whole(0, 1_000_000), bytes: whole(1, 104_857_600) }),
);

const shape = fc.constantFrom(
  { topology: '1x1' as const, workerProcesses: 1 },
  { topology: '1xN' as const, workerProcesses: 4 },
  { topology: 'Nx1' as const, workerProcesses: 256 },
);

const bundled = fc
  .record({
    shape,
    cores: maybe(whole(1, 4)),
    hyperThreading: fc.constantFrom('on' as const, 'off' as const),
    page,
    recycling: fc.record({
      afterRequests: maybe(whole(1, 1e9)),
      afterPrivateBytes: maybe(whole(1_048_576, 2e9)),
      afterS: maybe(fc.constantFrom(0.5, 30, 3600)),
      overlap: fc.boolean(),
    }),
    port: whole(0, 65_535),
  })
  .map(({ shape: processes, hyperThreading, ...config }) => ({
    kind: 'bundled' as const,
    config: { ...config, ...processes, hyperThreading: config.cores === null ? null : hyperThreading },
  }));

const selector = fc.oneof(
  fc.record({ by: fc.constant('rootPid' as const), pid: whole(1, 4_000_000) }),
  fc.record({ by: fc.constant('port' as const), port: whole(1, 65_535) }),
  fc.record({ by: fc.constant('commandLine' as const), match: words }),
);

const url = fc.record({
  kind: fc.constant('url' as const),
  url: fc.webUrl(),
  name: maybe(words),
  processes: maybe(selector),
  factors: fc.record({
    cores: maybe(whole(1, 512)),
    hyperThreading: maybe(fc.constantFrom('on' as const, 'off' as const)),
    topology: maybe(fc.constantFrom('1x1' as const, '1xN' as const, 'Nx1' as const)),
    workerProcesses: maybe(whole(1, 512)),
  }),
});

const load = fc.oneof(
  fc.record({
    kind: fc.constant('closed' as const),
    virtualClients: whole(1, 20_000),
    thinkTimeMs: fc.tuple(whole(0, 5000), whole(0, 5000)).map(([a, b]) => ({ from: a, to: a + b })),
  }),
  fc.record({
    kind: fc.constant('open' as const),
    arrivalRatePerS: fc.constantFrom(0.1, 12.5, 500_000),
    maxInFlight: whole(1, 50_000),
  }),
);

const sample = Scenario.parse({
  name: 'browse',
  transactions: [{ name: 'home', requests: [{ url: '/' }] }],
});

test('a stored request comes back from the form unchanged and without a complaint', () => {
  const request = fc.record({
    name: maybe(words),
    tags: fc.constantFrom({}, { build: '12', 'a "quoted" 名': '<b>' }),
    server: fc.oneof(bundled, url),
    scenario: fc.constantFrom(null, { scenario: sample, files: {} }),
    load,
    phases: fc.record({ warmupS: whole(0, 3600), durationS: whole(1, 86_400), cooldownS: whole(0, 3600) }),
    timeoutMs: whole(10, 600_000),
    loadWorkers: fc.constant(null),
    confirmedHost: fc.constant(null),
  });
  fc.assert(
    fc.property(request, (given) => {
      const sound = RunRequest.parse(given);
      const values = valuesOf(sound);
      expect([...problemsOf(values, machine)]).toEqual([]);
      expect(requestOf(values, machine)).toEqual(sound);
    }),
    { numRuns: 300, seed: 7 },
  );
});
