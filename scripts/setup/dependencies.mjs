// The first step of everything: the npm packages of the lock file, among them the project's own Node.js.
// Must run on Node.js 18 with nothing installed.
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, delimiter, dirname, join } from 'node:path';
import { inRepository, isDone, noteDone, repository, sha256 } from './place.mjs';
import { pinnedNode } from './pinned-node.mjs';
import { SetupFailure, step } from './progress.mjs';
import { run, troubleIn } from './run.mjs';

/** Installs what is missing and resolves to the path of the Node.js that everything of ours runs on. */
export async function provideDependencies() {
  const lockText = readFileSync(inRepository('package-lock.json'), 'utf8');
  const key = sha256(lockText);
  if (!isDone('dependencies', key) || !existsSync(inRepository('node_modules', 'zod'))) {
    if (!isInstalled(lockText)) await step('Installing the npm packages', installPackages);
    await proveNode();
    noteDone('dependencies', key);
  }
  // Compiled code is kept from start to start: a command, the lab and its processes start in half the time.
  process.env['NODE_COMPILE_CACHE'] ??= inRepository('node_modules', '.scalebench', 'compiled');
  return pinnedNode();
}

async function installPackages() {
  if (!isOldForNpm(process.versions.node)) return runNpm(process.execPath, []);
  // npm leaves out optional packages that want a newer Node.js than the one it runs on, the compiler of the window
  // among them. So the few packages of the app come first, our Node.js with them, and npm runs on that.
  await runNpm(process.execPath, ['--omit=dev']);
  const folder = mkdtempSync(join(tmpdir(), 'scalebench-node-'));
  try {
    // npm ci removes node_modules before it fills it.
    const node = join(folder, basename(pinnedNode()));
    copyFileSync(pinnedNode(), node);
    await runNpm(node, []);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Older than what the packages of the build and the checks ask for. @param {string} version */
function isOldForNpm(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major < 20 || (major === 20 && minor < 19) || major === 21 || (major === 22 && minor < 13);
}

/** @param {string} node that npm is to run on @param {string[]} more */
async function runNpm(node, more) {
  // No package of ours needs an install script, so none may run one.
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--include=optional', ...more];
  if (more.length === 0) args.push('--include=dev');
  const env = { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env['PATH'] ?? ''}` };
  const cli = process.env['npm_execpath'];
  const { code, output } =
    cli !== undefined && cli.endsWith('npm-cli.js')
      ? await run(node, [cli, ...args], { cwd: repository, env })
      : await run('npm', args, { cwd: repository, env });
  if (code === 0) return;
  throw new SetupFailure(
    `npm ci failed (${troubleIn(output)}): allow access to your npm registry, or run "npm ci" here yourself, and start again.`,
  );
}

async function proveNode() {
  const node = pinnedNode();
  const { code, output } = await run(node, ['--version'], { timeoutMs: 30_000 });
  if (code === 0) return;
  throw new SetupFailure(`${node} does not run here (${troubleIn(output)}): it needs glibc 2.28 or newer.`);
}

/**
 * True when npm's own record of what it installed has each package of the lock file that this platform needs, in its
 * version: somebody ran npm by hand.
 * @param {string} lockText
 */
function isInstalled(lockText) {
  const record = inRepository('node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages;
  return Object.entries(JSON.parse(lockText).packages).every(
    ([path, wanted]) => path === '' || !isNeeded(wanted) || installed[path]?.version === wanted.version,
  );
}

/**
 * Optional packages are needed when they are made for this platform.
 * @param {{ optional?: boolean, os?: string | string[], cpu?: string | string[], libc?: string[] }} wanted
 */
function isNeeded({ optional, os, cpu, libc }) {
  if (optional !== true) return true;
  if (os === undefined || cpu === undefined) return false;
  return (
    [os].flat().includes(process.platform) && [cpu].flat().includes(process.arch) && !libc?.includes('musl')
  );
}
