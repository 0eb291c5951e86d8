// npm start: does the set-up that is missing and opens the window. `--demo` walks the main job by itself.
// Must run on Node.js 18 with nothing installed.
import { resolve } from 'node:path';
import { electronSwitches } from './setup/electron-switches.mjs';
import { inRepository, repository } from './setup/place.mjs';
import { SetupFailure, runCommand } from './setup/progress.mjs';
import { runInForeground } from './setup/run.mjs';
import { provideWindow } from './setup/window.mjs';

const usage = 'Use "npm start", "npm start -- --lab FILE" or "npm start -- --demo".';

/** @param {string[]} args */
function readArguments(args) {
  const rest = [...args];
  const demo = take(rest, '--demo', 1) !== undefined;
  const lab = take(rest, '--lab', 2)?.[1];
  if (rest.length > 0) throw new SetupFailure(`There is no option ${rest[0]}. ${usage}`);
  // npm changes into the repository; a path is meant from where the person stands.
  return { demo, lab: lab === undefined ? undefined : resolve(process.env['INIT_CWD'] ?? '.', lab) };
}

/** @param {string[]} args @param {string} option @param {number} length of the option with its value */
function take(args, option, length) {
  const at = args.indexOf(option);
  if (at < 0) return undefined;
  const taken = args.splice(at, length);
  if (taken.length < length) throw new SetupFailure(`The option ${option} needs a value. ${usage}`);
  return taken;
}

/** @param {{ electron: string, env: NodeJS.ProcessEnv }} window @param {string | undefined} lab */
function openWindow({ electron, env }, lab) {
  const args = [...electronSwitches(electron), repository, ...(lab === undefined ? [] : ['--lab', lab])];
  // The channel tells the app when this process is gone, however it went. Ctrl-C must not reach Chromium's own
  // processes before the app has ended the lab.
  return runInForeground(electron, args, {
    env,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: true,
  });
}

await runCommand(async () => {
  const { demo, lab } = readArguments(process.argv.slice(2));
  const window = await provideWindow({ displayEndsWithWindow: !demo });
  try {
    if (!demo) return await openWindow(window, lab);
    return await runInForeground(window.node, [inRepository('scripts', 'demo.ts')], {
      cwd: repository,
      env: window.env,
    });
  } finally {
    window.endDisplay();
  }
});
