// Little's law with the configured values: what it finds, and where it must keep silent.
import { describe, expect, it } from 'vitest';
import type { LoadProfile } from '../../../contract/model/load.ts';
import type { RunSummary, StepSummary } from '../../../contract/model/run.ts';
import { Scenario } from '../../../contract/model/scenario.ts';
import { chanceShare, clientsAccountedFor } from '../../../engine/analysis/littles-law.ts';
import { judgeRun } from '../../../engine/analysis/validity.ts';
import { closedRequest, distribution, loadSample, machine, summary } from '../../support/run-builders.ts';

const closed = (virtualClients: number, thinkMs: number): LoadProfile => ({
  kind: 'closed',
  virtualClients,
  thinkTimeMs: { from: thinkMs, to: thinkMs },
});

/** 10 s of requests with a mean of `responseMs`. */
function measured(starts: number, responseMs: number, changes: Partial<RunSummary> = {}): RunSummary {
  return {
    ...summary(),
    requests: { started: starts, completed: starts, failed: 0, dropped: 0 },
    throughputPerS: starts / 10,
    transactionsStarted: starts,
    responseTimeUs: distribution(responseMs * 1000),
    ...changes,
  };
}

function found(load: LoadProfile, of: RunSummary, changes: Partial<Parameters<typeof judgeRun>[0]> = {}) {
  const request = { ...closedRequest(), load };
  const series = { load: [], monitor: [], recycles: [] };
  const evidence = {
    status: 'completed',
    failure: null,
    request,
    machine: machine(),
    applied: null,
  } as const;
  const { reasons } = judgeRun({ ...evidence, summary: of, series, ...changes });
  return reasons.find(({ code }) => code === 'littles-law')?.message ?? null;
}

it('is the arithmetic of the methods: 60 starts/s of 50 ms and 1 s of thinking keep 63 clients at work', () => {
  expect(clientsAccountedFor(60, 0.05, 1)).toBeCloseTo(63, 12);
});

it('leaves to chance what the edges of the window and the draws of think times can do', () => {
  const cycles = { starts: 1200, windowS: 10, meanResponseS: 0.1, longestResponseS: 0.4, idleS: 0.1 };
  expect(chanceShare({ ...cycles, thinkS: { from: 0.5, to: 0.5 } })).toBeCloseTo(0.1, 12);
  // Uniform between 0 and 1 s: 0.289 s, over 1200 draws 8.3 ms, three times that of a cycle of 0.6 s.
  expect(chanceShare({ ...cycles, thinkS: { from: 0, to: 1 } })).toBeCloseTo(0.15 + 0.0417, 3);
});

describe('a closed load', () => {
  it('is silent where the measured times account for the configured virtual clients', () => {
    expect(found(closed(10, 95), measured(1000, 5))).toBeNull();
    expect(found(closed(10, 0), measured(20_000, 5))).toBeNull();
  });

  it('says where 37 of 100 virtual clients are missing', () => {
    expect(found(closed(100, 1000), measured(600, 50))).toBe(
      "60 starts/s of 1,050 ms each keep 63 of the 100 virtual clients at work (Little's law, 37 % apart, limit 19 %): the load client did not do what it was asked.",
    );
  });

  it('is silent where it cannot be told', () => {
    const missing = measured(600, 50);
    const { requests } = missing;
    // The time of failed requests is in no response time.
    expect(found(closed(100, 1000), { ...missing, requests: { ...requests, failed: 1 } })).toBeNull();
    expect(found(closed(100, 1000), measured(99, 50))).toBeNull();
    // Cycles of 4 s in a window of 10 s: the edges alone are 40 %.
    expect(found(closed(100, 4000), measured(600, 50))).toBeNull();
  });

  it('judges a scenario only when one transaction is the whole cycle of a virtual client', () => {
    const one = { name: 'one', requests: [{ url: '/1' }, { url: '/2' }] };
    const of = (...transactions: unknown[]) => {
      const scenario = { scenario: Scenario.parse({ name: 'of', transactions }), files: {} };
      const request = { ...closedRequest(), load: closed(100, 0), scenario };
      // 10 ms a pass, 5 ms a request.
      const whole = { ...summary().transactions[0], responseTimeUs: distribution(10_000) };
      const played = [{ name: 'one', requests: 20_000, throughputPerS: 2000, errors: {}, ...whole }];
      return (passes: number) =>
        found(
          closed(100, 0),
          measured(2 * passes, 5, { transactions: played, transactionsStarted: passes }),
          { request },
        );
    };
    expect(of(one)(100_000)).toBeNull();
    expect(of(one)(60_000)).toContain('keep 60 of the 100');
    expect(of(one, { ...one, name: 'two' })(60_000)).toBeNull();
    expect(of({ ...one, thinkTimeMs: { from: 5, to: 5 } })(60_000)).toBeNull();
  });
});

describe('a stepped load', () => {
  const load: LoadProfile = {
    kind: 'stepped',
    virtualClients: { from: 5, to: 10, step: 5 },
    runs: 1,
    bound: 'time',
    thinkTimeMs: { from: 0, to: 0 },
  };
  const step = (level: number, started: number): StepSummary => ({
    level,
    run: 1,
    startS: 0,
    durationS: 10,
    complete: true,
    requests: { started, completed: started, failed: 0, dropped: 0 },
    throughputPerS: started / 10,
    responseTimeUs: distribution(5_000),
    serviceTimeUs: distribution(5_000),
    errors: {},
  });

  it('is judged step by step', () => {
    const of = (...steps: StepSummary[]) => found(load, measured(1000, 5, { steps }));
    expect(of(step(5, 10_000), step(10, 20_000))).toBeNull();
    expect(of(step(5, 10_000), step(10, 10_000))).toMatch(
      /^In step 2 of 2, 1,000 starts\/s.*keep 5 of the 10/,
    );
    expect(of(step(5, 10_000), { ...step(10, 10_000), complete: false })).toBeNull();
  });

  it('has no rule where each step ends with its work', () => {
    const steps = [step(5, 1_000), step(10, 1_000)];
    expect(found({ ...load, bound: 'work' }, measured(1000, 5, { steps }))).toBeNull();
  });
});

describe('an open load', () => {
  const load: LoadProfile = { kind: 'open', arrivalRatePerS: 1000, maxInFlight: 1000 };
  const seconds = (concurrency: number) =>
    Array.from({ length: 10 }, (_, tS) => ({ ...loadSample({ completed: 1000 }), tS, concurrency }));
  const of = (concurrency: number, summaryOf = measured(10_000, 100)) =>
    found(load, summaryOf, { series: { load: seconds(concurrency), monitor: [], recycles: [] } });

  it('has as many requests in flight as its starts and response times make', () => {
    expect(of(100)).toBeNull();
    expect(of(95)).toBeNull();
    expect(of(50)).toContain('make 100 requests in flight, and 50 were counted');
  });

  it('is not judged by counts of a few requests in flight', () => {
    expect(of(0, measured(10_000, 1))).toBeNull();
  });
});
