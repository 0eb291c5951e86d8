// npm test: set-up, build, then every test; arguments go to Vitest. The last line is for machines: "N passed, N failed".
// Must run on Node.js 18 with nothing installed.
import { readFileSync, rmSync } from 'node:fs';
import { inRepository, repository } from './setup/place.mjs';
import { runCommand } from './setup/progress.mjs';
import { runInForeground } from './setup/run.mjs';
import { provideWindow } from './setup/window.mjs';

const report = inRepository('test-results', 'vitest.json');

/**
 * Passed and failed tests of Vitest's report. A file that could not be loaded, a run without a report and an error
 * outside of any test each count as a failure, so that the line never looks better than the exit code.
 * @param {number} exitCode of Vitest
 */
function countTests(exitCode) {
  const { passed, failed } = readReport();
  return { passed, failed: exitCode === 0 ? failed : Math.max(failed, 1) };
}

function readReport() {
  try {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
    const notLoaded = testResults.filter(
      (/** @type {{ status: string, assertionResults: unknown[] }} */ file) =>
        file.status === 'failed' && file.assertionResults.length === 0,
    );
    return { passed: numPassedTests, failed: numFailedTests + notLoaded.length };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

await runCommand(async () => {
  const { node, env, endDisplay } = await provideWindow({ displayEndsWithWindow: false });
  rmSync(report, { force: true });
  const vitest = inRepository('node_modules', 'vitest', 'vitest.mjs');
  const reporters = ['--reporter=json', '--reporter=default', `--outputFile.json=${report}`];
  try {
    const exitCode = await runInForeground(node, [vitest, 'run', ...reporters, ...process.argv.slice(2)], {
      cwd: repository,
      env,
    });
    const { passed, failed } = countTests(exitCode);
    process.stdout.write(`${passed} passed, ${failed} failed\n`);
    return exitCode === 0 && failed > 0 ? 1 : exitCode;
  } finally {
    endDisplay();
  }
});
