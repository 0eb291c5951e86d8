// npm run build: the window and the Electron side into dist/, when their sources have changed.
// Must run on Node.js 18 with nothing installed.
import { provideBuild } from './setup/build.mjs';
import { provideDependencies } from './setup/dependencies.mjs';
import { runCommand } from './setup/progress.mjs';

await runCommand(async () => {
  await provideBuild(await provideDependencies());
  return 0;
});
