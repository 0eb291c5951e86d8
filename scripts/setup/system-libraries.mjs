// The libraries that Electron needs from a Linux system, and the virtual display where there is no other.
// Installed where that may be done without asking (root, apt); otherwise the exact command is said.
// Must run on Node.js 18 with nothing installed.
import { isDone, noteDone } from './place.mjs';
import { SetupFailure, step } from './progress.mjs';
import { isOnPath, run, troubleIn } from './run.mjs';

const libraries = ['libgtk-3-0', 'libnss3', 'libasound2', 'libgbm1', 'libxss1'];
const virtualDisplay = ['xvfb', 'xauth'];
const latinFont = 'fonts-dejavu-core';
// Small, and has the Japanese, Chinese and Korean characters.
const eastAsianFont = 'fonts-droid-fallback';

/**
 * Sees to it that the executable can start; looks closely only once for each executable.
 * @param {string} electron path of the executable
 * @param {boolean} needsDisplay true when Xvfb is needed
 */
export async function provideSystemLibraries(electron, needsDisplay) {
  if (process.platform !== 'linux') return;
  const missingDisplay = needsDisplay && !isOnPath('Xvfb');
  if (!missingDisplay && isDone('system-libraries', electron)) return;
  const missing = await missingLibraries(electron);
  const packages = [
    ...(missing.length > 0 ? libraries : []),
    ...(missingDisplay ? virtualDisplay : []),
    ...((await hasFont('')) ? [] : [latinFont]),
  ];
  // Text in Japanese is worth a font where one can be had, and no reason to stop where not.
  const wished = (await hasFont(':lang=ja')) ? [] : [eastAsianFont];
  if (mayInstall() && packages.length + wished.length > 0) {
    await step(`Installing ${[...packages, ...wished].join(' ')}`, () => install(packages, wished));
  } else if (packages.length > 0) {
    throw new SetupFailure(
      `Electron needs system packages: run "${await installCommand(packages)}" as root and start again.`,
    );
  }
  const still = await missingLibraries(electron);
  if (still.length > 0) {
    throw new SetupFailure(
      `Electron needs libraries that are not here: install ${still.join(', ')} with your system's packages.`,
    );
  }
  noteDone('system-libraries', electron);
}

/** Shared libraries that the loader does not find. @param {string} electron */
async function missingLibraries(electron) {
  const { output } = await run('ldd', [electron], { timeoutMs: 30_000 });
  return output
    .split('\n')
    .filter((line) => line.includes('=> not found'))
    .map((line) => line.trim().split(' ')[0] ?? '');
}

/** @param {string} pattern of fontconfig; empty: any font */
async function hasFont(pattern) {
  const { code, output } = await run('fc-list', pattern === '' ? [] : [pattern], { timeoutMs: 30_000 });
  return code === 0 && output.trim() !== '';
}

function mayInstall() {
  return process.getuid?.() === 0 && isOnPath('apt-get');
}

/** @param {string[]} packages @param {string[]} wished */
async function install(packages, wished) {
  const { code, output } = await aptInstall(await currentNames(packages), wished);
  if (code === 0) return;
  // The lists may be missing or old; read them and try once more, without what was only wished for if need be.
  await apt(['update']);
  const names = await currentNames(packages);
  const again = await aptInstall(names, wished);
  if (again.code === 0 || names.length === 0) return;
  if ((await aptInstall(names, [])).code === 0) return;
  throw new SetupFailure(
    `"${await installCommand(packages)}" failed (${troubleIn(output)}): allow access to your Debian mirror, or install these packages yourself, and start again.`,
  );
}

/** @param {string[]} packages @param {string[]} wished */
function aptInstall(packages, wished) {
  return apt(['install', '--yes', '--no-install-recommends', ...packages, ...wished]);
}

/** @param {string[]} args */
function apt(args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return run('apt-get', args, { env, timeoutMs: 600_000 });
}

/** Debian 13 and Ubuntu 24.04 renamed libraries for the 64-bit time: take the new name where it exists. @param {string[]} names */
async function currentNames(names) {
  return Promise.all(
    names.map(async (name) => {
      const { code } = await run('apt-cache', ['show', '--quiet', `${name}t64`], { timeoutMs: 60_000 });
      return code === 0 ? `${name}t64` : name;
    }),
  );
}

/** @param {string[]} packages */
async function installCommand(packages) {
  const names = isOnPath('apt-cache') ? await currentNames(packages) : packages;
  return `apt-get install --no-install-recommends ${names.join(' ')}`;
}
