// The first step of everything: the npm packages of the lock file, among them the project's own Node.js.
// Must run on Node.js 18 with nothing installed.
import { existsSync, readFileSync } from 'node:fs';
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
  return pinnedNode();
}

async function installPackages() {
  // No package of ours needs an install script, so none may run one.
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--include=dev', '--include=optional'];
  const cli = process.env['npm_execpath'];
  const { code, output } =
    cli !== undefined && cli.endsWith('npm-cli.js')
      ? await run(process.execPath, [cli, ...args], { cwd: repository })
      : await run('npm', args, { cwd: repository });
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
 * True when npm's own record of what it installed has each package of the lock file, in its version:
 * somebody ran npm by hand. Packages for other platforms may be missing.
 * @param {string} lockText
 */
function isInstalled(lockText) {
  const record = inRepository('node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages;
  return Object.entries(JSON.parse(lockText).packages).every(
    ([path, wanted]) =>
      path === '' || wanted.optional === true || installed[path]?.version === wanted.version,
  );
}
