// `scenario check|import`: look at a scenario file before a run; take over a file of another tool.
import { Command } from 'commander';
import type { LoadProfile, Phases } from '../../contract/model/load.ts';
import { importScenario } from '../../engine/scenario/import/import-scenario.ts';
import { formatScenario } from '../../engine/scenario/parse-scenario.ts';
import { readScenario } from '../../engine/scenario/read-scenario.ts';
import { printScenario } from './print-scenario.ts';
import { writeWhole } from './write-whole.ts';

export function scenarioCommand(): Command {
  return new Command('scenario')
    .description('check a scenario file, or make one from a WCAT or HAR file')
    .addCommand(checkCommand())
    .addCommand(importCommand());
}

function checkCommand(): Command {
  return new Command('check')
    .description('read a scenario and every file it names, and say what it does; exit code 2 for a wrong one')
    .argument('<file>', 'the scenario, in JSON')
    .action(async (path: string) => {
      const { scenario, files } = await readScenario(path);
      process.stdout.write(printScenario(scenario, files));
    });
}

interface ImportCommandOptions {
  out?: string;
  host: string[];
  settings?: string;
}

function importCommand(): Command {
  return new Command('import')
    .description('make a scenario from a WCAT scenario (.ubr) or an HTTP archive (HAR)')
    .argument('<file>', 'the file of the other tool')
    .option('--out <file>', 'write the scenario to this file instead of standard output')
    .option('--host <host...>', 'HAR: the hosts whose requests are taken over', [])
    .option('--settings <file>', 'WCAT: the settings file, for the number of virtual clients')
    .action(async (path: string, options: ImportCommandOptions) => {
      const { scenario, load, phases, notes } = await importScenario(path, {
        hosts: options.host,
        settingsPath: options.settings ?? null,
      });
      const text = formatScenario(scenario);
      if (options.out === undefined) process.stdout.write(text);
      else writeWhole(options.out, text);
      for (const { file, line, text: note } of notes) {
        process.stderr.write(`${file}, line ${line}: ${printable(note)}\n`);
      }
      const flags = [...loadFlags(load), ...phaseFlags(phases)];
      if (flags.length > 0) process.stderr.write(`The load of the file: ${flags.join(' ')}\n`);
    });
}

/** A note quotes the file, and a file may hold control characters that a terminal would obey. */
function printable(text: string): string {
  return text.replaceAll(/\p{Cc}+/gu, ' ');
}

/** The options of `run` that ask for the same. */
function loadFlags(load: LoadProfile | null): string[] {
  if (load === null) return [];
  if (load.kind === 'closed') return [`--clients ${load.virtualClients}`];
  if (load.kind === 'open') return [`--rate ${load.arrivalRatePerS}`, `--in-flight ${load.maxInFlight}`];
  const { from, to, step } = load.virtualClients;
  const bound = load.bound === 'work' ? ['--until-done'] : [];
  return [`--steps ${from}:${to}:${step}`, `--runs ${load.runs}`, ...bound];
}

function phaseFlags(phases: Phases | null): string[] {
  if (phases === null) return [];
  return [`--warmup ${phases.warmupS}`, `--duration ${phases.durationS}`, `--cooldown ${phases.cooldownS}`];
}
