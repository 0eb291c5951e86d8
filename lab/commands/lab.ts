// `lab info|check|backup`: the lab file itself.
import { Command } from 'commander';
import { backupTo } from '../../db/backup.ts';
import { checkLab } from '../../db/check.ts';
import { closeLabFile, infoOf, openLabFile } from '../lab-file.ts';
import { jsonOption, labOption } from './options.ts';
import { withLabFile } from './with-lab-file.ts';

export function labCommand(): Command {
  return new Command('lab')
    .description('look after the lab file')
    .addCommand(infoCommand())
    .addCommand(checkCommand())
    .addCommand(backupCommand());
}

function infoCommand(): Command {
  return new Command('info')
    .description('where it is and what it holds')
    .addOption(labOption())
    .addOption(jsonOption())
    .action((options: { lab: string; json: boolean }) => {
      const info = withLabFile(options.lab, infoOf);
      if (options.json) process.stdout.write(`${JSON.stringify(info, null, 2)}\n`);
      else {
        const access = info.readOnly ? ', read only' : '';
        process.stdout.write(
          `${info.path}\n${info.runs} runs, ${info.binned} in the bin, ${info.sizeBytes} bytes, schema ${info.schemaVersion}${access}\n`,
        );
      }
    });
}

function checkCommand(): Command {
  return new Command('check')
    .description('verify the file: exit code 1 when something is wrong')
    .addOption(labOption())
    .addOption(jsonOption())
    .action((options: { lab: string; json: boolean }) => {
      const result = withLabFile(options.lab, (file) => checkLab(file.reader));
      if (options.json) process.stdout.write(`${JSON.stringify(result, null, 2)}\n`);
      else
        process.stdout.write(
          result.ok ? 'The lab file is sound.\n' : result.problems.map((line) => `${line}\n`).join(''),
        );
      if (!result.ok) process.exitCode = 1;
    });
}

function backupCommand(): Command {
  return new Command('backup')
    .description('copy the lab file, verified')
    .argument('<file>', 'where the copy goes')
    .addOption(labOption())
    .action(async (to: string, options: { lab: string }) => {
      const file = openLabFile(options.lab, { create: false });
      try {
        await backupTo(file.reader, to);
      } finally {
        closeLabFile(file);
      }
      process.stderr.write(`The lab was copied to ${to}.\n`);
    });
}
