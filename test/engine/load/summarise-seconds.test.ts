import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LoadProfile } from '../../../contract/model/load.ts';
import { decode, merge } from '../../../engine/load/recording/histogram.ts';
import { summariseSeconds, type SecondsOf } from '../../../engine/load/recording/summarise-seconds.ts';
import { startHealthyServer, type HealthyServer } from '../../support/servers/healthy.ts';
import { closedLoad, runLoad, sumOf, type CollectedLoad } from './run-load.ts';

const over = (startedAtWall: string): SecondsOf => ({ startedAtWall, loadWorkers: 1, goesOn: false });

describe('a result from stored seconds alone', () => {
  let server: HealthyServer;
  let load: CollectedLoad;
  beforeAll(async () => {
    server = await startHealthyServer();
    load = await runLoad({
      urls: [server.url],
      load: closedLoad(5),
      phases: { warmupS: 1, durationS: 2, cooldownS: 1 },
    });
  });
  afterAll(() => server.close());

  function facts(goesOn = false): SecondsOf {
    return { startedAtWall: load.startedAtWall, loadWorkers: 1, goesOn };
  }

  it('agrees with what the load workers reported, but for the requests across the edges', () => {
    const reported = load.outcome.result;
    const summary = summariseSeconds(load.seconds, over(load.startedAtWall));
    expect(summary?.window).toEqual({ startedAt: reported?.window.startedAt, durationS: 2 });
    expect(summary?.throughputPerS).toBe(reported?.throughputPerS);
    // Five clients: at most five requests lie across each edge of the window.
    const apart = (summary?.requests.completed ?? 0) - (reported?.requests.completed ?? 0);
    expect(Math.abs(apart)).toBeLessThanOrEqual(10);
    const measured = load.seconds.filter(({ phase }) => phase === 'measured');
    expect(measured).toHaveLength(2);
    expect(decode(summary?.responseHistogram ?? new Uint8Array())).toEqual(
      decode(merge(measured.map((second) => second.responseHistogram))),
    );
    expect(summary?.bytesReceived).toBe(sumOf(measured, (second) => second.bytesReceived));
  });

  it('of a load cut off in flight still adds up', () => {
    const cut = load.seconds.slice(0, 2);
    const summary = summariseSeconds(cut, over(load.startedAtWall));
    expect(cut[1]?.concurrency).toBe(5);
    expect(summary?.errors).toEqual({ cutOff: 5 });
    expect(summary?.requests).toEqual({
      started: (cut[1]?.completed ?? 0) + 5,
      completed: cut[1]?.completed,
      failed: 5,
      dropped: 0,
    });
    expect(summary?.window.durationS).toBe(1);
  });

  it('holds nothing in flight against a load that goes on', () => {
    const summary = summariseSeconds(load.seconds.slice(0, 2), { ...over(load.startedAtWall), goesOn: true });
    expect(summary?.errors).toEqual({});
    expect(summary?.requests).toMatchObject({ started: summary?.requests.completed, failed: 0 });
  });

  it('of a load that goes on leaves out what is still in flight', () => {
    const summary = summariseSeconds(load.seconds.slice(0, 2), facts(true));
    expect(summary?.errors).toEqual({});
    expect(summary?.requests).toMatchObject({ started: load.seconds[1]?.completed, failed: 0 });
    expect(summary?.loadClient.loadWorkers).toBe(1);
  });

  it('tells the steps that end by the clock by their whole seconds', async () => {
    const steps: LoadProfile = {
      kind: 'stepped',
      virtualClients: { from: 2, to: 4, step: 2 },
      runs: 1,
      bound: 'time',
      thinkTimeMs: { from: 5, to: 5 },
    };
    const plan = { load: steps, phases: { warmupS: 0.5, durationS: 1.5, cooldownS: 0 } };
    const stepped = await runLoad({ urls: [server.url], ...plan });
    const summary = summariseSeconds(stepped.seconds.slice(0, 3), { ...over(stepped.startedAtWall), plan });
    // 0.5 s to 2 s, and 2 s to 3.5 s.
    const [, first, second] = stepped.seconds;
    const common = { run: 1, durationS: 1, complete: false };
    expect(summary?.steps).toMatchObject([
      {
        ...common,
        level: 2,
        startS: 1,
        throughputPerS: first?.completed,
        responseTimeUs: first?.responseTimeUs,
      },
      { ...common, level: 4, startS: 2, throughputPerS: second?.completed },
    ]);
    for (const { requests } of summary?.steps ?? [])
      expect(requests.started).toBe(requests.completed + requests.failed);
    const cutOff = summary?.errors.cutOff ?? 0;
    expect(summary?.steps[1]?.requests.failed).toBe(cutOff);
    expect(summariseSeconds(stepped.seconds, over(stepped.startedAtWall))?.steps).toEqual([]);
    const work = { ...plan, load: { ...steps, bound: 'work' as const } };
    expect(summariseSeconds(stepped.seconds, { ...over(stepped.startedAtWall), plan: work })?.steps).toEqual(
      [],
    );
  });

  it('is null when the measured window had not begun', () => {
    expect(summariseSeconds(load.seconds.slice(0, 1), over(load.startedAtWall))).toBeNull();
    expect(summariseSeconds([], over(load.startedAtWall))).toBeNull();
  });
});
