// Builds the window and the Electron side when their sources have changed since the last time.
// Must run on Node.js 18 with nothing installed beside the npm packages.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { filesUnder, inRepository, isDone, noteDone, repository } from './place.mjs';
import { SetupFailure, step } from './progress.mjs';
import { run, troubleIn } from './run.mjs';

const sources = [
  'renderer',
  'electron',
  'contract',
  'assets',
  'scripts/bundle.ts',
  'vite.config.ts',
  'package-lock.json',
];
const products = ['dist/renderer/index.html', 'dist/electron/main.cjs', 'dist/electron/preload.cjs'];

/** @param {string} node the pinned Node.js */
export async function provideBuild(node) {
  const key = sourcesKey();
  if (isDone('build', key) && products.every((path) => existsSync(inRepository(path)))) return;
  await step('Building the window', async () => {
    const { code, output } = await run(node, [inRepository('scripts', 'bundle.ts')], { cwd: repository });
    if (code !== 0)
      throw new SetupFailure(
        `The build failed (${troubleIn(output)}): see "${relative('.', node)} scripts/bundle.ts".`,
      );
  });
  noteDone('build', key);
}

function sourcesKey() {
  const hash = createHash('sha256');
  for (const path of sources.flatMap((source) => filesUnder(source))) {
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(inRepository(path)))
      .update('\0');
  }
  return hash.digest('hex');
}
