// Finds the programs that the bench needs besides our engine, and installs those that are missing: nginx and wrk from
// Debian, the rest into the user's cache folder. One that cannot be had is left out, and the bench says so.
// Must run on Node.js 18 with nothing installed.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolder } from '../setup/place.mjs';
import { say, step } from '../setup/progress.mjs';
import { isOnPath, run, troubleIn } from '../setup/run.mjs';

const autocannonVersion = '9.0.0';
const ohaVersion = '1.16.0';
const k6Version = '1.8.1';
const longestBuildMs = 15 * 60_000;

/**
 * @typedef {{ command: string[], version: string }} Provided
 * @typedef {{ missing: string }} Missing why, in one sentence
 * @typedef {Provided | Missing} Peer
 * @typedef {{ program: string, args: string[], env?: NodeJS.ProcessEnv, timeoutMs: number }} Installer
 */

/** One after the other and all before the first row, so that no build disturbs a figure. */
export async function providePeers() {
  const peers = {
    nginx: await fromDebian('nginx', 'nginx-light', ['-v']),
    wrk: await fromDebian('wrk', 'wrk', ['-v']),
    autocannon: await intoCache(
      'autocannon',
      autocannonVersion,
      'node_modules/autocannon/autocannon.js',
      npm,
    ),
    oha: await intoCache('oha', ohaVersion, 'bin/oha', cargo),
    k6: await intoCache('k6', k6Version, 'k6', go),
  };
  for (const [name, peer] of Object.entries(peers)) {
    if ('missing' in peer) say(`LEFT OUT: ${name}. ${peer.missing}`);
  }
  return peers;
}

/** @param {string} program @param {string} debianPackage @param {string[]} versionArgs @returns {Promise<Peer>} */
async function fromDebian(program, debianPackage, versionArgs) {
  const command = `apt-get install --yes --no-install-recommends ${debianPackage}`;
  if (!isOnPath(program)) {
    if (process.getuid?.() !== 0) return { missing: `Not installed; as root: ${command}` };
    const [file = '', ...args] = command.split(' ');
    const { code, output } = await step(`Installing ${debianPackage}`, () =>
      run(file, args, { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, timeoutMs: 5 * 60_000 }),
    );
    if (code !== 0 || !isOnPath(program)) return { missing: `"${command}" failed: ${troubleIn(output)}` };
  }
  const { output } = await run(program, versionArgs, { timeoutMs: 10_000 });
  return { command: [program], version: /\d+\.\d+[\w.+-]*/.exec(output)?.[0] ?? 'not told' };
}

/**
 * @param {string} name
 * @param {string} version
 * @param {string} inside where the program lies in its folder
 * @param {(version: string, folder: string) => Installer} installer
 * @returns {Promise<Peer>}
 */
async function intoCache(name, version, inside, installer) {
  const folder = join(cacheFolder(), 'bench', `${name}-${version}`);
  const file = join(folder, inside);
  if (!existsSync(file)) {
    const { program, args, env, timeoutMs } = installer(version, folder);
    if (!isOnPath(program)) return { missing: `Not installed, and ${program}, which installs it, neither.` };
    const { code, output } = await step(`Installing ${name} ${version}`, () =>
      run(program, args, { env: { ...process.env, ...env }, timeoutMs }),
    );
    if (code !== 0 || !existsSync(file)) {
      return { missing: `"${program} ${args.join(' ')}" failed: ${troubleIn(output)}` };
    }
  }
  return { command: [file], version };
}

/** @param {string} version @param {string} folder @returns {Installer} */
function npm(version, folder) {
  const args = ['install', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund'];
  return { program: 'npm', args: [...args, `autocannon@${version}`], timeoutMs: 5 * 60_000 };
}

/** @param {string} version @param {string} folder @returns {Installer} */
function cargo(version, folder) {
  const args = ['install', 'oha', '--version', version, '--locked', '--root', folder];
  return { program: 'cargo', args, timeoutMs: longestBuildMs };
}

/** @param {string} version @param {string} folder @returns {Installer} */
function go(version, folder) {
  const args = ['install', `go.k6.io/k6@v${version}`];
  return { program: 'go', args, env: { GOBIN: folder }, timeoutMs: longestBuildMs };
}
