// What the person sees while the set-up works, and how a step fails: in one line that says what to do.
// Everything goes to standard error; standard output belongs to the command that was asked for.
// Must run on Node.js 18 with nothing installed.

/** A step that cannot be done here. The message is one line that says what to install or allow. */
export class SetupFailure extends Error {}

/** @param {string} line */
export function say(line) {
  process.stderr.write(`scalebench: ${line}\n`);
}

/**
 * Says what is being done, every ten seconds how long it has taken, and when it is done.
 * @template T
 * @param {string} title
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(title, work) {
  const started = performance.now();
  const elapsedS = () => Math.round((performance.now() - started) / 1000);
  say(`${title} …`);
  const beat = setInterval(() => say(`${title}: ${elapsedS()} s so far …`), 10_000);
  try {
    const result = await work();
    say(`${title}: done in ${elapsedS()} s.`);
    return result;
  } finally {
    clearInterval(beat);
  }
}

/**
 * Runs a command's main function. A SetupFailure ends the process with its one line and exit code 1;
 * anything else is a bug and keeps its stack.
 * @param {() => Promise<number>} main resolves to the exit code
 */
export async function runCommand(main) {
  try {
    process.exitCode = await main();
  } catch (error) {
    if (!(error instanceof SetupFailure)) throw error;
    say(error.message);
    process.exitCode = 1;
  }
}
