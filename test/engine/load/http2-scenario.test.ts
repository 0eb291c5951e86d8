import { afterEach, describe, expect, it } from 'vitest';
import type { IncomingHttpHeaders, ServerHttp2Stream } from 'node:http2';
import type { RunScenario } from '../../../contract/model/run-scenario.ts';
import { Scenario } from '../../../contract/model/scenario.ts';
import { plainConnection } from '../../../engine/load/connection/connection-plan.ts';
import type { LoadResult } from '../../../engine/load/start-load.ts';
import { startHttp2Server, type TestHttp2Server } from '../../support/servers/http2.ts';
import { endStream, framed, head, settings } from '../../support/servers/http2-frames.ts';
import { startScriptedServer } from '../../support/servers/scripted.ts';
import { closedLoad, runLoad, sumOf } from './run-load.ts';

interface Seen {
  line: string;
  headers: IncomingHttpHeaders;
  body: string;
}
type Answer = (stream: ServerHttp2Stream, seen: Seen) => void;

let server: TestHttp2Server | null = null;
afterEach(() => server?.close());

/** Plays requests in turn with one virtual client; resolves with what the server saw and with the result. */
async function play(
  answer: Answer,
  requests: readonly object[],
): Promise<{ seen: Seen[]; result: LoadResult }> {
  const seen: Seen[] = [];
  server = await startHttp2Server((stream, headers) => {
    const pieces: Buffer[] = [];
    stream.on('data', (piece: Buffer) => pieces.push(piece));
    stream.on('end', () => {
      const line = `${headers[':method'] ?? ''} ${headers[':path'] ?? ''}`;
      const one = { line, headers, body: Buffer.concat(pieces).toString() };
      seen.push(one);
      answer(stream, one);
    });
  });
  const { outcome, seconds } = await runLoad({
    urls: [`${server.url}ignored`],
    load: closedLoad(1, 5),
    scenario: scenarioOf(requests),
    connection: { ...plainConnection, protocol: 'http2', streamsPerConnection: 2 },
  });
  const { result, failure } = outcome;
  if (result === null) throw new Error(failure?.message ?? 'no result');
  const { started, completed, failed } = result.requests;
  expect(completed + failed).toBe(started);
  // A transaction under way at the end goes on, after the window.
  expect(sumOf(seconds, (second) => second.started)).toBe(seen.length);
  expect(result.transactions[0]?.requests).toBe(started);
  expect(started).toBeGreaterThan(0);
  return { seen, result };
}

function scenarioOf(requests: readonly object[]): RunScenario {
  return {
    scenario: Scenario.parse({ name: 'test', transactions: [{ name: 'only', requests }] }),
    files: {},
  };
}

function respond(
  stream: ServerHttp2Stream,
  headers: Record<string, string | number | string[]>,
  body = '',
): void {
  stream.respond(headers);
  stream.end(body);
}

