// Each rule of the verdict, at its limit and beyond.
import { describe, expect, it } from 'vitest';
import type { LoadSample, Recycle } from '../../../contract/model/sample.ts';
import type { RunSummary } from '../../../contract/model/run.ts';
import { Scenario } from '../../../contract/model/scenario.ts';
import { judgeRun, type RunEvidence } from '../../../engine/analysis/validity.ts';
import { closedRequest, loadSample, openRequest, summary } from '../../support/run-builders.ts';

const series = { load: [], monitor: [], recycles: [] };

function judge(changes: Partial<RunSummary>, evidence: Partial<RunEvidence> = {}) {
  return judgeRun({
    status: 'completed',
    failure: null,
    request: closedRequest(),
    applied: null,
    summary: { ...summary(), ...changes },
    series,
    ...evidence,
  });
}

const client = (changes: Partial<RunSummary['loadClient']>): Partial<RunSummary> => ({
  loadClient: { ...summary().loadClient, ...changes },
});
const host = (mean: number): Partial<RunSummary> => ({ host: { cpuPct: { mean, max: mean } }, server: null });

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
    ['host-busy', host(71), 'suspect'],
    ['host-busy', host(91), 'invalid'],
    ['no-responses', { requests: { started: 5, completed: 0, failed: 5, dropped: 0 } }, 'invalid'],
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
    host(70),
    { requests: { started: 1000, completed: 990, failed: 10, dropped: 0 } },
  ])('is silent at the limit: %j', (changes) => {
    expect(judge(changes).verdict).toBe('valid');
  });

  it('says that an open load was not offered, or that starts were dropped', () => {
    const request = openRequest(100);
    const counts = (started: number, dropped: number): Partial<RunSummary> => ({
      requests: { started, completed: started, failed: 0, dropped },
    });
    expect(judge(counts(1000, 0), { request }).verdict).toBe('valid');
    expect(judge(counts(980, 0), { request }).reasons[0]?.code).toBe('rate-not-offered');
    expect(judge(counts(900, 100), { request }).reasons[0]?.code).toBe('dropped-starts');
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
    const busy = { host: { cpuPct: { mean: 97, max: 99 } } };
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
