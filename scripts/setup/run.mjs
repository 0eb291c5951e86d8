// Finds and starts other programs: quietly with their output kept for the one line about a failure, or in the foreground.
// Must run on Node.js 18 with nothing installed.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * Runs a program to its end and keeps what it prints. Never throws: a program that cannot be started or takes
 * too long has code null.
 * @param {string} file
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, timeoutMs?: number }} [options]
 * @returns {Promise<{ code: number | null, output: string }>}
 */
export function run(file, args, { cwd, env, timeoutMs } = {}) {
  return new Promise((resolve) => {
    const child = spawn(file, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], timeout: timeoutMs });
    let output = '';
    const keep = (/** @type {Buffer} */ chunk) => {
      output = (output + chunk.toString()).slice(-20_000);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.once('error', (error) => resolve({ code: null, output: error.message }));
    child.once('close', (code, signal) => {
      const cutOff =
        signal === 'SIGTERM' && timeoutMs !== undefined ? `\nerror: no end after ${timeoutMs / 1000} s` : '';
      resolve({ code, output: output + cutOff });
    });
  });
}

/**
 * Runs a program on our own terminal, hands signals on to it, and resolves to the exit code to end with.
 * @param {string} file
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, stdio?: import('node:child_process').StdioOptions, detached?: boolean }} [options]
 *   detached: Ctrl-C in the terminal reaches the program only through us
 * @returns {Promise<number>}
 */
export function runInForeground(file, args, { cwd, env, stdio = 'inherit', detached } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { cwd, env, stdio, detached });
    /** @type {NodeJS.Signals[]} */
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    const handOn = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal);
    for (const signal of signals) process.on(signal, handOn);
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      for (const name of signals) process.off(name, handOn);
      resolve(code ?? 128 + (signal === 'SIGINT' ? 2 : signal === 'SIGKILL' ? 9 : 15));
    });
  });
}

/**
 * The line of a program's output that names the trouble best: the first one that tells of an error in so many words
 * and is more than a code, else the last.
 * @param {string} output
 */
export function troubleIn(output) {
  const lines = output
    .split('\n')
    .map((line) => line.trim())
    .filter(
      (line) => line !== '' && !/^npm (warn|notice)|^npm error code|^npm error$|complete log/i.test(line),
    );
  const telling = lines.find((line) =>
    /\b(error|E|failed|failure|not found|denied|refused|cannot)\b/i.test(line),
  );
  return (telling ?? lines.at(-1) ?? 'no message').slice(0, 300);
}

/** @param {string} program */
export function isOnPath(program) {
  return (process.env['PATH'] ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)));
}
