// Scenarios played on real servers: what is sent, what is checked, what is counted.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { RunScenario } from '../../../contract/model/run-scenario.ts';
import { Scenario } from '../../../contract/model/scenario.ts';
import type { LoadResult } from '../../../engine/load/start-load.ts';
import { listenOnFreePort } from '../../support/servers/listen-on-free-port.ts';
import { closedLoad, openLoad, runLoad, sumOf, type CollectedLoad } from './run-load.ts';

interface Seen {
  line: string;
  headers: IncomingMessage['headers'];
  body: string;
}

type Answer = (request: IncomingMessage, response: ServerResponse, body: string) => void;

let seen: Seen[] = [];
let answer: Answer = (_, response) => response.end('ok');
let origin = '';
let close = (): Promise<void> => Promise.resolve();

beforeEach(async () => {
  seen = [];
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const body = Buffer.concat(pieces).toString();
      const line = `${request.method ?? ''} ${request.url ?? ''} ${request.httpVersion}`;
      seen.push({ line, headers: request.headers, body });
      answer(request, response, body);
    });
  });
  server.keepAliveTimeout = 0;
  origin = `http://127.0.0.1:${await listenOnFreePort(server, 512)}`;
  close = () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
});
afterEach(() => close());

const packed = (scenario: object, files: Record<string, string> = {}): RunScenario => ({
  scenario: Scenario.parse({ name: 'test', ...scenario }),
  files,
});
const one = (...requests: object[]): RunScenario => packed({ transactions: [{ name: 'only', requests }] });
const play = (scenario: RunScenario, load = closedLoad(2, 20)): Promise<CollectedLoad> =>
  runLoad({ urls: [`${origin}/ignored`], load, scenario });

/** started = completed + failed, in total and over the transactions. */
function resultOf({ outcome }: CollectedLoad): LoadResult {
  const { result, failure } = outcome;
  if (result === null) throw new Error(failure?.message ?? 'no result');
  const { started, completed, failed } = result.requests;
  expect(completed + failed).toBe(started);
  expect(sum(result.transactions.map(({ requests }) => requests))).toBe(started);
  expect(sum(result.transactions.map(({ throughputPerS }) => throughputPerS))).toBeCloseTo(
    result.throughputPerS,
  );
  expect(sum(result.transactions.flatMap(({ errors }) => Object.values(errors)))).toBe(failed);
  expect(started).toBeGreaterThan(0);
  return result;
}
const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

