// Each rule of the verdict, at its limit and beyond.
import { describe, expect, it } from 'vitest';
import type { RunRequest } from '../../../contract/model/run-request.ts';
import type { LoadSample, Recycle } from '../../../contract/model/sample.ts';
import type { RunSummary } from '../../../contract/model/run.ts';
import { Scenario } from '../../../contract/model/scenario.ts';
import { judgeRun, type RunEvidence } from '../../../engine/analysis/validity.ts';
import {
  closedRequest,
  hostSummary,
  loadSample,
  machine,
  openRequest,
  summary,
} from '../../support/run-builders.ts';

const series = { load: [], monitor: [], recycles: [] };

/** 10 virtual clients, 5 ms a response and 95 ms of thinking make the 100 requests/s of the summary. */
const thinking: RunRequest = {
  ...closedRequest(),
  load: { kind: 'closed', virtualClients: 10, thinkTimeMs: { from: 95, to: 95 } },
};

function judge(changes: Partial<RunSummary>, evidence: Partial<RunEvidence> = {}) {
  return judgeRun({
    status: 'completed',
    failure: null,
    request: thinking,
    machine: machine(),
    applied: null,
    summary: { ...summary(), ...changes },
    series,
    ...evidence,
  });
}

const client = (changes: Partial<RunSummary['loadClient']>): Partial<RunSummary> => ({
  loadClient: { ...summary().loadClient, ...changes },
});
const host = (mean: number): Partial<RunSummary> => ({
  host: hostSummary({ cpuPct: { mean, max: mean } }),
  server: null,
});

