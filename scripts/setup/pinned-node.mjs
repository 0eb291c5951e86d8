// The one Node.js that the lab, its load workers, the build and the tests run on: an npm package of this project.
// Must run on Node.js 18 with nothing installed.
import { existsSync } from 'node:fs';
import { inRepository } from './place.mjs';
import { SetupFailure } from './progress.mjs';

const oldestMajor = 24;

/** Path of the project's own Node.js; where none exists for this platform, the Node.js that runs this, if new enough. */
export function pinnedNode() {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const executable = process.platform === 'win32' ? 'node.exe' : 'node';
  const packaged = inRepository('node_modules', `node-${platform}-${process.arch}`, 'bin', executable);
  if (existsSync(packaged)) return packaged;
  if (Number(process.versions.node.split('.')[0]) >= oldestMajor) return process.execPath;
  throw new SetupFailure(
    `There is no packaged Node.js for ${process.platform} on ${process.arch}: install Node.js ${oldestMajor} or newer, put it first on the PATH and start again.`,
  );
}
