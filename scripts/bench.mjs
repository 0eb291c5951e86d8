// npm run bench: measures the load engine against its limits, beside other load tools, on Debian's nginx.
// Linux with two CPUs or more; run it on an idle machine. What it measured last is in docs/bench.md.
// Must run on Node.js 18 with nothing installed.
import { usage, readOptions } from './bench/options.mjs';
import { providePeers } from './bench/provide-peers.mjs';
import { provideDependencies } from './setup/dependencies.mjs';
import { inRepository } from './setup/place.mjs';
import { SetupFailure, runCommand } from './setup/progress.mjs';
import { isOnPath, runInForeground } from './setup/run.mjs';

await runCommand(async () => {
  const options = readOptions(process.argv.slice(2));
  if (options.help) {
    process.stdout.write(usage);
    return 0;
  }
  if (!isOnPath('taskset')) {
    throw new SetupFailure('The bench needs Linux and taskset: run "apt-get install util-linux" as root.');
  }
  const node = await provideDependencies();
  const plan = { options, peers: await providePeers() };
  return runInForeground(node, [inRepository('scripts', 'bench', 'run-bench.ts'), JSON.stringify(plan)]);
});