describe('what is sent', () => {
  it('plays the requests of a transaction in order, with methods, headers and bodies', async () => {
    const load = await play(
      packed({
        defaults: { headers: [{ name: 'X-All', value: 'yes' }] },
        transactions: [
          {
            name: 'buy',
            requests: [
              { url: '/a?b=c' },
              { method: 'POST', url: `${origin}/order`, body: { kind: 'text', text: 'id=1' }, repeat: 2 },
              { method: 'HEAD', url: '/head' },
            ],
          },
        ],
      }),
      closedLoad(1),
    );
    const result = resultOf(load);
    expect(result.errors).toEqual({});
    const lines = ['GET /a?b=c 1.1', 'POST /order 1.1', 'POST /order 1.1', 'HEAD /head 1.1'];
    for (const [at, { line, headers, body }] of seen.entries()) {
      expect(line).toBe(lines[at % 4]);
      expect(headers['x-all']).toBe('yes');
      expect(headers.host).toBe(origin.slice('http://'.length));
      expect(body).toBe(line.startsWith('POST') ? 'id=1' : '');
    }
    // A transaction under way at the end is played to its own.
    expect(seen.length % 4).toBe(0);
    expect(sumOf(load.seconds, (second) => second.started)).toBe(seen.length);
    expect(result.transactions[0]?.responseTimeUs?.p50).toBeGreaterThan(0);
  });

  it('keeps connections or closes them, in HTTP/1.0 and 1.1', async () => {
    for (const [httpVersion, connection] of [
      ['1.0', 'close'],
      ['1.0', 'keep-alive'],
      ['1.1', 'close'],
      ['1.1', 'keep-alive'],
    ] as const) {
      seen = [];
      const ports = new Set<number | undefined>();
      answer = (request, response) => {
        ports.add(request.socket.remotePort);
        response.setHeader('Content-Length', 2);
        response.end('ok');
      };
      const result = resultOf(await play(one({ url: '/', httpVersion, connection })));
      expect(result.errors).toEqual({});
      expect(seen.every(({ line }) => line === `GET / ${httpVersion}`)).toBe(true);
      expect(ports.size).toBe(connection === 'close' ? seen.length : 2);
    }
  });

  it('gives each virtual client its own values from a file, over all load workers', async () => {
    const scenario = packed(
      {
        variables: [
          {
            name: 'user',
            kind: 'csv',
            file: 'u.csv',
            column: 'user',
            take: 'uniquePerClient',
            every: 'client',
          },
        ],
        transactions: [{ name: 'hello', requests: [{ url: '/hello/${user}' }] }],
      },
      { 'u.csv': Buffer.from('user\nann\nbob\ncid\n').toString('base64') },
    );
    const load = { urls: [origin], load: closedLoad(3, 5), scenario };
    resultOf(await runLoad({ ...load, loadWorkers: 2 }));
    expect(new Set(seen.map(({ line }) => line))).toEqual(
      new Set(['GET /hello/ann 1.1', 'GET /hello/bob 1.1', 'GET /hello/cid 1.1']),
    );
    const tooMany = await runLoad({ ...load, load: closedLoad(4) });
    expect(tooMany.outcome).toMatchObject({
      end: 'failed',
      failure: { code: 'input.invalid' },
      result: null,
    });
  });

  it('picks transactions by weight and waits as each asks', async () => {
    const result = resultOf(
      await play(
        packed({
          transactions: [
            { name: 'often', weight: 9, requests: [{ url: '/often' }] },
            { name: 'seldom', weight: 1, requests: [{ url: '/seldom' }] },
            { name: 'never', weight: 0, thinkTimeMs: { from: 9, to: 9 }, requests: [{ url: '/never' }] },
          ],
        }),
        closedLoad(4),
      ),
    );
    const [often, seldom, never] = result.transactions;
    const share = (often?.requests ?? 0) / result.requests.started;
    expect(share).toBeGreaterThan(0.8);
    expect(share).toBeLessThan(0.98);
    expect(seldom?.requests).toBeGreaterThan(0);
    expect(never).toEqual({
      name: 'never',
      requests: 0,
      throughputPerS: 0,
      responseTimeUs: null,
      errors: {},
    });
    seen = [];
    const slow = { name: 'slow', thinkTimeMs: { from: 100, to: 100 }, requests: [{ url: '/' }] };
    await play(packed({ transactions: [slow] }), closedLoad(5));
    expect(seen.length).toBeLessThanOrEqual(50);
  });

  it('starts a transaction with each arrival of an open load', async () => {
    const load = await play(one({ url: '/1' }, { url: '/2' }, { url: '/3' }), openLoad(40));
    const result = resultOf(load);
    expect(seen).toHaveLength(120);
    expect(result.requests.dropped).toBe(0);
    expect(result.loadClient.scheduleSlipP99Us).not.toBeNull();
  });

  it('drops arrivals over the limit of transactions in flight', async () => {
    answer = () => undefined;
    const { outcome } = await runLoad({
      urls: [origin],
      load: openLoad(50, 4),
      scenario: one({ url: '/' }, { url: '/never' }),
      loadWorkers: 2,
      timeoutMs: 5000,
    });
    expect(outcome.result?.requests).toEqual({ started: 4, completed: 0, failed: 4, dropped: 46 });
    expect(outcome.result?.errors).toEqual({ timeout: 4 });
    expect(outcome.result?.transactions[0]).toMatchObject({ requests: 4, errors: { timeout: 4 } });
  });
});

describe('cookies', () => {
  it('belong to one virtual client and go back by path until they expire', async () => {
    let given = 0;
    answer = (request, response) => {
      if (request.url === '/in') {
        given += 1;
        response.setHeader('Set-Cookie', [`id=${given}; Path=/`, 'deep=1; Path=/shop', 'gone=1; Max-Age=0']);
      }
      if (request.url === '/out')
        response.setHeader('Set-Cookie', 'id=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT');
      response.end();
    };
    const urls = ['/in', '/shop/x', '/out', '/last'];
    resultOf(await play(one(...urls.map((url) => ({ url }))), closedLoad(1, 5)));
    const told = seen.slice(0, 4).map(({ headers }) => headers.cookie);
    expect(told).toEqual([undefined, 'deep=1; id=1', 'id=1', undefined]);
  });
});

