// The options of `run`: what they ask of the lab, and how those that make no sense are refused.
import { createServer } from 'node:http';
import { once } from 'node:events';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { RunRequest } from '../../../contract/model/run-request.ts';
import { cli, temporaryFolder } from '../../support/cli.ts';

const lab = join(temporaryFolder(), 'options.sqlite');
const Exported = z.array(z.looseObject({ name: z.string(), request: RunRequest })).min(1);

/** Relative: a run stores where the file is, whatever the folder was. */
const pem = (name: string): string =>
  relative(
    process.cwd(),
    fileURLToPath(new URL(`../../support/servers/certificates/${name}.pem`, import.meta.url)),
  );

let closedPort = 0;
beforeAll(async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  closedPort = typeof address === 'object' && address !== null ? address.port : 0;
  server.close();
  await once(server, 'close');
});

/** The request as it is stored: no server answers, so the run is a failed one, with all that was asked. */
async function requestOf(
  args: readonly string[],
  scheme = 'http',
): Promise<z.infer<typeof Exported>[number]> {
  const run = await cli(['run', '--url', `${scheme}://127.0.0.1:${closedPort}/`, '--json', ...args], lab);
  expect(run.code, run.stderr).toBe(1);
  const { runId } = z.looseObject({ runId: z.number() }).parse(JSON.parse(run.stdout));
  const exported = await cli(['export', String(runId), '--format', 'json'], lab);
  const [first] = Exported.parse(JSON.parse(exported.stdout));
  if (first === undefined) throw new Error('nothing exported');
  return first;
}

describe('load', () => {
  it('in steps of virtual clients', async () => {
    const { request, name } = await requestOf([
      ...'--steps 5:100:5 --runs 3 --until-done --duration 20'.split(' '),
      ...'--think-time-ms 1-2 --initial-delay-ms 0-500'.split(' '),
    ]);
    expect(request.load).toEqual({
      kind: 'stepped',
      virtualClients: { from: 5, to: 100, step: 5 },
      runs: 3,
      bound: 'work',
      thinkTimeMs: { from: 1, to: 2 },
      initialDelayMs: { from: 0, to: 500 },
    });
    expect(request.phases.durationS).toBe(20);
    expect(name).toContain('5 to 100 virtual clients by 5, 3 runs each, pattern once, think time 1-2 ms');
  });

  it('in steps of arrivals', async () => {
    const { request, name } = await requestOf([
      '--steps',
      '0.5:2.5:0.5',
      '--arrivals',
      'poisson',
      '--seed',
      '7',
    ]);
    expect(request.load).toEqual({
      kind: 'open',
      arrivalRatePerS: 0.5,
      maxInFlight: 10_000,
      arrivals: 'poisson',
      change: { kind: 'steps', toPerS: 2.5, stepPerS: 0.5, runs: 1 },
    });
    expect(request.seed).toBe(7);
    expect(name).toContain('0.5 to 2.5 arrivals/s by 0.5, Poisson');
  });

  it.each([
    [['--rate', '10', '--ramp', '200', '--in-flight', '50'], 50],
    [['--ramp', '10:200'], 10_000],
  ])('on a ramp: %j', async (args, maxInFlight) => {
    const { request, name } = await requestOf(args);
    const change = { kind: 'ramp', toPerS: 200 };
    expect(request.load).toEqual({ kind: 'open', arrivalRatePerS: 10, maxInFlight, change });
    expect(name).toContain('10 to 200 arrivals/s, ramp');
  });

  it('with its limits, its workers and its seed', async () => {
    const { request } = await requestOf([
      '--load-workers',
      '2',
      '--pin',
      '--max-minutes',
      '90',
      '--duration',
      '3600',
      '--keep-going',
    ]);
    expect(request).toMatchObject({
      loadWorkers: 2,
      pinLoadWorkers: true,
      seed: null,
      limits: { maxMinutes: 90, stopOnFailures: false },
    });
    expect(request.connection).toBeUndefined();
  });
});

describe('connections', () => {
  it('read at a speed in kilobits a second', async () => {
    const { request, name } = await requestOf(['--client-rate-kbps', '640']);
    expect(request.connection).toMatchObject({ protocol: 'http1', readBytesPerS: 80_000 });
    expect(name).toContain('read at 80000 bytes/s');
  });

  it('of HTTP/2 and TLS', async () => {
    const { request, name } = await requestOf(
      [
        ...'--http2 --streams 10 --tls-min 1.3 --sni shop.example --no-resume'.split(' '),
        ...`--ca ${pem('authority')} --cert ${pem('client')} --key ${pem('client.key')}`.split(' '),
      ],
      'https',
    );
    expect(request.connection).toEqual({
      protocol: 'http2',
      streamsPerConnection: 10,
      readBytesPerS: null,
      tls: {
        minVersion: 'TLSv1.3',
        maxVersion: 'TLSv1.3',
        serverName: 'shop.example',
        caFile: resolve(pem('authority')),
        certificateFile: resolve(pem('client')),
        keyFile: resolve(pem('client.key')),
        verify: true,
        resumeSessions: false,
      },
    });
    expect(name).toContain('HTTP/2 with 10 streams a connection');
  });

  it('that trust any certificate', async () => {
    const { request } = await requestOf(['--insecure', '--tls-max', '1.2'], 'https');
    expect(request.connection?.tls).toMatchObject({ verify: false, maxVersion: 'TLSv1.2' });
  });
});

