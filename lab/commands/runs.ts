// `runs` and `show`: what the lab holds.
import { Command } from 'commander';
import type { RunRow } from '../../contract/model/run.ts';
import { reportOf } from '../../contract/report.ts';
import { getRun, getSeries, listRuns } from '../../db/queries/runs.ts';
import { oneLine } from './one-line.ts';
import { jsonOption, labOption, wholeNumber } from './options.ts';
import { jsonOfReport } from './json-of-report.ts';
import { printRun } from './print-run.ts';
import { withLabFile } from './with-lab-file.ts';

export function runsCommand(): Command {
  return new Command('runs')
    .description('list the runs, newest first')
    .option('--bin', 'list the deleted runs instead', false)
    .addOption(labOption())
    .addOption(jsonOption())
    .action((options: { bin: boolean; lab: string; json: boolean }) => {
      const rows = withLabFile(options.lab, (file) => listRuns(file.reader, { binned: options.bin }));
      process.stdout.write(options.json ? `${JSON.stringify(rows, null, 2)}\n` : table(rows));
    });
}

export function showCommand(): Command {
  return new Command('show')
    .description('show one run')
    .argument('<run>', "the run's number", wholeNumber(1))
    .addOption(labOption())
    .addOption(jsonOption())
    .action((runId: number, options: { lab: string; json: boolean }) => {
      const text = withLabFile(options.lab, ({ reader }) => {
        const run = getRun(reader, runId);
        return options.json ? jsonOfReport(reportOf(run, getSeries(reader, runId))) : printRun(run);
      });
      process.stdout.write(text);
    });
}

function table(rows: readonly RunRow[]): string {
  const cells = rows.map((row) => [
    String(row.runId),
    row.createdAt.slice(0, 19).replace('T', ' '),
    row.status,
    // A run is judged when it has ended.
    row.status === 'running' ? '-' : row.validity.verdict,
    row.throughputPerS === null ? '-' : `${row.throughputPerS.toFixed(1)} req/s`,
    row.responseTimeP99Us === null ? '-' : `p99 ${(row.responseTimeP99Us / 1000).toFixed(2)} ms`,
    oneLine(row.name),
  ]);
  const widths = [0, 1, 2, 3, 4, 5].map((column) =>
    Math.max(0, ...cells.map((row) => row[column]?.length ?? 0)),
  );
  return cells
    .map((row) => `${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}\n`)
    .join('');
}
