import { createServer as createTlsServer } from 'node:tls';
import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { plainConnection, type ConnectionPlan } from '../../../engine/load/connection/connection-plan.ts';
import { startHttp2Server, type StreamAnswer, type TestHttp2Server } from '../../support/servers/http2.ts';
import { listenOnFreePort } from '../../support/servers/listen-on-free-port.ts';
import { startScriptedServer } from '../../support/servers/scripted.ts';
import { closedLoad, openLoad, runLoad, sumOf } from './run-load.ts';

function http2(streamsPerConnection: number, more: Partial<ConnectionPlan> = {}): ConnectionPlan {
  return { ...plainConnection, protocol: 'http2', streamsPerConnection, ...more };
}

const trustsTestAuthority: ConnectionPlan['tls'] = { ...plainConnection.tls, ca: certificate('authority') };

function certificate(name: string): string {
  return readFileSync(new URL(`../../support/servers/certificates/${name}.pem`, import.meta.url), 'utf8');
}

let server: TestHttp2Server | null = null;
async function serve(...given: Parameters<typeof startHttp2Server>): Promise<TestHttp2Server> {
  server = await startHttp2Server(...given);
  return server;
}
afterEach(async () => {
  await server?.close();
  server = null;
});

describe('a load of HTTP/2', () => {
  it('lets virtual clients share connections, and counts every request as the server does', async () => {
    const { url, requests, connections, mostStreams, sessions } = await serve();
    const { outcome, seconds } = await runLoad({
      urls: [url],
      load: closedLoad(10),
      phases: { warmupS: 1, durationS: 1, cooldownS: 1 },
      connection: http2(4),
    });
    const { result } = outcome;
    expect(outcome).toMatchObject({ end: 'completed', failure: null });
    expect(sumOf(seconds, ({ started }) => started)).toBe(requests());
    expect(sumOf(seconds, ({ completed }) => completed)).toBe(requests());
    expect(result?.errors).toEqual({});
    expect(result?.statusCodes).toEqual({ 200: result?.requests.completed });
    // Four, four and two.
    expect(connections()).toBe(3);
    expect(mostStreams()).toBe(4);
    // All of them were made in the warm-up.
    expect(result?.connectTimeUs).toBeNull();
    expect(sessions.size).toBe(0);
  });

  it('shares the virtual clients of each load worker and of each server among connections of their own', async () => {
    const other = await startHttp2Server();
    const { url, connections } = await serve();
    await runLoad({
      urls: [url, other.url],
      load: closedLoad(12, 5),
      loadWorkers: 2,
      connection: http2(3),
    });
    // Two load workers with six virtual clients each, all of one server.
    expect([connections(), other.connections()]).toEqual([2, 2]);
    await other.close();
  });

  it('starts exactly rate x time requests of an open load, with connections as needed', async () => {
    const { url, requests, mostStreams } = await serve();
    const { outcome } = await runLoad({ urls: [url], load: openLoad(130, 200), connection: http2(10) });
    expect(outcome.result?.requests).toEqual({ started: 130, completed: 130, failed: 0, dropped: 0 });
    expect(requests()).toBe(130);
    expect(mostStreams()).toBeLessThanOrEqual(10);
  });

  it('tells one time of connecting for a connection, and the time of the first byte', async () => {
    const { url } = await serve((stream) => {
      stream.respond({ ':status': 200 });
      setTimeout(() => stream.end('late'), 30);
    });
    const { outcome } = await runLoad({ urls: [url], load: closedLoad(4, 5), connection: http2(4) });
    const { result } = outcome;
    expect(result?.connectTimeUs?.min).toBeGreaterThan(0);
    // Of one connection, however many waited for it.
    expect(result?.connectTimeUs?.max).toBeLessThan((result?.connectTimeUs?.min ?? 0) * 1.002);
    expect(result?.timeToFirstByteUs?.p50).toBeLessThan(result?.transactions[0]?.responseTimeUs?.p50 ?? 0);
  });

  it('counts the bytes of whole connections, frames included', async () => {
    const body = Buffer.alloc(100_000, 'x');
    const { url } = await serve((stream) => {
      stream.respond({ ':status': 200 });
      stream.end(body);
    });
    const { outcome, seconds } = await runLoad({
      urls: [url],
      load: closedLoad(3, 20),
      connection: http2(3),
    });
    const { bytesReceived = 0, bytesSent = 0, requests } = outcome.result ?? {};
    const received = bytesReceived / (requests?.completed ?? NaN);
    expect(received).toBeGreaterThan(100_000);
    expect(received).toBeLessThan(101_000);
    expect(bytesSent).toBeGreaterThan(0);
    expect(sumOf(seconds, (second) => second.bytesReceived)).toBe(bytesReceived);
  });

  it('goes up in steps, each virtual client with its place on a shared connection', async () => {
    const { url, requests, connections } = await serve();
    const { outcome, seconds } = await runLoad({
      urls: [url],
      load: {
        kind: 'stepped',
        virtualClients: { from: 2, to: 6, step: 4 },
        runs: 1,
        bound: 'time',
        thinkTimeMs: { from: 5, to: 5 },
      },
      connection: http2(3),
    });
    expect(outcome).toMatchObject({ end: 'completed', failure: null });
    expect(outcome.result?.errors).toEqual({});
    expect(sumOf(seconds, ({ completed }) => completed)).toBe(requests());
    expect(connections()).toBe(2);
  });

  it('opens another connection where the server allows fewer streams than virtual clients', async () => {
    const { url, connections, mostStreams } = await serve(
      (stream) => setTimeout(() => stream.respond({ ':status': 204 }, { endStream: true }), 5),
      { settings: { maxConcurrentStreams: 3 } },
    );
    const { outcome } = await runLoad({ urls: [url], load: closedLoad(10), connection: http2(10) });
    expect(outcome.result?.errors).toEqual({});
    expect(connections()).toBe(4);
    expect(mostStreams()).toBe(3);
  });

  it('stops with streams in flight, and leaves no connection behind', async () => {
    const { url, sessions, requests } = await serve(() => undefined);
    const { outcome, seconds } = await runLoad(
      {
        urls: [url],
        load: closedLoad(6),
        phases: { warmupS: 0, durationS: 60, cooldownS: 0 },
        timeoutMs: 60_000,
        connection: http2(3),
      },
      (_, controller) => controller.abort(),
    );
    expect(outcome.end).toBe('stopped');
    expect(requests()).toBe(6);
    expect(sumOf(seconds, ({ started }) => started)).toBe(6);
    expect(sumOf(seconds, ({ errors }) => errors.cutOff ?? 0)).toBe(6);
    expect(sessions.size).toBe(0);
  });

  it('keeps the connection when the deadline of one stream passes', async () => {
    let count = 0;
    const { url, connections } = await serve((stream) => {
      count += 1;
      if (count % 2 === 0) stream.respond({ ':status': 204 }, { endStream: true });
    });
    const { outcome } = await runLoad({
      urls: [url],
      load: openLoad(50, 60),
      timeoutMs: 3000,
      connection: http2(60),
    });
    expect(outcome.result?.requests).toEqual({ started: 50, completed: 25, failed: 25, dropped: 0 });
    expect(outcome.result?.errors).toEqual({ timeout: 25 });
    expect(connections()).toBe(1);
  });

  it('lets streams end after a GOAWAY, and starts new ones on a new connection', async () => {
    let count = 0;
    const { url, requests, connections } = await serve((stream) => {
      count += 1;
      const { session } = stream;
      setTimeout(() => stream.respond({ ':status': 204 }, { endStream: true }), 10);
      // In good order: a GOAWAY that names this stream as the last one.
      if (count % 10 === 0) session?.close();
    });
    const { outcome } = await runLoad({ urls: [url], load: closedLoad(1, 5), connection: http2(1) });
    expect(outcome.result?.errors).toEqual({});
    expect(outcome.result?.requests.completed).toBe(requests());
    expect(connections()).toBe(Math.ceil(requests() / 10));
  });
});

