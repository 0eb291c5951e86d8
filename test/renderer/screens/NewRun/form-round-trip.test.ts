import { Scenario } from '../../../../contract/model/scenario.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ConnectionOptions } from '../../../../contract/model/connection-options.ts';
import { RunRequest } from '../../../../contract/model/run-request.ts';
import { valuesOf } from '../../../../renderer/screens/NewRun/values-of.ts';
import { defaultValues } from '../../../../renderer/screens/NewRun/form-values.ts';
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

const range = fc.tuple(whole(0, 5000), whole(0, 5000)).map(([a, b]) => ({ from: a, to: a + b }));
const loop = fc.record({ thinkTimeMs: range, initialDelayMs: range }, { requiredKeys: ['thinkTimeMs'] });

const closed = fc
  .record({ loop, virtualClients: whole(1, 20_000) })
  .map(({ loop: times, ...rest }) => ({ kind: 'closed' as const, ...rest, ...times }));

const stepped = fc
  .record({
    loop,
    from: whole(1, 50),
    step: whole(1, 20),
    levels: whole(0, 9),
    runs: whole(1, 3),
    bound: fc.constantFrom('time' as const, 'work' as const),
  })
  .map(({ loop: times, from, step, levels, ...rest }) => ({
    kind: 'stepped' as const,
    ...rest,
    virtualClients: { from, step, to: from + step * levels },
    ...times,
  }));

const change = fc.oneof(
  fc.record({ kind: fc.constant('ramp' as const), toPerS: fc.constantFrom(0.5, 500_000) }),
  fc.record({
    kind: fc.constant('steps' as const),
    toPerS: fc.constantFrom(20, 25.5),
    stepPerS: fc.constantFrom(2.5, 10),
    runs: whole(1, 3),
  }),
);

const open = fc.record(
  {
    kind: fc.constant('open' as const),
    arrivalRatePerS: fc.constantFrom(0.1, 12.5),
    maxInFlight: whole(1, 50_000),
    arrivals: fc.constant('poisson' as const),
    change,
  },
  { requiredKeys: ['kind', 'arrivalRatePerS', 'maxInFlight'] },
);

const load = fc.oneof(closed, stepped, open);

const tls = fc
  .record({
    versions: fc.constantFrom(
      { minVersion: 'TLSv1.2' as const, maxVersion: 'TLSv1.2' as const },
      { minVersion: 'TLSv1.3' as const, maxVersion: 'TLSv1.3' as const },
    ),
    serverName: maybe(fc.constant('shop.test')),
    caFile: maybe(fc.constant('/etc/own ca.pem')),
    pair: fc.constantFrom(
      { certificateFile: null, keyFile: null },
      { certificateFile: 'client.pem', keyFile: 'client-key.pem' },
    ),
    verify: fc.boolean(),
    resumeSessions: fc.boolean(),
  })
  .map(({ versions, pair, ...rest }) => ({ ...versions, ...pair, ...rest }));

const transport = fc
  .record({
    protocol: fc.constantFrom('http1' as const, 'http2' as const),
    streams: whole(1, 1000),
    readBytesPerS: maybe(fc.constantFrom(125, 80_000, 1_250_000_000)),
  })
  .map(({ protocol, streams, readBytesPerS }) => ({
    protocol,
    streamsPerConnection: protocol === 'http2' ? streams : 1,
    readBytesPerS,
  }));

/** A request that leaves its connection out means the default one. */
function withDefaults(request: RunRequest): RunRequest {
  return { ...request, connection: ConnectionOptions.parse(request.connection ?? {}) };
}

/** TLS options are kept only where they are used, and the bundled server speaks HTTP/1.1 only. */
function withOptions<R extends { server: { kind: string; url?: string } }>(
  request: R,
  connection: object,
  tlsOptions: object,
): R & { connection: object } {
  const secure = request.server.url?.startsWith('https:') === true;
  const http1 = request.server.kind === 'bundled' ? { protocol: 'http1', streamsPerConnection: 1 } : {};
  return { ...request, connection: { ...connection, ...http1, ...(secure ? { tls: tlsOptions } : {}) } };
}

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
    phases: fc.record({ warmupS: whole(0, 3600), durationS: whole(1, 2400), cooldownS: whole(0, 3600) }),
    timeoutMs: whole(10, 600_000),
    loadWorkers: maybe(whole(1, 64)),
    limits: fc.record({ maxMinutes: fc.constant(1500), stopOnFailures: fc.boolean() }),
    confirmedHost: fc.constant(null),
  });
  const leftOut = fc.record(
    { pinLoadWorkers: fc.constant(true), seed: whole(0, 4_294_967_295) },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(request, leftOut, transport, tls, (given, more, connection, tlsOptions) => {
      const sound = RunRequest.parse(withOptions({ ...given, ...more }, connection, tlsOptions));
      const values = valuesOf(sound);
      expect([...problemsOf(values, machine)]).toEqual([]);
      expect(withDefaults(requestOf(values, machine))).toEqual(withDefaults(sound));
    }),
    { numRuns: 400, seed: 7 },
  );
});

test('what is at its default is left out of the request', () => {
  expect(requestOf(defaultValues(machine), machine)).not.toHaveProperty('connection');
  expect(requestOf(defaultValues(machine), machine)).not.toHaveProperty('limits');
});
