// npm run bench: measures the load engine against the limits in docs/engine.md, beside wrk, on Debian's nginx.
// Linux with two CPUs or more. Takes about three minutes; run it on an idle machine.
// Must run on Node.js 18 with nothing installed.
import { provideDependencies } from './setup/dependencies.mjs';
import { inRepository } from './setup/place.mjs';
import { SetupFailure, runCommand } from './setup/progress.mjs';
import { isOnPath, runInForeground } from './setup/run.mjs';

await runCommand(async () => {
  const missing = ['nginx', 'wrk', 'taskset'].filter((program) => !isOnPath(program));
  if (missing.length > 0) {
    throw new SetupFailure(
      `The bench needs ${missing.join(', ')}: run "apt-get install nginx-light wrk util-linux" as root and start again.`,
    );
  }
  const node = await provideDependencies();
  return runInForeground(node, [inRepository('scripts', 'bench', 'run-bench.ts'), ...process.argv.slice(2)]);
});
