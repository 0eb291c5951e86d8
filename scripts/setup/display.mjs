// Somewhere for the window to open: the display that is there, or a virtual one of our own that ends with us.
// Must run on Node.js 18 with nothing installed.
import { spawn } from 'node:child_process';
import { SetupFailure, say } from './progress.mjs';
import { isOnPath, troubleIn } from './run.mjs';

/** True on a Linux without X11 or Wayland. */
export function needsVirtualDisplay() {
  return process.platform === 'linux' && !process.env['DISPLAY'] && !process.env['WAYLAND_DISPLAY'];
}

/**
 * Starts Xvfb on a free display where there is no other, and puts its name into our environment.
 * @param {{ endsWithWindow: boolean }} options true: the display lasts until its last window has closed, even if this
 *   process is killed, so that the app can end in order; false: it serves one window after the other
 * @returns {Promise<() => void>} ends the display
 */
export async function provideDisplay({ endsWithWindow }) {
  if (!needsVirtualDisplay()) return () => {};
  const args = ['-displayfd', '3', '-screen', '0', '1600x1000x24', '-nolisten', 'tcp'];
  const command = endsWithWindow ? ['Xvfb', ...args, '-terminate'] : [...endsWithUs(), 'Xvfb', ...args];
  // In a group of its own: Ctrl-C must not take the display from an app that is ending in order.
  const xvfb = spawn(command[0] ?? 'Xvfb', command.slice(1), {
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const end = () => void xvfb.kill();
  process.once('exit', end);
  const display = await displayName(xvfb);
  process.env['DISPLAY'] = display;
  process.env['SCALEBENCH_VIRTUAL_DISPLAY'] = '1';
  say(`No display here: the window opens on a virtual one, ${display} (Xvfb).`);
  return () => {
    process.off('exit', end);
    end();
  };
}

/** The kernel ends a program started by this when the process that started it is gone, however it went. */
function endsWithUs() {
  return isOnPath('setpriv') ? ['setpriv', '--pdeathsig', 'TERM'] : [];
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
