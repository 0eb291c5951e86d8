// The steps and the transactions of a run as tables for a terminal.
import type { LoadProfile } from '../../contract/model/load.ts';
import type { RunSummary } from '../../contract/model/run.ts';
import type { ErrorCounts } from '../../contract/model/sample.ts';
import { number, percentile } from './figures.ts';
import { oneLine } from './one-line.ts';
import { textTable } from './text-table.ts';

/** One line a transaction: its requests, and the response time of the whole of it. */
export function transactionTable(transactions: RunSummary['transactions']): string[] {
  const rows = transactions.map(({ name, requests, throughputPerS, responseTimeUs, errors }) => [
    shortened(oneLine(name)),
    number(requests),
    number(throughputPerS, 1),
    percentile(responseTimeUs, 'p50'),
    percentile(responseTimeUs, 'p99'),
    number(sumOf(errors)),
  ]);
  return textTable([['Transaction', 'requests', 'req/s', 'p50', 'p99', 'failed'], ...rows]);
}

/** One line a step; a step that was stopped, or whose work was not done in time, says so. */
export function stepTable(steps: RunSummary['steps'], load: LoadProfile): string[] {
  const level = load.kind === 'open' ? 'Arrivals/s' : 'Virtual clients';
  const rows = steps.map((step) => [
    number(step.level, 3),
    String(step.run),
    number(step.throughputPerS, 1),
    percentile(step.responseTimeUs, 'p50'),
    percentile(step.responseTimeUs, 'p95'),
    percentile(step.responseTimeUs, 'p99'),
    number(sumOf(step.errors)),
    step.complete ? '' : 'not completed',
  ]);
  return textTable([[level, 'run', 'req/s', 'p50', 'p95', 'p99', 'errors', ''], ...rows]);
}

function shortened(name: string): string {
  return name.length > 32 ? `${name.slice(0, 31)}…` : name;
}

function sumOf(errors: ErrorCounts): number {
  return Object.values(errors).reduce((sum, count) => sum + count, 0);
}
