import { describe, expect, it } from 'vitest';
import { distributionOf } from '../../../engine/load/recording/histogram.ts';
import { misbehaviours } from '../../support/servers/misbehaviours.ts';
import { startScriptedServer } from '../../support/servers/scripted.ts';
import { openLoad, runLoad } from './run-load.ts';

describe('an open load', () => {
  it('keeps starting while the server is frozen, and counts the wait from the intended start', async () => {
    const [ratePerS, freezeFromMs, freezeMs] = [200, 300, 500];
    let firstMs = 0;
    const server = await startScriptedServer((socket) => {
      socket.on('data', () => {
        firstMs ||= performance.now();
        const atMs = performance.now() - firstMs;
        const frozen = atMs >= freezeFromMs && atMs < freezeFromMs + freezeMs;
        const answer = (): void => void socket.write('HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n');
        if (frozen) setTimeout(answer, freezeFromMs + freezeMs - atMs);
        else answer();
      });
    });
    const { outcome } = await runLoad({ urls: [server.url], load: openLoad(ratePerS) });
    await server.close();
    expect(outcome.result?.requests).toEqual({ started: 200, completed: 200, failed: 0, dropped: 0 });
    const response = distributionOf(outcome.result?.responseHistogram ?? new Uint8Array());
    // Half of the requests meet the freeze; request k of those 100 waits (100 - k) x 5 ms. A busy machine can only
    // make them wait longer, so the truth is a lower bound; 10 ms for the first request's own way to the server.
    for (const [percentile, truthMs] of [
      ['p75', 250],
      ['p90', 400],
      ['p95', 450],
      ['p99', 490],
      ['max', 500],
    ] as const) {
      expect(response?.[percentile], percentile).toBeGreaterThanOrEqual((truthMs - 10) * 1000);
    }
  });

  it('drops and counts a start over the limit of requests in flight, split exactly over load workers', async () => {
    const server = await startScriptedServer(misbehaviours.hangs);
    const { outcome, seconds } = await runLoad({
      urls: [server.url],
      load: openLoad(50, 5),
      loadWorkers: 2,
      timeoutMs: 4000,
    });
    await server.close();
    expect(outcome.result?.requests).toEqual({ started: 5, completed: 0, failed: 5, dropped: 45 });
    expect(outcome.result?.errors).toEqual({ timeout: 5 });
    expect(seconds[0]).toMatchObject({ started: 5, dropped: 45, concurrency: 5, responseTimeUs: null });
  });

  it('uses connections again and opens more only at need', async () => {
    const server = await startScriptedServer(misbehaviours.answersWithoutBody);
    const { outcome } = await runLoad({ urls: [server.url], load: openLoad(100) });
    expect(outcome.result?.requests.completed).toBe(100);
    expect(server.connections()).toBeLessThan(100);
    await server.close();
  });
});
