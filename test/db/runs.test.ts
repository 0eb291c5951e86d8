// Runs go in and come out as they were: configuration, seconds, histograms, figures, names, tags, bin.
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RunRequest } from '../../contract/model/run-request.ts';
import { Run, RunRow } from '../../contract/model/run.ts';
import {
  appendSeconds,
  binRuns,
  countRuns,
  createRun,
  endRun,
  getHistograms,
  getRun,
  getSeconds,
  getSeries,
  listRuns,
  purgeBin,
  renameRun,
  restoreRuns,
  runningRuns,
  saveApplied,
  setTags,
} from '../../db/queries/runs.ts';
import { getSettings, setSettings } from '../../db/queries/settings.ts';
import { closedRequest, distribution, summary } from '../support/run-builders.ts';
import { applied, completed, endCompleted, newLab, newRun } from './lab-records.ts';
import { monitorSample, recycle, second } from './seconds.ts';
import { thrown } from './thrown.ts';

describe('a run', () => {
  it('is running from its creation, without figures', () => {
    const writer = newLab();
    const runId = createRun(writer, newRun('one'));
    const run = Run.parse(getRun(writer, runId));
    expect(run.row).toMatchObject({
      runId,
      uid: 'one',
      status: 'running',
      throughputPerS: null,
      deletedAt: null,
    });
    expect(run.request).toEqual(closedRequest());
    expect(run).toMatchObject({ applied: null, failure: null, summary: null });
    expect(Date.now() - Date.parse(run.row.createdAt)).toBeLessThan(60_000);
    expect(runningRuns(writer)).toEqual([{ runId, owner: { pid: process.pid, startedAt: 'boot:1' } }]);
  });

  it('keeps what was applied and how it ended', () => {
    const writer = newLab();
    const runId = createRun(writer, newRun('one'));
    saveApplied(writer, runId, applied);
    const validity = {
      verdict: 'suspect' as const,
      reasons: [{ code: 'client.cpu', message: 'It was busy.', severity: 'suspect' as const }],
    };
    endRun(writer, runId, completed({ validity }));
    const run = Run.parse(getRun(writer, runId));
    expect(run).toMatchObject({ applied, summary: summary(), failure: null });
    expect(run.row).toMatchObject({
      status: 'completed',
      validity,
      throughputPerS: 100,
      responseTimeP50Us: 5_000,
      responseTimeP99Us: 15_000,
      requestsStarted: 1000,
      requestsFailed: 0,
      serverCpuMeanPct: 95,
      serverMemoryMaxBytes: 7e7,
      recycles: 0,
    });
    expect(getHistograms(writer, runId)).toEqual({
      response: Uint8Array.of(1, 2, 3),
      service: Uint8Array.of(4, 5),
    });
    expect(runningRuns(writer)).toEqual([]);
  });

  it('that failed before measuring has a failure and no figures', () => {
    const writer = newLab();
    const runId = createRun(writer, newRun('one'));
    const failure = { code: 'server.unreachable', message: 'Nothing answers.' };
    const nothing = { summary: null, responseHistogram: null, serviceHistogram: null };
    endRun(writer, runId, completed({ status: 'failed', failure, ...nothing }));
    expect(getRun(writer, runId)).toMatchObject({ failure, summary: null });
    expect(getRun(writer, runId).row.throughputPerS).toBeNull();
    expect(getHistograms(writer, runId)).toEqual({ response: null, service: null });
  });

  it('whose server was not watched has null figures, not zero', () => {
    const writer = newLab();
    const runId = createRun(writer, newRun('one'));
    endRun(writer, runId, completed({ summary: { ...summary(), server: null, responseTimeUs: null } }));
    expect(getRun(writer, runId).row).toMatchObject({
      serverCpuMeanPct: null,
      serverMemoryMaxBytes: null,
      recycles: null,
      responseTimeP50Us: null,
    });
  });

  it.each([
    ['getRun', getRun],
    ['getHistograms', getHistograms],
    ['saveApplied', (lab, id) => saveApplied(lab, id, applied)],
    ['endRun', (lab, id) => endRun(lab, id, completed())],
    ['renameRun', (lab, id) => renameRun(lab, id, 'x')],
    ['setTags', (lab, id) => setTags(lab, id, {})],
    ['binRuns', (lab, id) => binRuns(lab, [id])],
    ['restoreRuns', (lab, id) => restoreRuns(lab, [id])],
  ] satisfies [string, (lab: ReturnType<typeof newLab>, id: number) => unknown][])(
    'that does not exist is named by %s',
    (_name, ask) => {
      const error = thrown(() => ask(newLab(), 4711));
      expect(error.code).toBe('run.notFound');
      expect(error.message).toContain('4711');
    },
  );
});

