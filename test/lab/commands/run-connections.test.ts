// TLS, HTTP/2, slow readers and a failing server from the command line.
import { createServer } from 'node:https';
import { createServer as createPlainServer } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { RunSummary } from '../../../contract/model/run.ts';
import { cli, temporaryFolder } from '../../support/cli.ts';
import { startHttp2Server } from '../../support/servers/http2.ts';
import { listenOnFreePort } from '../../support/servers/listen-on-free-port.ts';
import { pem } from '../../support/servers/secure.ts';

const Report = z.looseObject({
  runId: z.number(),
  status: z.string(),
  requests: RunSummary.shape.requests,
  throughputPerS: z.number(),
  connectTimeUs: RunSummary.shape.connectTimeUs,
  handshakeTimeUs: RunSummary.shape.handshakeTimeUs,
  resumedHandshakes: RunSummary.shape.resumedHandshakes,
  responseTimeUs: RunSummary.shape.responseTimeUs,
  errors: RunSummary.shape.errors,
  failure: z.object({ code: z.string(), message: z.string() }).nullable(),
});

const lab = join(temporaryFolder(), 'connections.sqlite');
const authority = fileURLToPath(new URL('../../support/servers/certificates/authority.pem', import.meta.url));
const brief = ['--warmup', '0', '--duration', '1', '--clients', '2', '--think-time-ms', '20', '--json'];

async function reportOf(args: readonly string[]): Promise<z.infer<typeof Report>> {
  const { stdout, stderr } = await cli(['run', ...brief, ...args], lab);
  expect(stdout, stderr).not.toBe('');
  return Report.parse(JSON.parse(stdout));
}

/** Makes a connection for every request, as servers without keep-alive do. */
const secure = createServer({ cert: pem('good'), key: pem('good.key') }, (_request, response) => {
  response.setHeader('Connection', 'close').end('hello');
});
const failing = createPlainServer((_request, response) => {
  response.writeHead(503).end('busy');
});
let secureUrl = '';
let failingUrl = '';
beforeAll(async () => {
  secureUrl = `https://127.0.0.1:${await listenOnFreePort(secure)}/`;
  failingUrl = `http://127.0.0.1:${await listenOnFreePort(failing)}/`;
});
afterAll(() => {
  for (const server of [secure, failing]) {
    server.close();
    server.closeAllConnections();
  }
});

describe('TLS', () => {
  it('is checked against the given authority; handshakes are told apart, and resumed', async () => {
    const report = await reportOf(['--url', secureUrl, '--ca', authority, '--tls-min', '1.3']);
    expect(report).toMatchObject({ status: 'completed', errors: {} });
    expect(report.connectTimeUs?.p50).toBeGreaterThan(0);
    expect(report.handshakeTimeUs?.p50).toBeGreaterThan(0);
    expect(report.resumedHandshakes?.resumed).toBeGreaterThan(0);
    const shown = await cli(['show', String(report.runId)], lab);
    expect(shown.stdout).toMatch(/^TLS handshake .*, \d[\d,]* of \d[\d,]* resumed$/m);
  });

  it('is resumed no more with --no-resume', async () => {
    const report = await reportOf(['--url', secureUrl, '--insecure', '--no-resume']);
    expect(report.errors).toEqual({});
    expect(report.resumedHandshakes).toMatchObject({ resumed: 0 });
  });

  it('fails without the authority', async () => {
    const { requests, errors } = await reportOf(['--url', secureUrl]);
    expect(requests.completed).toBe(0);
    expect(errors).toEqual({ tls: requests.started });
  });
});

it('HTTP/2 puts virtual clients on one connection', async () => {
  const server = await startHttp2Server();
  const report = await reportOf(['--url', server.url, '--http2', '--streams', '2', '--load-workers', '1']);
  expect(report).toMatchObject({ status: 'completed', errors: {} });
  expect(report.requests.completed).toBeGreaterThan(0);
  // One of the load, and one before it that only looks whether the server answers.
  expect(server.connections()).toBeLessThanOrEqual(2);
  await server.close();
});

it('a slow reader takes as long as its speed says', async () => {
  // 20,000 bytes at 320 kilobits, 40,000 bytes, a second.
  const report = await reportOf(
    '--bundled --page download:20000 --client-rate-kbps 320 --duration 3'.split(' '),
  );
  expect(report.errors).toEqual({});
  expect(report.responseTimeUs?.p50).toBeGreaterThan(350_000);
});

it('a run stops by itself when half of the requests fail for 10 s, unless it is to keep going', async () => {
  const longer = [...'--duration 14 --think-time-ms 100 --url'.split(' '), failingUrl];
  const [stopped, kept] = await Promise.all([
    reportOf(longer),
    cli(['run', ...brief, ...longer, '--keep-going'], join(temporaryFolder(), 'kept.sqlite')),
  ]);
  expect(stopped.status).toBe('failed');
  expect(stopped.failure?.message).toMatch(/half|fail/i);
  expect(stopped.requests.started).toBeGreaterThan(0);
  expect(Report.parse(JSON.parse(kept.stdout))).toMatchObject({ status: 'completed' });
});
