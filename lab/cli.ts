// The lab without a window. Figures go to standard output, progress and messages to standard error.
// Exit codes: 0 done, 1 failed, 2 wrong usage.
import { Command, CommanderError } from 'commander';
import { LabError } from '../contract/errors.ts';
import { deleteCommand, restoreCommand } from './commands/delete.ts';
import { exportCommand } from './commands/export.ts';
import { labCommand } from './commands/lab.ts';
import { runCommand } from './commands/run.ts';
import { runsCommand, showCommand } from './commands/runs.ts';
import { scenarioCommand } from './commands/scenario.ts';
import { serveCommand } from './commands/serve.ts';
import { isUsageError } from './commands/usage-error.ts';
import { versions } from './versions.ts';

function exitCodeOf(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  if (error instanceof LabError) {
    process.stderr.write(`scalebench: ${error.message}\n`);
    return isUsageError(error) ? 2 : 1;
  }
  throw error;
}

const examples = `
Examples:
  run --url http://127.0.0.1:8080/ --clients 50 --duration 30
  run --bundled --topology 1xN --workers 4 --steps 10:100:10
  runs
  show 12
  export 12 --steps --out steps.csv`;

function program(): Command {
  const root = new Command('scalebench')
    .description('A performance lab: load a server, watch it, keep every run, compare configurations.')
    .version(versions.scalebench)
    .addHelpText('after', examples)
    .exitOverride()
    .showHelpAfterError('Add --help for the options.');
  // Sub-commands must throw instead of leaving, too, so that every way out passes exitCodeOf.
  for (const command of [
    runCommand(),
    serveCommand(),
    runsCommand(),
    showCommand(),
    exportCommand(),
    deleteCommand(),
    restoreCommand(),
    labCommand(),
    scenarioCommand(),
  ]) {
    root.addCommand(inherit(root, command));
  }
  return root;
}

function inherit(root: Command, command: Command): Command {
  command.copyInheritedSettings(root);
  for (const child of command.commands) inherit(command, child);
  return command;
}

/** A reader that closes early, as `| head` does, is no fault. */
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});

try {
  await program().parseAsync();
} catch (error) {
  process.exitCode = exitCodeOf(error);
}