describe('a scenario over HTTP/2', () => {
  it('sends methods, headers, bodies and cookies, without what belongs to a connection', async () => {
    const { seen, result } = await play(
      (stream, { line }) =>
        line === 'GET /in'
          ? respond(stream, { ':status': 200, 'set-cookie': ['id=7; Path=/', 'deep=1; Path=/shop'] })
          : respond(stream, { ':status': 200 }),
      [
        { url: '/in' },
        {
          method: 'POST',
          url: '/shop/order?x=1',
          body: { kind: 'text', text: 'id=1' },
          headers: [
            { name: 'X-Twice', value: 'a' },
            { name: 'X-Twice', value: 'b' },
            { name: 'HTTP2-Settings', value: 'AAMAAABk' },
          ],
        },
        { method: 'POST', url: '/empty', headers: [{ name: 'Host', value: 'other.test' }] },
        { method: 'HEAD', url: '/head' },
      ],
    );
    expect(result.errors).toEqual({});
    expect(result.transactions[0]?.responseTimeUs?.p50).toBeGreaterThan(0);
    const [first, order, empty, last] = seen;
    expect(first?.line).toBe('GET /in');
    expect(first?.headers).toMatchObject({ accept: '*/*', ':scheme': 'http' });
    expect(first?.headers.cookie).toBeUndefined();
    expect(order).toMatchObject({ line: 'POST /shop/order?x=1', body: 'id=1' });
    expect(order?.headers).toMatchObject({
      'x-twice': 'a, b',
      'content-length': '4',
      cookie: 'deep=1; id=7',
    });
    expect(Object.keys(order?.headers ?? {})).not.toContain('http2-settings');
    expect(empty).toMatchObject({
      line: 'POST /empty',
      body: '',
      headers: { ':authority': 'other.test', cookie: 'id=7' },
    });
    expect(last?.line).toBe('HEAD /head');
    // A transaction under way at the end is played to its own.
    expect(seen.length % 4).toBe(0);
  });

  it('takes an answer that comes before the whole body was sent, and calls off the rest', async () => {
    /** For each request: how many before it had been called off. */
    const calledOffBefore: number[] = [];
    let calledOff = 0;
    const scripted = await startScriptedServer(
      framed(
        (socket, stream) => {
          calledOffBefore.push(calledOff);
          socket.write(head(stream, endStream, [':status', '413']));
        },
        settings(),
        () => (calledOff += 1),
      ),
    );
    // More than the window of the server takes unread.
    const body = { kind: 'text', text: 'x'.repeat(200_000) };
    const requests = [{ method: 'POST', url: '/large', body, expect: { status: 413 } }];
    const { outcome } = await runLoad({
      urls: [scripted.url],
      load: closedLoad(1, 5),
      scenario: scenarioOf(requests),
      connection: { ...plainConnection, protocol: 'http2' },
    });
    await scripted.close();
    expect(outcome.result?.errors).toEqual({});
    expect(calledOffBefore.length).toBeGreaterThan(1);
    expect(scripted.connections()).toBe(1);
    expect(calledOffBefore).toEqual(calledOffBefore.map((_, at) => at));
  });

  it('follows redirects as requests of their own', async () => {
    const { seen, result } = await play(
      (stream, { line }) =>
        line === 'POST /form'
          ? respond(stream, { ':status': 303, location: '../done?x=1' })
          : respond(stream, { ':status': 200 }, 'arrived'),
      [
        {
          method: 'POST',
          url: '/form',
          body: { kind: 'text', text: 'a=b' },
          followRedirects: true,
          expect: { text: 'arrived' },
        },
      ],
    );
    expect(result.errors).toEqual({});
    expect(seen.slice(0, 2).map(({ line, body }) => [line, body])).toEqual([
      ['POST /form', 'a=b'],
      ['GET /done?x=1', ''],
    ]);
    expect(Object.keys(result.statusCodes).toSorted()).toEqual(['200', '303']);
  });

  it.each([
    [{ text: 'world' }, 'none'],
    [{ text: 'word' }, 'content'],
    [{ bodyBytes: 12 }, 'none'],
    [{ bodyBytes: { from: 13, to: 99 } }, 'content'],
    [{ status: [201, 202] }, 'status'],
  ])('checks %j of "hello, world" in pieces: %s', async (expectation, kind) => {
    const { result } = await play(
      (stream) => {
        stream.respond({ ':status': 200 });
        stream.write('hello, wo');
        setTimeout(() => stream.end('rld'), 2);
      },
      [{ url: '/', expect: expectation }],
    );
    expect(result.errors).toEqual(kind === 'none' ? {} : { [kind]: result.requests.started });
  });

  const two = 'multipart/byteranges; boundary=B';
  const body = (first: string, second: string): string =>
    `--B\r\nContent-Range: bytes ${first}/9\r\n\r\nab\r\n--B\r\nContent-Range: bytes ${second}/9\r\n\r\ncd\r\n--B--\r\n`;

  it.each([
    ['the part', ['2-4'], { 'content-range': 'bytes 2-4/9' }, 'cde', 'none'],
    ['another part', ['2-4'], { 'content-range': 'bytes 1-3/9' }, 'bcd', 'content'],
    ['both parts', ['0-1', '-2'], { 'content-type': two }, body('0-1', '7-8'), 'none'],
    ['a wrong part', ['0-1', '-2'], { 'content-type': two }, body('0-1', '6-7'), 'content'],
  ])('checks byte ranges: %s for %j', async (_, ranges, headers, text, kind) => {
    const { seen, result } = await play(
      (stream) => respond(stream, { ':status': 206, ...headers }, text),
      [{ url: '/', ranges }],
    );
    expect(seen[0]?.headers.range).toBe(`bytes=${ranges.join(',')}`);
    expect(result.errors).toEqual(kind === 'none' ? {} : { [kind]: result.requests.started });
  });
});
