// Time that this thread of a process spends in garbage collection, when nothing else can run in it.
import { PerformanceObserver } from 'node:perf_hooks';

export interface GcSeen {
  readonly ms: number;
  readonly longestMs: number;
}

/** `take` gives what was seen since the start or the last `take`; a pause is seen a moment after its end. */
export function watchGc(): { take(): GcSeen; close(): void } {
  let ms = 0;
  let longestMs = 0;
  const add = (pauses: readonly { readonly duration: number }[]): void => {
    for (const { duration } of pauses) {
      ms += duration;
      longestMs = Math.max(longestMs, duration);
    }
  };
  const observer = new PerformanceObserver((list) => add(list.getEntries()));
  observer.observe({ entryTypes: ['gc'] });
  return {
    take() {
      add(observer.takeRecords());
      const seen = { ms, longestMs };
      [ms, longestMs] = [0, 0];
      return seen;
    },
    close: () => observer.disconnect(),
  };
}
