import { describe, it } from 'vitest';
import { plainConnection, type ConnectionPlan } from '../../../engine/load/connection/connection-plan.ts';
import { distributionOf } from '../../../engine/load/recording/histogram.ts';
import { answering, startScriptedServer, type Script } from '../../support/servers/scripted.ts';
import { pem, startSecureServer } from '../../support/servers/secure.ts';
import { closedLoad, runLoad, sumOf, type CollectedLoad } from './run-load.ts';

/** What is read at once when a response begins, before the line counts. */
const firstBytes = 1024;

const reading = (readBytesPerS: number): ConnectionPlan => ({ ...plainConnection, readBytesPerS });
const sized = (bytes: number): string =>
  `HTTP/1.1 200 OK\r\nContent-Length: ${bytes}\r\n\r\n${'z'.repeat(bytes)}`;
const shortestServiceMs = ({ outcome }: CollectedLoad): number =>
  (distributionOf(outcome.result?.serviceHistogram ?? new Uint8Array())?.min ?? NaN) / 1000;
const received = ({ seconds }: CollectedLoad): number => sumOf(seconds, ({ bytesReceived }) => bytesReceived);

/** Least time for so many bytes; a clock of whole microseconds and three digits in the histogram. */
const leastMs = (bytes: number, bytesPerS: number): number =>
  ((bytes - firstBytes) / bytesPerS) * 1000 * 0.998;

const sentTwice: Record<string, Script> = {
  'of known length': answering(sized(60_000)),
  'in chunks': answering(
    `HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n`,
    `7530\r\n${'z'.repeat(30_000)}\r\n`.repeat(2),
    '0\r\n\r\n',
  ),
  'up to the close': (socket) =>
    void socket.on('data', () => socket.end(`HTTP/1.1 200 OK\r\n\r\n${'z'.repeat(60_000)}`)),
};

describe.concurrent('a virtual client that reads at a speed of its own', () => {
  for (const [name, script] of Object.entries(sentTwice)) {
    it(`takes as long as its line for a body ${name}`, async ({ expect }) => {
      const server = await startScriptedServer(script);
      const load = await runLoad({
        urls: [server.url],
        load: closedLoad(3),
        connection: reading(100_000),
      });
      await server.close();
      const { requests, errors } = load.outcome.result ?? {};
      expect(errors).toEqual({});
      expect(requests?.completed).toBe(requests?.started);
      // Two downloads of 0.6 s each, where the machine keeps up: the second begins within the second.
      expect(requests?.completed).toBeGreaterThanOrEqual(3);
      expect(requests?.completed).toBeLessThanOrEqual(6);
      expect(shortestServiceMs(load)).toBeGreaterThanOrEqual(leastMs(60_000, 100_000));
      expect(received(load)).toBeGreaterThanOrEqual(60_000 * (requests?.completed ?? NaN));
    });
  }

  it('does so over TLS', async ({ expect }) => {
    const server = await startSecureServer(answering(sized(200_000)));
    const connection = { ...reading(200_000), tls: { ...plainConnection.tls, ca: pem('authority') } };
    const load = await runLoad({ urls: [server.url], load: closedLoad(3), connection });
    await server.close();
    expect(load.outcome.result?.errors).toEqual({});
    expect(load.outcome.result?.requests.completed).toBeGreaterThanOrEqual(3);
    // What was taken from TCP at once is decrypted before anybody can stop it.
    expect(shortestServiceMs(load)).toBeGreaterThanOrEqual(leastMs(200_000 - 65_536, 200_000));
  });

  for (const [name, field] of [
    ['keeps the connection', ''],
    ['closes the connection', 'Connection: close\r\n'],
  ] as const) {
    it(`has one line for all its responses, also where the server ${name}`, async ({ expect }) => {
      const answer = `HTTP/1.1 200 OK\r\n${field}Content-Length: 900\r\n\r\n${'z'.repeat(900)}`;
      const server = await startScriptedServer(answering(answer));
      const load = await runLoad({ urls: [server.url], load: closedLoad(2), connection: reading(5000) });
      await server.close();
      const { requests, errors } = load.outcome.result ?? {};
      expect(errors).toEqual({});
      // Each comes at once, and holds up the next one: 1 s of line, and the one that began before it was over.
      const most = Math.ceil(5000 / answer.length) + 1;
      expect(requests?.started).toBeGreaterThan(2);
      expect(requests?.started).toBeLessThanOrEqual(2 * most);
      expect(requests?.completed).toBe(requests?.started);
    });
  }

  it('holds the server back, and its deadline', async ({ expect }) => {
    let written = 0;
    const server = await startScriptedServer((socket) => {
      const more = (): void => {
        while (!socket.destroyed) {
          written += 65_536;
          if (!socket.write('z'.repeat(65_536))) return;
        }
      };
      socket.once('data', () => {
        socket.write('HTTP/1.1 200 OK\r\nContent-Length: 1000000000\r\n\r\n');
        socket.on('drain', more);
        more();
      });
    });
    const timeoutMs = 900;
    const load = await runLoad({
      urls: [server.url],
      load: closedLoad(1),
      timeoutMs,
      connection: reading(50_000),
    });
    await server.close();
    const { requests, errors } = load.outcome.result ?? {};
    expect(errors).toEqual({ timeout: requests?.started });
    expect(load.seconds.length).toBeLessThanOrEqual(6);
    // One client, one line, from the first second to the last.
    expect(received(load)).toBeLessThanOrEqual(load.seconds.length * 50_000 + 2 * firstBytes);
    // The rest stayed in the buffers of the kernel and of the server: a client that reads on takes gigabytes.
    expect(written).toBeLessThan(32 * 1024 * 1024);
  });

  it('does so two thousand times at once', async ({ expect }) => {
    const bytes = 160_000;
    const server = await startScriptedServer(answering(sized(bytes)));
    const load = await runLoad({
      urls: [server.url],
      load: closedLoad(2000),
      timeoutMs: 60_000,
      connection: reading(80_000),
    });
    await server.close();
    const { requests, errors } = load.outcome.result ?? {};
    expect(errors).toEqual({});
    expect(requests?.completed).toBe(requests?.started);
    expect(requests?.started).toBeGreaterThanOrEqual(2000);
    expect(server.connections()).toBe(2000);
    expect(shortestServiceMs(load)).toBeGreaterThanOrEqual(leastMs(bytes, 80_000));
  });
});
