import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { decode, distributionOf, merge } from '../../../engine/load/recording/histogram.ts';
import { startHealthyServer, type HealthyServer } from '../../support/servers/healthy.ts';
import { answering, startScriptedServer } from '../../support/servers/scripted.ts';
import { closedLoad, openLoad, runLoad, sumOf } from './run-load.ts';

describe('a load on a healthy server', () => {
  let server: HealthyServer;
  beforeEach(async () => {
    server = await startHealthyServer();
  });
  afterEach(() => server.close());

  it('counts every request of a closed load, as the server does', async () => {
    const { outcome, seconds } = await runLoad({
      urls: [server.url],
      load: closedLoad(10),
      phases: { warmupS: 1, durationS: 1, cooldownS: 1 },
    });
    const result = outcome.result;
    expect(outcome).toMatchObject({ end: 'completed', failure: null });
    expect(sumOf(seconds, (second) => second.started)).toBe(server.requests());
    expect(sumOf(seconds, (second) => second.completed)).toBe(server.requests());
    expect(seconds.slice(0, 3).map(({ tS, phase }) => [tS, phase])).toEqual([
      [0, 'warmup'],
      [1, 'measured'],
      [2, 'cooldown'],
    ]);
    expect(result?.window.durationS).toBe(1);
    expect(result?.requests.completed).toBe(result?.requests.started);
    expect(result?.statusCodes).toEqual({ 200: result?.requests.completed });
    expect(result?.errors).toEqual({});
    expect(result?.loadClient).toMatchObject({ scheduleSlipP99Us: null, loadWorkers: 1 });
    expect(result?.loadClient.cpuPct).toBeGreaterThan(0);
    // Completed inside the window, whenever they were meant to start: the measured second itself.
    expect(result?.throughputPerS).toBe(seconds[1]?.completed);
  });

  it('starts exactly rate x time requests in each phase of an open load', async () => {
    const { outcome, seconds } = await runLoad({
      urls: [server.url],
      load: openLoad(130),
      phases: { warmupS: 0.5, durationS: 1.5, cooldownS: 0.5 },
      loadWorkers: 3,
    });
    expect(outcome.result?.requests).toEqual({ started: 195, completed: 195, failed: 0, dropped: 0 });
    expect(outcome.result?.loadClient.loadWorkers).toBe(3);
    expect(outcome.result?.loadClient.scheduleSlipP99Us).toBeGreaterThanOrEqual(0);
    expect(sumOf(seconds, (second) => second.started)).toBe(325);
    expect(server.requests()).toBe(325);
  });

  it('adds up the load workers: totals, histograms, bytes', async () => {
    const { outcome, seconds } = await runLoad({
      urls: [server.url],
      load: closedLoad(7, 5, 15),
      loadWorkers: 2,
    });
    const result = outcome.result;
    expect(result?.requests.completed).toBe(server.requests());
    expect(sumOf(seconds, (second) => second.completed)).toBe(server.requests());
    for (const name of ['responseHistogram', 'serviceHistogram'] as const) {
      const whole = result?.[name] ?? new Uint8Array();
      expect(decode(merge(seconds.map((second) => second[name])))).toEqual(decode(whole));
      expect(decode(whole).counts.reduce((sum, count) => sum + count, 0)).toBe(server.requests());
    }
    expect(result?.bytesSent).toBe(sumOf(seconds, (second) => second.bytesSent));
    expect(result?.bytesReceived).toBe(sumOf(seconds, (second) => second.bytesReceived));
    expect((result?.bytesReceived ?? 0) % server.requests()).toBe(0);
  });

  it('splits virtual clients and arrivals exactly over the URLs', async () => {
    const other = await startHealthyServer();
    await runLoad({ urls: [server.url, other.url], load: openLoad(101), loadWorkers: 2 });
    expect([server.requests(), other.requests()]).toEqual([51, 50]);
    await other.close();
  });

  it('never makes more load workers than there are virtual clients', async () => {
    const { outcome } = await runLoad({ urls: [server.url], load: closedLoad(1, 50), loadWorkers: 4 });
    expect(outcome.result?.loadClient.loadWorkers).toBe(1);
  });

  it('lets virtual clients think for as long as was asked', async () => {
    const { outcome } = await runLoad({ urls: [server.url], load: closedLoad(5, 100) });
    // Five clients, a request each 100 ms and a little: ten each at most, however fast the machine is.
    expect(outcome.result?.requests.started).toBeLessThanOrEqual(50);
    expect(outcome.result?.requests.started).toBeGreaterThanOrEqual(5);
    expect(outcome.result?.loadClient.scheduleSlipP99Us).not.toBeNull();
  });

  it('loads a host by its name', async () => {
    const { outcome } = await runLoad({
      urls: [`http://localhost:${server.port}/a?b=c`],
      load: openLoad(20),
    });
    expect(outcome.result?.requests.completed).toBe(20);
  });

  it.each([
    ['Node', 'NODE_EXTRA_CA_CERTS'],
    ['the system', 'SSL_CERT_FILE'],
  ])('loads https with a certificate that %s trusts', async (_who, variable) => {
    const answer = answering('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok');
    const secure = await startScriptedServer(answer, 'good');
    const authority = new URL('../../support/servers/certificates/authority.pem', import.meta.url);
    vi.stubEnv(variable, fileURLToPath(authority));
    const { outcome } = await runLoad({ urls: [secure.url], load: closedLoad(3, 5) });
    vi.unstubAllEnvs();
    expect(outcome.result?.errors).toEqual({});
    expect(outcome.result?.requests.completed).toBeGreaterThan(0);
    expect(secure.connections()).toBe(3);
    await secure.close();
  });

  it('tells the time of connecting and of the first byte, and itself as one transaction', async () => {
    const { outcome } = await runLoad({ urls: [`${server.url}a?b=c`], load: closedLoad(4, 2) });
    const { result } = outcome;
    const service = distributionOf(result?.serviceHistogram ?? new Uint8Array());
    expect(result?.connectTimeUs?.min).toBeGreaterThan(0);
    expect(result?.timeToFirstByteUs?.min).toBeGreaterThan(0);
    // A response in one piece: its first byte is there when its last one is.
    expect(result?.timeToFirstByteUs).toEqual(service);
    expect(result?.loadClient.cpuUsPerRequest).toBeCloseTo(
      ((result?.loadClient.cpuPct ?? 0) * 1e4) / (result?.throughputPerS ?? 0),
    );
    expect(result?.transactions).toEqual([
      {
        name: 'GET /a?b=c',
        requests: result?.requests.started,
        throughputPerS: result?.throughputPerS,
        responseTimeUs: distributionOf(result?.responseHistogram ?? new Uint8Array()),
        errors: {},
      },
    ]);
  });

  it('gives percentiles that fit between its own smallest and largest values', async () => {
    const { outcome } = await runLoad({ urls: [server.url], load: closedLoad(4) });
    const response = distributionOf(outcome.result?.responseHistogram ?? new Uint8Array());
    const service = distributionOf(outcome.result?.serviceHistogram ?? new Uint8Array());
    expect(response?.min).toBeGreaterThan(0);
    expect(response?.p50).toBeLessThanOrEqual(response?.p99 ?? 0);
    expect(response?.p99).toBeLessThanOrEqual(response?.max ?? 0);
    // The first requests also wait for their connection, which is no part of the service time.
    expect(service?.max).toBeLessThanOrEqual(response?.max ?? 0);
  });
});
