import { describe, expect, it } from 'vitest';
import type { ErrorCounts } from '../../../contract/model/sample.ts';
import { watchForFailing, type FailingSeconds } from '../../../engine/load/load-failing.ts';
import type { LoadSecond } from '../../../engine/load/recording/load-outcome.ts';
import { loadSample } from '../../support/run-builders.ts';
import { answering, startScriptedServer } from '../../support/servers/scripted.ts';
import { openLoad, runLoad } from './run-load.ts';

function second(completed: number, errors: ErrorCounts): LoadSecond {
  const failed = Object.values(errors).reduce((sum, count) => sum + count, 0);
  const histograms = { responseHistogram: new Uint8Array(), serviceHistogram: new Uint8Array() };
  return { ...loadSample({ completed, failed }), ...histograms, errors };
}

function watch(seconds: readonly LoadSecond[]): (FailingSeconds | null)[] {
  const failing = watchForFailing();
  return seconds.map((one) => failing(one));
}

const good = second(3, { status: 2 });
const bad = second(2, { status: 1, reset: 1 });
const still = second(0, {});
const times = (count: number, one: LoadSecond): LoadSecond[] => Array.from({ length: count }, () => one);

describe('a load that mostly fails', () => {
  it('is one after ten bad seconds in a row, which silence does not break', () => {
    expect(watch([good, ...times(9, bad), still, bad]).at(-1)).toEqual({
      ended: 40,
      failed: 20,
      errors: { status: 10, reset: 10 },
    });
    expect(watch(times(9, bad))).not.toContainEqual(expect.anything());
    expect(watch([...times(9, bad), good, ...times(9, bad)]).every((found) => found === null)).toBe(true);
  });

  it('is none for what the load itself cut off', () => {
    expect(watch(times(20, second(1, { cutOff: 50 }))).every((found) => found === null)).toBe(true);
    expect(watch(times(20, second(0, { cutOff: 50 }))).every((found) => found === null)).toBe(true);
  });

  it('ends by itself, with its reason and what to do, unless it is to go on', async () => {
    const server = await startScriptedServer(answering('HTTP/1.1 503 Busy\r\nContent-Length: 0\r\n\r\n'));
    const plan = {
      urls: [server.url],
      load: openLoad(20),
      phases: { warmupS: 2, durationS: 11, cooldownS: 0 },
    };
    const [stopped, kept] = await Promise.all([runLoad(plan), runLoad({ ...plan, stopOnFailures: false })]);
    await server.close();
    expect(stopped.outcome.end).toBe('failed');
    expect(stopped.outcome.failure?.code).toBe('load.failing');
    expect(stopped.outcome.failure?.message).toMatch(/100 %.*'status'.*--keep-going/);
    expect(stopped.outcome.result?.requests.started).toBe(stopped.outcome.result?.requests.failed);
    expect(stopped.seconds.length).toBeLessThan(13);
    expect(kept.outcome.end).toBe('completed');
    expect(kept.outcome.result?.errors).toEqual({ status: 220 });
  }, 60_000);
});
