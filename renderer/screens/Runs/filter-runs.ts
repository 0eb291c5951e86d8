// Which runs of the list are shown.
import type { RunRow, RunStatus, Verdict } from '../../../contract/model/run.ts';
import { tagsText } from './run-columns.tsx';

export interface RunFilter {
  /** Every word must be somewhere in the name, the server or the tags. */
  readonly text: string;
  readonly status: RunStatus | 'any';
  readonly verdict: Verdict | 'any';
}

export const NO_FILTER: RunFilter = { text: '', status: 'any', verdict: 'any' };

export function filterRuns(runs: readonly RunRow[], filter: RunFilter): readonly RunRow[] {
  const words = filter.text.toLowerCase().split(/\s+/).filter(Boolean);
  return runs.filter((run) => {
    if (filter.status !== 'any' && run.status !== filter.status) return false;
    if (filter.verdict !== 'any' && run.validity.verdict !== filter.verdict) return false;
    if (words.length === 0) return true;
    const searched = `${run.name}\n${run.serverName}\n${tagsText(run)}`.toLowerCase();
    return words.every((word) => searched.includes(word));
  });
}
