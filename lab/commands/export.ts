// `export`: runs as CSV or JSON, to standard output or into a file.
import { Command, Option } from 'commander';
import { exportRuns } from '../exporting.ts';
import { refuseMisfits } from './misfit.ts';
import { labOption, wholeNumber } from './options.ts';
import { withLabFile } from './with-lab-file.ts';
import { writeWhole } from './write-whole.ts';

interface ExportOptions {
  format: 'csv' | 'json';
  series: boolean;
  steps: boolean;
  out?: string;
  lab: string;
}

export function exportCommand(): Command {
  const collect = (text: string, before: number[] = []): number[] => [...before, wholeNumber(1)(text)];
  return new Command('export')
    .description('export runs')
    .argument('<run...>', 'numbers of the runs', collect)
    .addOption(new Option('--format <format>', 'file format').choices(['csv', 'json']).default('csv'))
    .option('--series', 'the per-second series of one run instead of the summary', false)
    .option('--steps', 'the steps of stepped loads instead of the summary, one line a step', false)
    .option('--out <file>', 'write to this file instead of standard output')
    .addOption(labOption())
    .action((runIds: number[], options: ExportOptions) => {
      const { series, steps } = options;
      refuseMisfits([[steps, !series, '--series and --steps are two exports; give one of them.']]);
      const what = series ? 'series' : steps ? 'steps' : 'summary';
      const { text } = withLabFile(options.lab, (file) =>
        exportRuns(file.reader, { runIds, format: options.format, what }),
      );
      if (options.out === undefined) process.stdout.write(text);
      else writeWhole(options.out, text);
    });
}
