// `delete` and `restore`: into the bin and back.
import { Command } from 'commander';
import { LabError } from '../../contract/errors.ts';
import { binRuns, getRun, restoreRuns } from '../../db/queries/runs.ts';
import { getSettings } from '../../db/queries/settings.ts';
import { writerOf } from '../lab-file.ts';
import { labOption, wholeNumber } from './options.ts';
import { withLabFile } from './with-lab-file.ts';

export function deleteCommand(): Command {
  return new Command('delete')
    .description('put a run into the bin')
    .argument('<run>', "the run's number", wholeNumber(1))
    .addOption(labOption())
    .action((runId: number, options: { lab: string }) => {
      const days = withLabFile(options.lab, (file) => {
        if (getRun(file.reader, runId).row.status === 'running') {
          throw new LabError('run.alreadyActive', `Run ${runId} is still going on. Stop it first.`, {
            runId,
          });
        }
        binRuns(writerOf(file), [runId]);
        return getSettings(file.reader).binDays;
      });
      process.stderr.write(
        `Run ${runId} is in the bin for ${days} days; "restore ${runId}" brings it back.\n`,
      );
    });
}

export function restoreCommand(): Command {
  return new Command('restore')
    .description('bring a run back from the bin')
    .argument('<run>', "the run's number", wholeNumber(1))
    .addOption(labOption())
    .action((runId: number, options: { lab: string }) => {
      withLabFile(options.lab, (file) => {
        getRun(file.reader, runId);
        restoreRuns(writerOf(file), [runId]);
      });
      process.stderr.write(`Run ${runId} is back in the list.\n`);
    });
}