describe('what HTTP/2 allows', () => {
  const completing: Record<string, [StreamAnswer, string]> = {
    trailers: [
      (stream) => {
        stream.respond({ ':status': 200 }, { waitForTrailers: true });
        stream.on('wantTrailers', () => stream.sendTrailers({ 'x-sum': '1' }));
        stream.end('ok');
      },
      '200',
    ],
    'early hints': [
      (stream) => {
        stream.additionalHeaders({ ':status': 103, link: '</a.css>; rel=preload' });
        stream.respond({ ':status': 200, 'content-length': 2 });
        stream.end('ok');
      },
      '200',
    ],
    'no content': [(stream) => stream.respond({ ':status': 204 }, { endStream: true }), '204'],
    'not modified': [
      (stream) => stream.respond({ ':status': 304, 'content-length': 5 }, { endStream: true }),
      '304',
    ],
    'an empty body': [
      (stream) => {
        stream.respond({ ':status': 200 });
        stream.end();
      },
      '200',
    ],
    'a body in pieces': [
      (stream) => {
        stream.respond({ ':status': 200, 'content-length': 6 });
        stream.write('two');
        setTimeout(() => stream.end('two'), 5);
      },
      '200',
    ],
  };

  for (const [name, [answer, status]] of Object.entries(completing)) {
    it(`${name}: 50 requests complete`, async () => {
      const { url } = await serve(answer);
      const { outcome, seconds } = await runLoad({
        urls: [url],
        load: openLoad(50, 100),
        connection: http2(5),
      });
      expect(outcome.result?.requests).toEqual({ started: 50, completed: 50, failed: 0, dropped: 0 });
      expect(outcome.result?.statusCodes).toEqual({ [status]: 50 });
      expect(sumOf(seconds, ({ completed }) => completed)).toBe(50);
    });
  }
});