describe('wrong usage of', () => {
  const tooLong = ['--steps', '1:20:1', '--runs', '10', '--duration', '15', '--warmup', '0'];
  it.each([
    [['--steps', '5:100'], 'FROM:TO:STEP'],
    [['--steps', '100:5:5'], '--steps: Steps must not end below'],
    [['--steps', '1:1000:1'], '1000 steps; a run has at most 500'],
    [['--steps', '0.5:3:1'], '--steps takes whole numbers'],
    [['--steps', '1:20001:5000'], '--steps must be at most 20000'],
    [['--steps', '1:5:1', '--clients', '5'], '--clients'],
    [['--steps', '1:5:1', '--rate', '5'], '--rate'],
    [['--steps', '1:5:1', '--ramp', '1:5'], '--ramp'],
    [['--steps', '1:5:1', '--runs', '101'], '--runs must be at most 100'],
    [['--steps', '1:5:1', '--arrivals', 'constant', '--until-done'], '--until-done'],
    [['--steps', '1:5:1', '--arrivals', 'poisson', '--think-time-ms', '5'], '--think-time-ms'],
    [['--runs', '3'], '--steps'],
    [['--until-done'], '--steps'],
    [['--ramp', '500'], '--rate'],
    [['--ramp', '5:500', '--rate', '5'], '--ramp FROM:TO'],
    [['--ramp', '5:x'], 'TO or FROM:TO'],
    [['--ramp', '5:500', '--clients', '5'], 'exclude'],
    [['--ramp', '5:500001'], '--ramp must be at most 500000'],
    [['--rate', '500001'], '--rate must be at most 500000'],
    [['--rate', '5', '--ramp', '600000'], '--ramp must be at most 500000'],
    [['--rate', '5', '--initial-delay-ms', '5'], '--initial-delay-ms'],
    [['--initial-delay-ms', '9-5'], 'MIN-MAX'],
    [['--arrivals', 'poisson'], '--arrivals'],
    [['--rate', '5', '--arrivals', 'normal'], 'poisson'],
    [['--seed', '4294967296'], '--seed must be at most 4294967295'],
    [['--client-rate-kbps', '0.5'], 'from 1 up'],
    [['--client-rate-kbps', '10000001'], 'at most 10000000'],
    [['--streams', '5'], '--http2'],
    [['--http2', '--streams', '1001'], '--streams must be at most 1000'],
    [['--tls-min', '1.1'], '1.2'],
    [['--tls-min', '1.3'], 'https'],
    [['--insecure'], '--insecure is for TLS'],
    [['--no-resume'], '--no-resume is for TLS'],
    [['--ca', 'a.pem'], '--ca is for TLS'],
    [['--max-minutes', '1501'], '--max-minutes must be at most 1500'],
    [['--recycle-after-mb', '5'], 'bundled'],
    [['--recycle-after-s', '5'], 'bundled'],
    [['--no-overlap'], 'bundled'],
    [['--port', '5000'], 'bundled'],
    [tooLong, 'planned for 50 min, longer than its limit of 30 min'],
    [['--duration', '61', '--warmup', '0', '--max-minutes', '1'], 'planned for 1 min 1 s'],
  ])('%j leaves with 2 and says why', async (args, words) => {
    const run = await cli(['run', '--url', `http://127.0.0.1:${closedPort}/`, '--json', ...args], lab);
    expect(run).toMatchObject({ code: 2, stdout: '' });
    expect(run.stderr).toContain(words);
    expect(run.stderr).not.toContain('    at ');
  });

  it('HTTP/2 for the bundled server leaves with 2 and says why', async () => {
    const run = await cli(['run', '--bundled', '--http2'], lab);
    expect(run).toMatchObject({ code: 2, stdout: '' });
    expect(run.stderr).toContain('--http2: The bundled server speaks HTTP/1.1 only');
  });

  it.each([
    [['--tls-min', '1.3', '--tls-max', '1.2'], '--tls-min'],
    [['--cert', 'a.pem'], '--key'],
    [['--key', 'a.pem'], '--cert'],
    [['--insecure', '--ca', 'a.pem'], '--insecure'],
    [['--sni', ''], '--sni must be at least 1'],
    [['--ca', 'no-such-file.pem'], 'no-such-file.pem'],
  ])('TLS %j leaves with 2 and says why', async (args, words) => {
    const run = await cli(['run', '--url', `https://127.0.0.1:${closedPort}/`, ...args], lab);
    expect(run).toMatchObject({ code: 2, stdout: '' });
    expect(run.stderr).toContain(words);
  });

  it.each([
    [['--no-overlap'], '--recycle-after'],
    [['--sni', 'a'], 'https'],
    [['--port', '65536'], '--port must be at most 65535'],
    [['--recycle-after-mb', '0.5'], 'from 1 up'],
  ])('the bundled server %j leaves with 2 and says why', async (args, words) => {
    const run = await cli(['run', '--bundled', ...args], lab);
    expect(run).toMatchObject({ code: 2, stdout: '' });
    expect(run.stderr).toContain(words);
  });
});

it('the help says what a kilobit is, and shows examples', async () => {
  const { code, stdout } = await cli(['run', '--help'], lab);
  expect(code).toBe(0);
  expect(stdout).toContain('640 is 80 kB/s');
  expect(stdout).toContain('--steps 5:100:5 --runs 3');
});
