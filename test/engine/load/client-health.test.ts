// A load worker watching itself.
import { describe, expect, it } from 'vitest';
import { ClientHealth, watchClient } from '../../../engine/load/recording/client-health.ts';
import { CountsRecorder } from '../../../engine/load/recording/counts-recorder.ts';
import {
  healthOfSeconds,
  mergeHealth,
  slipOf,
  slipOfSeconds,
} from '../../../engine/load/recording/merge-health.ts';

const told = (gcPct: number | null, gcLongestUs: number | null) => ({
  cpuPct: 10,
  eventLoopUtilizationPct: 10,
  eventLoopDelayP99Us: 100,
  gcPct,
  gcLongestUs,
});

describe('garbage collection', () => {
  it('is seen as a share of the time, with its longest pause, and then starts again at zero', async () => {
    const watch = watchClient(0);
    try {
      let kept: unknown[] = [];
      const makeGarbage = (): number => {
        kept = Array.from({ length: 200_000 }, (_, index) => ({ index, text: `${index}` }));
        const { gcPct, gcLongestUs } = ClientHealth.parse(watch.take());
        expect(gcPct).toBeLessThanOrEqual(100);
        return gcLongestUs > 0 ? gcPct : 0;
      };
      await expect.poll(makeGarbage, { timeout: 20_000 }).toBeGreaterThan(0);
      expect(kept).toHaveLength(200_000);
      watch.take();
      expect(watch.take().gcLongestUs).toBe(0);
    } finally {
      watch.close();
    }
  });

  it('of several load workers the busiest counts; over seconds shares are averaged, of pauses the longest counts', () => {
    expect(mergeHealth([told(1, 500), told(3, 200)])).toMatchObject({
      gcPct: 3,
      gcLongestUs: 500,
      cpuPct: 20,
    });
    expect(healthOfSeconds([told(1, 500), told(3, 200)])).toMatchObject({ gcPct: 2, gcLongestUs: 500 });
  });

  it('is not told for seconds of an older lab', () => {
    expect(healthOfSeconds([told(null, null)])).toMatchObject({ gcPct: null, gcLongestUs: null });
    expect(mergeHealth([])).toMatchObject({ cpuPct: 0, gcPct: null });
  });
});

describe('schedule slip', () => {
  // Vector schedule-slip.
  it('is told for half of the starts and for all but one in a hundred', () => {
    const slip = new CountsRecorder();
    for (const ms of [0.1, 0.1, 0.2, 0.1, 7, 0.4, 0.1, 0.2, 0.1, 0.1]) slip.record(ms * 1000);
    const { scheduleSlipP50Us, scheduleSlipP99Us } = slipOf(slip.take());
    expect(scheduleSlipP50Us).toBe(100);
    // Three digits: 7,000 us stand in a bucket that ends at 7,003.
    expect(scheduleSlipP99Us).toBeGreaterThanOrEqual(7_000);
    expect(scheduleSlipP99Us).toBeLessThanOrEqual(7_007);
  });

  it('is null where nothing had a time to miss; over seconds the worst counts', () => {
    expect(slipOf(new CountsRecorder().take())).toEqual({ scheduleSlipP50Us: null, scheduleSlipP99Us: null });
    const none = { scheduleSlipP50Us: null, scheduleSlipP99Us: null };
    const some = { scheduleSlipP50Us: 30, scheduleSlipP99Us: 900 };
    expect(slipOfSeconds([none])).toEqual(none);
    expect(slipOfSeconds([none, some, { scheduleSlipP50Us: 50, scheduleSlipP99Us: 400 }])).toEqual({
      scheduleSlipP50Us: 50,
      scheduleSlipP99Us: 900,
    });
  });
});
