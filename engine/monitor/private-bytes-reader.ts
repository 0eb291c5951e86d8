// Private memory of many processes at a bounded cost: the kernel walks all their pages for it.
import type { ProcessReader } from './process-table.ts';

export type PrivateBytesReader = (pids: readonly number[]) => Map<number, number | null>;

/** CPU time, not wall time: on a busy machine the monitor waits for its turn, which costs nobody anything. */
function cpuTimeMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/**
 * Reads until `budgetMs` of CPU time is spent, at least one process; the rest has no value this time and comes first the next time.
 */
export function createPrivateBytesReader(
  reader: ProcessReader,
  budgetMs: number,
  spentMs: () => number = cpuTimeMs,
): PrivateBytesReader {
  let waited = new Set<number>();
  return (pids) => {
    const endMs = spentMs() + budgetMs;
    const values = new Map<number, number | null>();
    const skipped = new Set<number>();
    const first = pids.filter((pid) => waited.has(pid));
    const then = pids.filter((pid) => !waited.has(pid));
    for (const pid of [...first, ...then]) {
      if (values.size > 0 && spentMs() >= endMs) skipped.add(pid);
      else values.set(pid, reader.privateBytesOf(pid));
    }
    waited = skipped;
    return values;
  };
}