describe('judgeRun', () => {
  it('finds nothing against a healthy run', () => {
    expect(judge({})).toEqual({ verdict: 'valid', reasons: [] });
  });

  it.each([
    ['client-busy', client({ eventLoopUtilizationPct: 71 }), 'suspect'],
    ['client-busy', client({ eventLoopUtilizationPct: 91 }), 'invalid'],
    ['client-delay', client({ eventLoopDelayP99Us: 2_001 }), 'suspect'],
    ['client-delay', client({ eventLoopDelayP99Us: 10_001 }), 'invalid'],
    ['schedule-slip', client({ scheduleSlipP99Us: 1_001 }), 'suspect'],
    ['schedule-slip', client({ scheduleSlipP99Us: 10_001 }), 'invalid'],
    ['client-gc', client({ gcPct: 1.1, gcLongestUs: 4_000 }), 'suspect'],
    ['client-gc', client({ gcPct: 5.1, gcLongestUs: 4_000 }), 'invalid'],
    ['host-busy', host(71), 'suspect'],
    ['host-busy', host(91), 'invalid'],
    ['no-responses', { requests: { started: 5, completed: 0, failed: 5, dropped: 0 } }, 'invalid'],
    ['no-responses', { requests: { started: 0, completed: 0, failed: 0, dropped: 0 } }, 'invalid'],
    ['no-responses', { throughputPerS: 0 }, 'invalid'],
    ['failed-requests', { requests: { started: 1000, completed: 980, failed: 20, dropped: 0 } }, 'suspect'],
    ['failed-requests', { requests: { started: 1000, completed: 500, failed: 500, dropped: 0 } }, 'invalid'],
  ] as const)('%s makes the run %s', (code, changes, severity) => {
    const { verdict, reasons } = judge(changes);
    expect(reasons.map((reason) => reason.code)).toEqual([code]);
    expect(verdict).toBe(severity);
  });

  it.each([
    client({ eventLoopUtilizationPct: 70 }),
    client({ eventLoopDelayP99Us: 2_000 }),
    client({ scheduleSlipP99Us: 1_000 }),
    client({ gcPct: 1, gcLongestUs: 4_000 }),
    client({ gcPct: null, gcLongestUs: null }),
    host(70),
    { requests: { started: 1000, completed: 990, failed: 10, dropped: 0 } },
  ])('is silent at the limit: %j', (changes) => {
    expect(judge(changes).verdict).toBe('valid');
  });

  it('tells beside the latest starts whether half of them were late too', () => {
    const late = { scheduleSlipP99Us: 4_000, scheduleSlipP50Us: 90 };
    expect(judge(client(late)).reasons[0]?.message).toBe(
      'Requests were sent up to 4 ms (p99, half of them up to 0.09 ms) after their intended start, 80 % of the median response time; that time is part of the response times.',
    );
  });

  it('says that an open load was not offered, or that starts were dropped', () => {
    const request = openRequest(100);
    const counts = (started: number, dropped: number): Partial<RunSummary> => ({
      requests: { started, completed: started, failed: 0, dropped },
    });
    expect(judge(counts(1000, 0), { request }).verdict).toBe('valid');
    expect(judge(counts(980, 0), { request }).reasons[0]?.code).toBe('rate-not-offered');
    expect(judge(counts(900, 100), { request }).reasons[0]?.code).toBe('dropped-starts');
    // Random arrivals were fewer than asked: only what was dropped is the drop's fault.
    expect(judge(counts(700, 100), { request }).reasons[0]?.message).toContain('70 requests/s, not 80.');
  });

  it('holds the mean rate of a ramp and of steps against what was started', () => {
    const load = openRequest(100).load;
    if (load.kind !== 'open') throw new TypeError('not open');
    const ramp = { ...openRequest(100), load: { ...load, change: { kind: 'ramp' as const, toPerS: 300 } } };
    const steps = { kind: 'steps' as const, toPerS: 300, stepPerS: 100, runs: 2 };
    const stepped = { ...openRequest(100), load: { ...load, change: steps } };
    const started = (count: number, durationS: number): Partial<RunSummary> => ({
      requests: { started: count, completed: count, failed: 0, dropped: 0 },
      window: { startedAt: '2026-11-21T08:00:00.000Z', durationS },
    });
    expect(judge(started(2000, 10), { request: ramp }).verdict).toBe('valid');
    expect(judge(started(1000, 10), { request: ramp }).reasons[0]?.code).toBe('rate-not-offered');
    // Six steps of 10 s: twice 100, 200 and 300.
    expect(judge(started(12_000, 60), { request: stepped }).verdict).toBe('valid');
    expect(judge(started(6_000, 60), { request: stepped }).reasons[0]?.message).toContain('instead of 200');
  });

  it('lets random arrivals spread as random ones do', () => {
    const load = openRequest(100).load;
    if (load.kind !== 'open') throw new TypeError('not open');
    const request = { ...openRequest(100), load: { ...load, arrivals: 'poisson' as const } };
    const of = (count: number) =>
      judge({ requests: { started: count, completed: count, failed: 0, dropped: 0 } }, { request }).verdict;
    expect(of(1_090)).toBe('valid');
    expect(of(800)).toBe('invalid');
  });

  it('holds the transactions of a scenario, not their requests, against the rate of an open load', () => {
    const transactions = [{ name: 'two', requests: [{ url: '/1' }, { url: '/2' }] }];
    const scenario = { scenario: Scenario.parse({ name: 'two', transactions }), files: {} };
    const request = { ...openRequest(100), scenario };
    const requests = { started: 2000, completed: 2000, failed: 0, dropped: 0 };
    expect(judge({ requests, transactionsStarted: 1000 }, { request }).verdict).toBe('valid');
    const { reasons } = judge({ requests, transactionsStarted: 500 }, { request });
    expect(reasons[0]?.message).toContain('50 transactions/s instead of 100');
  });

  it('counts a full host against a run on one machine only when server and client shared CPUs', () => {
    const busy = { host: hostSummary({ cpuPct: { mean: 97, max: 99 } }) };
    const applied = {
      serverCpusAsked: null,
      serverCpusSeen: [0, 1],
      loadWorkerCpus: null,
      loadWorkers: 1,
      urls: [],
      sharedCpus: true,
    };
    expect(judge(busy, { applied: { ...applied, sharedCpus: false } }).verdict).toBe('valid');
    expect(judge(busy, { applied }).reasons[0]?.code).toBe('shared-cores');
  });

  it('says that the server stopped answering before the end of the window', () => {
    const answered = loadSample({ completed: 100 });
    const refused = loadSample({ failed: 20 });
    const of = (load: LoadSample[]) => judge({}, { series: { ...series, load } });
    expect(of([answered, refused]).reasons[0]).toMatchObject({
      code: 'stopped-answering',
      severity: 'invalid',
    });
    expect(of([answered, refused, answered]).verdict).toBe('valid');
    // A second without a request, as a low rate has, is no silence of the server.
    expect(of([answered, loadSample({})]).verdict).toBe('valid');
  });

  it('tells a crash of a worker process from a recycle', () => {
    const recycle: Recycle = {
      tS: 3,
      pool: null,
      oldPid: 10,
      newPid: 11,
      lifetimeS: 3,
      memoryBytes: null,
      reason: 'requests',
      overlapped: true,
    };
    const of = (recycles: Recycle[]) => judge({}, { series: { ...series, recycles } });
    expect(of([recycle]).verdict).toBe('valid');
    expect(of([recycle, { ...recycle, reason: 'crash' }]).reasons[0]?.code).toBe('worker-crashed');
  });

  it('puts the gravest reason first and keeps all of them', () => {
    const { verdict, reasons } = judge({
      ...client({ eventLoopDelayP99Us: 3_000, eventLoopUtilizationPct: 95 }),
    });
    expect(verdict).toBe('invalid');
    expect(reasons.map((reason) => reason.code)).toEqual(['client-busy', 'client-delay']);
  });

  it('takes the cause of a failed run as its reason', () => {
    const failure = { code: 'server.gone', message: 'The server went away.' };
    const { verdict, reasons } = judge({}, { status: 'failed', failure });
    expect(verdict).toBe('invalid');
    expect(reasons[0]).toMatchObject({ code: 'failed', message: 'The server went away.' });
  });
});