describe('redirects', () => {
  const go = (response: ServerResponse, status: number, location: string): void => {
    response.writeHead(status, { location });
    response.end();
  };

  it('are followed on the same host as requests of their own, with GET after 303', async () => {
    answer = (request, response) => {
      if (request.url === '/form') go(response, 303, '../done?x=1');
      else if (request.url === '/same') go(response, 307, `${origin}/kept`);
      else response.end('arrived');
    };
    const body = { kind: 'text', text: 'a=b' };
    const common = { method: 'POST', body, followRedirects: true, expect: { text: 'arrived' } };
    const result = resultOf(
      await play(one({ ...common, url: '/form' }, { ...common, url: '/same' }), closedLoad(1, 5)),
    );
    expect(result.errors).toEqual({});
    expect(seen.slice(0, 4).map(({ line, body: sent }) => [line, sent])).toEqual([
      ['POST /form 1.1', 'a=b'],
      ['GET /done?x=1 1.1', ''],
      ['POST /same 1.1', 'a=b'],
      ['POST /kept 1.1', 'a=b'],
    ]);
    expect(Object.keys(result.statusCodes).toSorted()).toEqual(['200', '303', '307']);
  });

  it('end with a failure at another host and after ten of them', async () => {
    answer = (request, response) => {
      if (request.url === '/away') go(response, 302, 'http://elsewhere.example/');
      else go(response, 302, '/round');
    };
    const away = resultOf(await play(one({ url: '/away', followRedirects: true }, { url: '/not-sent' })));
    expect(away.errors).toEqual({ status: away.requests.started });
    expect(new Set(seen.map(({ line }) => line))).toEqual(new Set(['GET /away 1.1']));
    seen = [];
    const round = resultOf(await play(one({ url: '/round', followRedirects: true }), closedLoad(1, 10)));
    expect(round.errors.status).toBeGreaterThan(0);
    expect(seen.length % 11).toBe(0);
  });

  it('are responses when they are not followed', async () => {
    answer = (_, response) => go(response, 302, '/elsewhere');
    expect(resultOf(await play(one({ url: '/', expect: { status: 302 } }))).errors).toEqual({});
  });
});

describe('what is expected', () => {
  it.each([
    [{ status: 200 }, {}],
    [{ status: [201, 202] }, { status: true }],
    [{ text: 'world' }, {}],
    [{ text: 'word' }, { content: true }],
    [{ bodyBytes: 12 }, {}],
    [{ bodyBytes: { from: 13, to: 99 } }, { content: true }],
  ])('%j of "hello, world" in pieces', async (expectation, failures) => {
    answer = (_, response) => {
      response.write('hello, wo');
      setImmediate(() => response.end('rld'));
    };
    const result = resultOf(await play(one({ url: '/', expect: expectation })));
    expect(Object.keys(result.errors)).toEqual(Object.keys(failures));
    expect(result.requests.failed).toBe(Object.keys(failures).length === 0 ? 0 : result.requests.started);
  });

  it('a failed request ends its transaction', async () => {
    answer = (request, response) => {
      response.statusCode = request.url === '/broken' ? 500 : 200;
      response.end();
    };
    const result = resultOf(await play(one({ url: '/broken' }, { url: '/after' })));
    expect(seen.every(({ line }) => line === 'GET /broken 1.1')).toBe(true);
    expect(result.transactions[0]).toMatchObject({
      responseTimeUs: null,
      errors: { status: result.requests.started },
    });
  });
});

