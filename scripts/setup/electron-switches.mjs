// The switches that Electron needs here: about Chromium's log, and about its sandbox on Linux, with what to allow
// where the system forbids it.
// Must run on Node.js 18 with nothing installed.
import { readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { SetupFailure } from './progress.mjs';

/**
 * The switches for this user on this system.
 * @param {string} electron path of the executable
 */
export function electronSwitches(electron) {
  // Chromium would tell of every desktop service that is missing; what the app has to tell goes through its own log.
  return ['--log-level=3', ...sandboxSwitches(electron)];
}

/** @param {string} electron @returns {string[]} */
function sandboxSwitches(electron) {
  if (process.platform !== 'linux') return [];
  // Chromium refuses to start as root with its sandbox: root could leave it anyway.
  if (process.getuid?.() === 0) return ['--no-sandbox'];
  const helper = join(dirname(electron), 'chrome-sandbox');
  if (mayMakeNamespaces() || isSetuidRoot(helper)) return [];
  throw new SetupFailure(
    `This system does not let Electron make its sandbox: run "sudo chown root:root ${helper} && sudo chmod 4755 ${helper}" and start again.`,
  );
}

function mayMakeNamespaces() {
  return (
    setting('/proc/sys/kernel/unprivileged_userns_clone') !== '0' &&
    setting('/proc/sys/kernel/apparmor_restrict_unprivileged_userns') !== '1' &&
    setting('/proc/sys/user/max_user_namespaces') !== '0'
  );
}

/** @param {string} path */
function setting(path) {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    // Kernels without the setting do not restrict it.
    return null;
  }
}

/** @param {string} path */
function isSetuidRoot(path) {
  const stat = statSync(path, { throwIfNoEntry: false });
  return stat !== undefined && stat.uid === 0 && (stat.mode & 0o4000) !== 0;
}
