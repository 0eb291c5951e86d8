// npm run check: types, lint with import directions, format, dead code, file length. Says what fails, and little else.
// Must run on Node.js 18 with nothing installed.
import { readFileSync } from 'node:fs';
import { provideDependencies } from './setup/dependencies.mjs';
import { filesUnder, inRepository, repository } from './setup/place.mjs';
import { runCommand } from './setup/progress.mjs';
import { run } from './setup/run.mjs';

const longestFileLines = 300;
const measuredFolders = ['contract', 'engine', 'db', 'lab', 'electron', 'renderer', 'scripts'];

/** @type {[name: string, program: string, args: string[]][]} */
const tools = [
  ['types of the Node.js side', 'typescript/bin/tsc', ['-p', '.']],
  ['types of the window', 'typescript/bin/tsc', ['-p', 'renderer']],
  ['types of the Electron side', 'typescript/bin/tsc', ['-p', 'electron']],
  ['types of the scripts', 'typescript/bin/tsc', ['-p', 'scripts']],
  ['types of the tests in the window', 'typescript/bin/tsc', ['-p', 'test/e2e']],
  ['lint and import directions', 'oxlint/bin/oxlint', ['--deny-warnings']],
  ['format', 'prettier/bin/prettier.cjs', ['--check', '--log-level', 'warn', '.']],
  ['dead code', 'knip/bin/knip.js', ['--no-progress']],
];

/** @param {string} name @param {string} trouble empty when all is well @param {number} startedMs */
function tell(name, trouble, startedMs) {
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
  process.stdout.write(`${trouble === '' ? 'ok  ' : 'FAIL'}  ${name} (${seconds} s)\n`);
  if (trouble !== '') process.stdout.write(`${trouble.trim()}\n\n`);
  return trouble === '';
}

function longFiles() {
  return measuredFolders
    .flatMap((folder) => filesUnder(folder))
    .filter((path) => /\.(ts|tsx|mjs|css)$/.test(path))
    .map((path) => ({ path, lines: readFileSync(inRepository(path), 'utf8').split('\n').length - 1 }))
    .filter(({ lines }) => lines > longestFileLines)
    .map(({ path, lines }) => `${path} has ${lines} lines: more than ${longestFileLines} are two ideas.`)
    .join('\n');
}

await runCommand(async () => {
  const node = await provideDependencies();
  const results = [tell('file length', longFiles(), performance.now())];
  for (const [name, program, args] of tools) {
    const startedMs = performance.now();
    const { code, output } = await run(node, [inRepository('node_modules', program), ...args], {
      cwd: repository,
    });
    results.push(tell(name, code === 0 ? '' : output || 'It failed without a word.', startedMs));
  }
  return results.every(Boolean) ? 0 : 1;
});
