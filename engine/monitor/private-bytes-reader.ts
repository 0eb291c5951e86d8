// Private memory of many processes within a bounded time: the kernel walks all their pages for it.
import { performance } from 'node:perf_hooks';
import type { ProcessReader } from './process-table.ts';

export type PrivateBytesReader = (pids: readonly number[]) => Map<number, number | null>;

/**
 * Reads until `budgetMs` is spent, at least one process; the rest has no value this time and comes first the next time.
 */
export function createPrivateBytesReader(
  reader: ProcessReader,
  budgetMs: number,
  nowMs: () => number = () => performance.now(),
): PrivateBytesReader {
  let waited = new Set<number>();
  return (pids) => {
    const endMs = nowMs() + budgetMs;
    const values = new Map<number, number | null>();
    const skipped = new Set<number>();
    const first = pids.filter((pid) => waited.has(pid));
    const then = pids.filter((pid) => !waited.has(pid));
    for (const pid of [...first, ...then]) {
      if (values.size > 0 && nowMs() >= endMs) skipped.add(pid);
      else values.set(pid, reader.privateBytesOf(pid));
    }
    waited = skipped;
    return values;
  };
}