describe('reading at a speed of its own', () => {
  it('reads each stream as fast as its virtual client may', async () => {
    const { url, connections } = await serve((stream) => {
      stream.respond({ ':status': 200 });
      stream.end(Buffer.alloc(100_000, 'x'));
    });
    const { outcome } = await runLoad({
      urls: [url],
      load: closedLoad(4),
      phases: { warmupS: 0, durationS: 3, cooldownS: 0 },
      connection: http2(4, { readBytesPerS: 100_000 }),
    });
    const { result } = outcome;
    expect(result?.errors).toEqual({});
    expect(connections()).toBe(1);
    // A second for each response, less what the line may have carried before it was read.
    expect(result?.transactions[0]?.responseTimeUs?.min).toBeGreaterThan(800_000);
    expect(result?.requests.completed).toBeGreaterThanOrEqual(4);
    expect(result?.requests.completed).toBeLessThanOrEqual(16);
  });
});

describe('a response that is larger than its reader is fast', () => {
  it('stays with the server, but for two windows', async () => {
    const { url } = await serve((stream) => {
      stream.respond({ ':status': 200 });
      stream.end(Buffer.alloc(20_000_000, 'x'));
    });
    const { outcome } = await runLoad({
      urls: [url],
      load: closedLoad(1),
      timeoutMs: 1500,
      connection: http2(1, { readBytesPerS: 100_000 }),
    });
    const { requests, bytesReceived } = outcome.result ?? {};
    expect(outcome.result?.errors).toEqual({ timeout: requests?.failed });
    // What is read in the time of the load and of a deadline; the window, and what Node has taken from it.
    expect(bytesReceived).toBeLessThan(100_000 * 2.5 + 3 * 65_536);
    expect(bytesReceived).toBeGreaterThan(100_000);
  });
});

