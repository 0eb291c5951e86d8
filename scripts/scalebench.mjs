#!/usr/bin/env node
// The command line of the lab, from npm (`npm run -s lab -- …`) or as `scalebench`: sees to the npm packages, then
// becomes lab/cli.ts on the pinned Node.js. Prints nothing of its own to standard output.
// Must run on Node.js 18 with nothing installed.
import { provideDependencies } from './setup/dependencies.mjs';
import { inRepository } from './setup/place.mjs';
import { runCommand } from './setup/progress.mjs';
import { runInForeground } from './setup/run.mjs';

await runCommand(async () => {
  const node = await provideDependencies();
  const args = [inRepository('lab', 'cli.ts'), ...process.argv.slice(2)];
  // npm changes into the repository; paths are meant from where the person stands.
  const cwd = process.env['npm_lifecycle_event'] === 'lab' ? process.env['INIT_CWD'] : undefined;
  if (cwd !== undefined) process.chdir(cwd);
  // Taking the process over leaves none in between: signals and exit codes are the command's own.
  if (typeof process.execve === 'function') process.execve(node, [node, ...args], definedOnly(process.env));
  // Older ones stay in between; the channel tells the command when they are gone.
  return runInForeground(node, args, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
});

/** @param {NodeJS.ProcessEnv} env @returns {Record<string, string>} */
function definedOnly(env) {
  return Object.fromEntries(Object.entries(env).map(([name, value]) => [name, value ?? '']));
}
