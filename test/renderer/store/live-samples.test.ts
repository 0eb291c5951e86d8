import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createLiveSamples } from '../../../renderer/store/live-samples.ts';
import { bundledRequest, runOf, runRow } from '../../support/sample-lab.ts';
import { loadSample, monitorSample, recyclesUntil } from '../../support/sample-seconds.ts';

const request = bundledRequest();
const second = (tS: number) => ({
  runId: 1,
  load: [loadSample(tS, request)],
  monitor: [monitorSample(tS)],
  recycles: [],
  reasons: [],
});

function begun() {
  const samples = createLiveSamples(document);
  const shown = vi.fn<() => void>();
  samples.subscribe(shown);
  samples.begin(1);
  shown.mockClear();
  vi.advanceTimersByTime(1000);
  return { samples, shown };
}

function hide(hidden: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('drawing', () => {
  test('the first sample is shown at once, later ones at most twice a second', () => {
    const { samples, shown } = begun();
    for (let tS = 0; tS < 40; tS += 1) {
      samples.push(second(tS));
      vi.advanceTimersByTime(50);
    }
    // Two seconds: one at once, then one each half second.
    expect(shown.mock.calls.length).toBeGreaterThanOrEqual(4);
    expect(shown.mock.calls.length).toBeLessThanOrEqual(5);
    vi.advanceTimersByTime(500);
    expect(samples.snapshot().load).toHaveLength(40);
  });

  test('stops while the window is hidden and catches up when it is seen again', () => {
    const { samples, shown } = begun();
    hide(true);
    for (let tS = 0; tS < 5; tS += 1) samples.push(second(tS));
    vi.advanceTimersByTime(5000);
    expect(shown).not.toHaveBeenCalled();
    expect(samples.snapshot().load).toEqual([]);
    hide(false);
    expect(shown).toHaveBeenCalledTimes(1);
    expect(samples.snapshot().load).toHaveLength(5);
  });

  test('nothing new is not drawn', () => {
    const { samples, shown } = begun();
    samples.push(second(0));
    vi.advanceTimersByTime(10_000);
    expect(shown).toHaveBeenCalledTimes(1);
    expect(samples.snapshot()).toBe(samples.snapshot());
  });
});

describe('keeping', () => {
  test('history that arrives after the first events is put before them, nothing twice', () => {
    const { samples } = begun();
    samples.push(second(3));
    const seconds = [0, 1, 2, 3];
    samples.addHistory({
      run: runOf(runRow(1), request),
      load: seconds.map((tS) => loadSample(tS, request)),
      monitor: seconds.map(monitorSample),
      recycles: recyclesUntil(20),
    });
    samples.push({ ...second(4), recycles: recyclesUntil(20) });
    vi.advanceTimersByTime(1000);
    const { load, monitor, recycles } = samples.snapshot();
    expect(load.map((sample) => sample.tS)).toEqual([0, 1, 2, 3, 4]);
    expect(monitor).toHaveLength(5);
    expect(recycles).toEqual(recyclesUntil(20));
  });

  test('samples of a run that was never begun are refused', () => {
    const { samples } = begun();
    expect(samples.push({ ...second(0), runId: 2 })).toBe(false);
    vi.advanceTimersByTime(1000);
    expect(samples.snapshot().load).toEqual([]);
  });

  test('only the last hour is kept for drawing', () => {
    const { samples } = begun();
    const load = Array.from({ length: 4000 }, (_, tS) => loadSample(tS, request));
    samples.push({ ...second(0), load });
    vi.advanceTimersByTime(1000);
    expect(samples.snapshot().load).toHaveLength(3600);
    expect(samples.snapshot().load.at(-1)?.tS).toBe(3999);
  });

  test('another run starts from nothing', () => {
    const { samples } = begun();
    samples.push(second(0));
    samples.begin(2);
    vi.advanceTimersByTime(1000);
    expect(samples.snapshot()).toMatchObject({ runId: 2, load: [] });
  });
});
