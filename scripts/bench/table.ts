// The table that the bench prints, in Markdown, so that it can go into docs/bench.md as it is.
import type { MeasuredRow } from './row.ts';

export function tableOf(rows: readonly MeasuredRow[]): string {
  const head = ['What', 'Limit', 'Measured', 'Verdict', 'Load average', 'Others, % of a CPU', 'Note'];
  const lines = rows.map((row) => [
    row.what,
    row.limit,
    row.measured,
    row.verdict === 'met' ? 'met' : row.verdict.toUpperCase(),
    row.loadAverage?.toFixed(1) ?? '',
    row.othersCpuPct?.toFixed(0) ?? '',
    row.note,
  ]);
  const cells = [head, head.map(() => '---'), ...lines];
  return cells.map((line) => `| ${line.map(oneLine).join(' | ')} |\n`).join('');
}

/** 1 as soon as one limit was missed. A row that was left out is no miss; its reason stands in the table. */
export function exitCodeOf(rows: readonly MeasuredRow[]): 0 | 1 {
  return rows.some(({ verdict }) => verdict === 'missed') ? 1 : 0;
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|');
}