describe('the seconds of a run', () => {
  it('come back in order as they were, over several batches', () => {
    const writer = newLab();
    const runId = createRun(writer, newRun('one'));
    const other = createRun(writer, newRun('two'));
    const load = [0, 1, 2].map((tS) => second(tS));
    const monitor = [-0.5, 0.512345, 1.5].map((tS, index) => monitorSample(tS, index + 1));
    const recycles = [
      recycle(0.25),
      recycle(0.25, { overlapped: null, newPid: null, lifetimeS: null, pool: null }),
    ];
    appendSeconds(writer, runId, { load: load.slice(0, 1), monitor: monitor.slice(0, 2), recycles });
    appendSeconds(writer, other, { load: [second(0)], monitor: [monitorSample(9)], recycles: [recycle(9)] });
    appendSeconds(writer, runId, { load: load.slice(1), monitor: monitor.slice(2), recycles: [] });
    expect(getSeconds(writer, runId)).toEqual(load);
    expect(getSeries(writer, runId)).toEqual({
      load: load.map(({ responseHistogram: _response, serviceHistogram: _service, ...sample }) => sample),
      monitor,
      recycles,
    });
  });

  it('keep a second without requests and a sample without a server apart from zero', () => {
    const writer = newLab();
    const runId = createRun(writer, newRun('one'));
    const idle = second(0, { responseTimeUs: null, errors: {}, statusCodes: {}, completed: 0 });
    const alone = { ...monitorSample(0.5), server: null };
    appendSeconds(writer, runId, { load: [idle], monitor: [alone], recycles: [] });
    const series = getSeries(writer, runId);
    expect(series.load[0]).toMatchObject({ responseTimeUs: null, errors: {}, statusCodes: {} });
    expect(series.monitor).toEqual([alone]);
  });

  it('are empty before the first one', () => {
    const writer = newLab();
    const runId = createRun(writer, newRun('one'));
    expect(getSeconds(writer, runId)).toEqual([]);
    expect(getSeries(writer, runId)).toEqual({ load: [], monitor: [], recycles: [] });
  });

  it('are stored whole or not at all', () => {
    const writer = newLab();
    const runId = createRun(writer, newRun('one'));
    const twice = { load: [second(0), second(1), second(1)], monitor: [], recycles: [] };
    expect(() => appendSeconds(writer, runId, twice)).toThrow(/UNIQUE/);
    expect(getSeconds(writer, runId)).toEqual([]);
  });

  it('hold any figures that the load workers may tell', () => {
    const writer = newLab();
    const count = fc.nat({ max: 2 ** 45 });
    const figure = fc.double({ min: 0, max: 1e9, noNaN: true });
    const times = fc.nat({ max: 3_600_000_000 }).map((p50) => wholeTimes(p50));
    const anySecond = fc.record({
      started: count,
      completed: count,
      bytesReceived: count,
      responseTimeUs: fc.option(times),
      client: fc.record({
        cpuPct: figure,
        eventLoopUtilizationPct: figure,
        eventLoopDelayP99Us: fc.nat(),
        scheduleSlipP99Us: fc.option(fc.nat()),
        scheduleSlipP50Us: fc.option(fc.nat()),
        gcPct: fc.option(figure),
        gcLongestUs: fc.option(fc.nat()),
      }),
      responseHistogram: fc.uint8Array(),
    });
    let uid = 0;
    fc.assert(
      fc.property(anySecond, (change) => {
        const runId = createRun(writer, newRun(`any ${uid++}`));
        const one = second(0, change);
        appendSeconds(writer, runId, { load: [one], monitor: [], recycles: [] });
        expect(getSeconds(writer, runId)).toEqual([one]);
      }),
      { numRuns: 50 },
    );
  });
});

