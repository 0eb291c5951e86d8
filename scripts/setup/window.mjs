// All that a window needs, in order: packages, Electron, system libraries, build, display.
// Must run on Node.js 18 with nothing installed.
import { provideBuild } from './build.mjs';
import { provideDependencies } from './dependencies.mjs';
import { needsVirtualDisplay, provideDisplay } from './display.mjs';
import { provideElectron } from './electron.mjs';
import { provideSystemLibraries } from './system-libraries.mjs';

/**
 * Does what is missing. The environment returned tells programs of ours where things are.
 * @param {{ displayEndsWithWindow: boolean }} options
 */
export async function provideWindow({ displayEndsWithWindow }) {
  const node = await provideDependencies();
  const electron = await provideElectron(node);
  await provideSystemLibraries(electron, needsVirtualDisplay());
  await provideBuild(node);
  const endDisplay = await provideDisplay({ endsWithWindow: displayEndsWithWindow });
  const env = { ...process.env, SCALEBENCH_NODE: node, SCALEBENCH_ELECTRON: electron };
  return { node, electron, env, endDisplay };
}