describe('byte ranges', () => {
  const two = 'multipart/byteranges; boundary=B';
  const body = (first: string, second: string): string =>
    `--B\r\nContent-Range: bytes ${first}/9\r\n\r\nab\r\n--B\r\nContent-Range: bytes ${second}/9\r\n\r\ncd\r\n--B--\r\n`;

  it.each([
    ['the part', ['2-4'], 206, { 'Content-Range': 'bytes 2-4/9' }, 'cde', {}],
    ['another part', ['2-4'], 206, { 'Content-Range': 'bytes 1-3/9' }, 'bcd', { content: true }],
    ['no Content-Range', ['2-4'], 206, {}, 'cde', { content: true }],
    ['too few bytes', ['2-4'], 206, { 'Content-Range': 'bytes 2-4/9' }, 'cd', { content: true }],
    ['the whole', ['2-4'], 200, {}, 'abcdefghi', { status: true }],
    ['both parts', ['0-1', '-2'], 206, { 'Content-Type': two }, body('0-1', '7-8'), {}],
    ['a wrong part', ['0-1', '-2'], 206, { 'Content-Type': two }, body('0-1', '6-7'), { content: true }],
    ['one part of two', ['0-1', '-2'], 206, { 'Content-Range': 'bytes 0-1/9' }, 'ab', { content: true }],
    ['the one that exists', ['0-1', '90-'], 206, { 'Content-Range': 'bytes 0-1/9' }, 'ab', {}],
  ])('%s for %j', async (_, ranges, status, headers, text, failures) => {
    answer = (request, response) => {
      expect(request.headers.range).toBe(`bytes=${ranges.join(',')}`);
      response.writeHead(status, headers);
      response.end(text);
    };
    const result = resultOf(await play(one({ url: '/', ranges })));
    expect(Object.keys(result.errors)).toEqual(Object.keys(failures));
  });
});

describe('steps that end with their work', () => {
  beforeEach(() => {
    answer = (_, response) => void response.end('ok');
  });

  it('play each transaction once for each virtual client, in order, whatever its weight', async () => {
    const transactions = [
      { name: 'a', weight: 1, requests: [{ url: '/a1' }, { url: '/a2' }] },
      { name: 'never', weight: 0, requests: [{ url: '/never' }] },
      { name: 'b', weight: 50, requests: [{ url: '/b' }] },
    ];
    const load = await runLoad({
      urls: [origin],
      scenario: packed({ transactions }),
      load: {
        kind: 'stepped',
        virtualClients: { from: 1, to: 3, step: 1 },
        runs: 1,
        bound: 'work',
        thinkTimeMs: { from: 1, to: 5 },
      },
      phases: { warmupS: 0, durationS: 20, cooldownS: 0 },
      loadWorkers: 2,
    });
    const result = resultOf(load);
    expect(result.transactions.map(({ name, requests }) => [name, requests])).toEqual([
      ['a', 12],
      ['never', 0],
      ['b', 6],
    ]);
    expect(result.steps.map(({ complete, requests }) => [complete, requests.completed])).toEqual([
      [true, 3],
      [true, 6],
      [true, 9],
    ]);
    expect(result.transactionsStarted).toBe(12);
    expect(seen.slice(0, 3).map(({ line }) => line.split(' ')[1])).toEqual(['/a1', '/a2', '/b']);
  });
});

describe('the end', () => {
  const endless = one({ url: '/', repeat: 10_000 }, { url: '/last' });
  beforeEach(() => {
    answer = (_, response) => void setTimeout(() => response.end('ok'), 5);
  });

  it('leaves a transaction that takes too long unfinished, and its requests counted', async () => {
    const { outcome, seconds } = await runLoad({
      urls: [origin],
      load: closedLoad(2),
      scenario: endless,
      timeoutMs: 200,
    });
    const result = resultOf({ outcome, seconds, startedAtWall: '' });
    expect(outcome.end).toBe('completed');
    expect(result.errors).toEqual({});
    expect(result.transactions[0]?.responseTimeUs).toBeNull();
    expect(seen.every(({ line }) => line === 'GET / 1.1')).toBe(true);
    expect(sumOf(seconds, (second) => second.started)).toBe(seen.length);
  });

  it('stops within a transaction when it is told to', async () => {
    const load = await runLoad(
      {
        urls: [origin],
        load: openLoad(10),
        scenario: endless,
        phases: { warmupS: 0, durationS: 60, cooldownS: 0 },
      },
      (_, controller) => controller.abort(),
    );
    const result = resultOf(load);
    expect(load.outcome.end).toBe('stopped');
    expect(result.transactions[0]?.responseTimeUs).toBeNull();
    expect(sumOf(load.seconds, (second) => second.started)).toBe(seen.length);
  });
});