describe('HTTP/2 over TLS', () => {
  it('agrees on h2, and tells the handshake apart from connecting', async () => {
    const { url, connections, requests } = await serve(undefined, { secure: true });
    const { outcome } = await runLoad({
      urls: [url],
      load: closedLoad(6, 5),
      connection: http2(3, { tls: trustsTestAuthority }),
    });
    const { result } = outcome;
    expect(result?.errors).toEqual({});
    expect(result?.requests.completed).toBe(requests());
    expect(connections()).toBe(2);
    expect(result?.connectTimeUs?.min).toBeGreaterThan(0);
    expect(result?.handshakeTimeUs?.min).toBeGreaterThan(0);
    expect(result?.resumedHandshakes).toEqual({ resumed: 0, all: 2 });
  });

  it('resumes the TLS session of the last connection that the virtual clients shared', async () => {
    let count = 0;
    const { url, connections } = await serve(
      (stream) => {
        count += 1;
        const { session } = stream;
        setTimeout(() => stream.respond({ ':status': 204 }, { endStream: true }), 5);
        if (count % 10 === 0) session?.close();
      },
      { secure: true },
    );
    const { outcome } = await runLoad({
      urls: [url],
      load: closedLoad(1, 5),
      connection: http2(1, { tls: trustsTestAuthority }),
    });
    expect(outcome.result?.errors).toEqual({});
    expect(connections()).toBeGreaterThan(1);
    expect(outcome.result?.resumedHandshakes).toEqual({ resumed: connections() - 1, all: connections() });
  });

  it.each([
    ['a certificate that nobody trusts', http2(2), 'certificate'],
    [
      'a server that is called otherwise',
      http2(2, { tls: { ...trustsTestAuthority, serverName: 'other.test' } }),
      'other.test',
    ],
  ])('%s: tls, and why', async (_, connection, words) => {
    const { url, requests } = await serve(undefined, { secure: true });
    const { outcome } = await runLoad({ urls: [url], load: openLoad(50, 50), connection });
    expect(outcome.result?.errors).toEqual({ tls: 50 });
    expect(outcome.result?.errorExamples.tls).toContain(words);
    expect(requests()).toBe(0);
  });

  it.each([
    ['offers only http/1.1', ['http/1.1'], 'no application protocol'],
    ['knows no ALPN', undefined, 'does not agree on HTTP/2'],
  ])('a server that %s: tls, and why', async (_, protocols, words) => {
    const secure = createTlsServer({
      cert: certificate('good'),
      key: certificate('good.key'),
      ...(protocols === undefined ? {} : { ALPNProtocols: protocols }),
    });
    secure.on('tlsClientError', () => undefined);
    secure.on('secureConnection', (socket) => socket.on('error', () => undefined));
    const port = await listenOnFreePort(secure);
    const { outcome } = await runLoad({
      urls: [`https://127.0.0.1:${port}/`],
      load: openLoad(50, 50),
      connection: http2(2, { tls: trustsTestAuthority }),
    });
    secure.close();
    expect(outcome.result?.errors).toEqual({ tls: 50 });
    expect(outcome.result?.errorExamples.tls).toContain(words);
  });

  it('hangs, or resets, in the handshake: timeout, or tls', async () => {
    const hangs = await startScriptedServer(() => undefined);
    const resets = await startScriptedServer((socket) => {
      socket.once('data', () => socket.resetAndDestroy());
    });
    for (const [scripted, kind, timeoutMs] of [
      [hangs, 'timeout', 300],
      [resets, 'tls', 10_000],
    ] as const) {
      const { outcome } = await runLoad({
        urls: [scripted.url.replace('http:', 'https:')],
        load: openLoad(50, 50),
        timeoutMs,
        connection: http2(2),
      });
      expect(outcome.result?.errors).toEqual({ [kind]: 50 });
      await scripted.close();
    }
  });

  it('is refused where nobody listens', async () => {
    const nobody = await startScriptedServer(() => undefined);
    await nobody.close();
    const { outcome } = await runLoad({ urls: [nobody.url], load: closedLoad(2), connection: http2(2) });
    expect(Object.keys(outcome.result?.errors ?? {})).toEqual(['refused']);
    // Two clients that wait 100 ms after each refusal.
    expect(outcome.result?.requests.failed).toBeLessThanOrEqual(20);
  });
});
