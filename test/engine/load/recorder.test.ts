import { describe, expect, it } from 'vitest';
import { Recorder, type RecordedSecond } from '../../../engine/load/recording/recorder.ts';

describe('the counts of the steps of a load', () => {
  it('are of the step of the intended start, and throughput of the step of the end, however late these come', () => {
    const seconds: RecordedSecond[] = [];
    const clock = {
      startMs: 0,
      windowStartMs: 0,
      windowEndMs: 4000,
      endMs: 4000,
      stepStartsMs: [0, 1000, 2000, 3000],
    };
    const recorder = new Recorder(clock, false, (second) => seconds.push(second));
    const slow = recorder.started(100, 100, true);
    const quick = recorder.started(200, 200, true);
    recorder.completed(quick, 200, 200, 200, 300, 300);
    const second = recorder.started(1500, 1500, true);
    recorder.failed(second, 'reset', 0, 1600);
    // Step 1 has nothing in flight and is let go; step 0 has.
    recorder.completed(slow, 200, 100, 100, 2500, 2500);
    // Meant to start in step 1, but the load worker was held up.
    const late = recorder.started(1999, 3100, true);
    recorder.completed(late, 200, 1999, 3100, 3200, 3200);
    recorder.dropped(999.999_999_9, 3300);
    recorder.closeLastSecond(4000);
    const sums: Record<string, number[]> = {};
    for (const { step, started, completed, failed, completedInWindow, dropped } of seconds.flatMap(
      ({ phases }) => phases,
    )) {
      const sum = (sums[String(step)] ??= [0, 0, 0, 0, 0]);
      for (const [at, count] of [started, completed, failed, completedInWindow, dropped].entries())
        sum[at] = (sum[at] ?? 0) + count;
    }
    expect(sums).toEqual({
      0: [2, 2, 0, 1, 0],
      // A rounding step before the boundary is the boundary.
      1: [2, 1, 1, 0, 1],
      2: [0, 0, 0, 1, 0],
      3: [0, 0, 0, 1, 0],
    });
    expect(seconds.map(({ concurrency }) => concurrency)).toEqual([1, 1, 0, 0, 0]);
  });
});
