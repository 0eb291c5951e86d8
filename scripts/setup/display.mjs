// Somewhere for the window to open: the display that is there, or a virtual one of our own that ends with us.
// Must run on Node.js 18 with nothing installed.
import { spawn } from 'node:child_process';
import { SetupFailure, say } from './progress.mjs';
import { troubleIn } from './run.mjs';

/** True on a Linux without X11 or Wayland. */
export function needsVirtualDisplay() {
  return process.platform === 'linux' && !process.env['DISPLAY'] && !process.env['WAYLAND_DISPLAY'];
}

/**
 * Starts Xvfb on a free display where there is no other, and puts its name into our environment.
 * @param {{ endsWithWindow: boolean }} options true: the display also ends when its last window has closed,
 *   so that nothing stays even if this process is killed
 * @returns {Promise<() => void>} ends the display
 */
export async function provideDisplay({ endsWithWindow }) {
  if (!needsVirtualDisplay()) return () => {};
  const args = ['-displayfd', '3', '-screen', '0', '1600x1000x24', '-nolisten', 'tcp'];
  if (endsWithWindow) args.push('-terminate');
  const xvfb = spawn('Xvfb', args, { stdio: ['ignore', 'ignore', 'pipe', 'pipe'] });
  const end = () => void xvfb.kill();
  process.once('exit', end);
  const display = await displayName(xvfb);
  process.env['DISPLAY'] = display;
  say(`No display here: the window opens on a virtual one, ${display} (Xvfb).`);
  return () => {
    process.off('exit', end);
    end();
  };
}

/** @param {import('node:child_process').ChildProcess} xvfb @returns {Promise<string>} */
function displayName(xvfb) {
  return new Promise((resolve, reject) => {
    let complaint = '';
    let number = '';
    const fail = (/** @type {string} */ why) =>
      reject(
        new SetupFailure(
          `The virtual display did not start (${why}): check that "Xvfb -displayfd 1" works here.`,
        ),
      );
    const timer = setTimeout(() => {
      xvfb.kill();
      fail('no answer in 20 s');
    }, 20_000);
    xvfb.stderr?.on('data', (chunk) => (complaint = (complaint + chunk).slice(-2000)));
    xvfb.stdio[3]?.on('data', (chunk) => {
      number += chunk;
      if (!number.includes('\n')) return;
      clearTimeout(timer);
      resolve(`:${number.trim()}`);
    });
    xvfb.once('error', (error) => fail(error.message));
    xvfb.once('exit', () => {
      clearTimeout(timer);
      fail(troubleIn(complaint));
    });
  });
}