describe('the run list', () => {
  it('shows the newest first, each as getRun shows it', () => {
    const writer = newLab();
    const ids = ['one', 'two', 'three'].map((uid) => createRun(writer, newRun(uid)));
    for (const runId of ids) endCompleted(writer, runId);
    const rows = listRuns(writer, { binned: false });
    expect(rows.map((row) => row.uid)).toEqual(['three', 'two', 'one']);
    expect(rows.map((row) => RunRow.parse(row))).toEqual(
      ids.toReversed().map((id) => getRun(writer, id).row),
    );
  });

  it('takes runs to the bin and back', () => {
    const writer = newLab();
    const [one = 0, two = 0, three = 0] = ['one', 'two', 'three'].map((uid) =>
      createRun(writer, newRun(uid)),
    );
    binRuns(writer, [one, three]);
    expect(listRuns(writer, { binned: false }).map((row) => row.runId)).toEqual([two]);
    expect(listRuns(writer, { binned: true }).map((row) => row.runId)).toEqual([three, one]);
    expect(countRuns(writer)).toEqual({ runs: 1, binned: 2 });
    expect(getRun(writer, one).row.deletedAt).not.toBeNull();
    restoreRuns(writer, [one]);
    expect(countRuns(writer)).toEqual({ runs: 2, binned: 1 });
    expect(getRun(writer, one).row.deletedAt).toBeNull();
  });

  it('bins all runs that were named or none', () => {
    const writer = newLab();
    const runId = createRun(writer, newRun('one'));
    expect(thrown(() => binRuns(writer, [runId, 99])).code).toBe('run.notFound');
    expect(countRuns(writer)).toEqual({ runs: 1, binned: 0 });
  });

  it('empties the bin of what is older, with everything that belongs to it', () => {
    const writer = newLab();
    const [old = 0, young = 0] = ['old', 'young'].map((uid) => createRun(writer, newRun(uid)));
    appendSeconds(writer, old, { load: [second(0)], monitor: [monitorSample(0)], recycles: [recycle(0)] });
    binRuns(writer, [old, young]);
    const longAgo = new Date(Date.now() - 31 * 86_400_000).toISOString();
    writer.sqlite.prepare('UPDATE run SET deleted_at = ? WHERE run_id = ?').run(longAgo, old);
    expect(purgeBin(writer, 30)).toBe(1);
    expect(listRuns(writer, { binned: true }).map((row) => row.runId)).toEqual([young]);
    const tables = [
      'run_detail',
      'load_second',
      'load_second_histogram',
      'monitor_sample',
      'process_sample',
      'recycle',
    ];
    const left = tables.filter(
      (table) => writer.sqlite.prepare(`SELECT 1 FROM ${table} WHERE run_id = ?`).get(old) !== undefined,
    );
    expect(left).toEqual([]);
  });

  it('never gives the number of a run that is gone to another', () => {
    const writer = newLab();
    const gone = createRun(writer, newRun('gone'));
    binRuns(writer, [gone]);
    expect(purgeBin(writer, -1)).toBe(1);
    expect(createRun(writer, newRun('next'))).toBeGreaterThan(gone);
  });
});

const awkward = [
  `it's "quoted"; DROP TABLE run; --`,
  'two\nlines\r\nand a tab\t',
  `=cmd|' /C calc'!A0`,
  '<img src=x onerror=alert(1)>',
  '性能測定 20コア 🧪',
  'x'.repeat(200),
  '\u0000 within',
];

describe('names and tags', () => {
  it.each(awkward)('are kept as they are: %j', (text) => {
    const writer = newLab();
    const runId = createRun(writer, newRun('one', { name: text, tags: { [text]: text } }));
    expect(getRun(writer, runId).row).toMatchObject({ name: text, tags: { [text]: text } });
    renameRun(writer, runId, `${text}2`);
    setTags(writer, runId, { note: text });
    expect(listRuns(writer, { binned: false })[0]).toMatchObject({ name: `${text}2`, tags: { note: text } });
  });

  it('of ten thousand characters are refused by the contract', () => {
    const parsed = RunRequest.safeParse({ ...closedRequest(), name: 'x'.repeat(10_000) });
    expect(parsed.error?.issues[0]?.path).toEqual(['name']);
  });
});

describe('settings', () => {
  it('have defaults and keep what is set', () => {
    const writer = newLab();
    expect(getSettings(writer)).toEqual({ theme: 'system', signature: '', binDays: 30 });
    const settings = { theme: 'dark' as const, signature: "Team 性能 'A'", binDays: 7 };
    setSettings(writer, settings);
    setSettings(writer, settings);
    expect(getSettings(writer)).toEqual(settings);
  });

  it('ignore what a newer version has left', () => {
    const writer = newLab();
    writer.sqlite.prepare('INSERT INTO setting VALUES (?, ?)').run('colour', '"blue"');
    expect(getSettings(writer).theme).toBe('system');
  });
});

function wholeTimes(p50: number): ReturnType<typeof distribution> {
  const times = distribution(p50);
  return {
    ...times,
    min: Math.round(times.min),
    p75: Math.round(times.p75),
    p90: Math.round(times.p90),
  };
}
