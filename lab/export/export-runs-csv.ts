// Runs as CSV: one row a run, with its whole configuration and its results.
import type { Run } from '../../contract/model/run.ts';
import { configurationColumns } from './configuration-columns.ts';
import { recordText, toCsv, type Column } from './csv.ts';
import { summaryColumns } from './summary-columns.ts';

const columns: readonly Column<Run>[] = [
  { name: 'run_id', of: ({ row }) => row.runId },
  { name: 'uid', of: ({ row }) => row.uid },
  { name: 'name', of: ({ row }) => row.name },
  { name: 'status', of: ({ row }) => row.status },
  { name: 'verdict', of: ({ row }) => row.validity.verdict },
  { name: 'verdict_reasons', of: ({ row }) => row.validity.reasons.map(({ message }) => message).join(' ') },
  { name: 'failure', of: ({ failure }) => failure?.message ?? null },
  { name: 'created_at', of: ({ row }) => row.createdAt },
  { name: 'tags', of: ({ row }) => recordText(row.tags) },
  ...configurationColumns,
  ...summaryColumns,
];

export function exportRunsCsv(runs: readonly Run[]): string {
  return toCsv(columns, runs);
}
