// Where things are on this machine: the repository, the cache, and what the set-up has noted as done.
// Must run on Node.js 18 with nothing installed.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const repository = fileURLToPath(new URL('../..', import.meta.url));

/** Paths inside the repository. */
export function inRepository(/** @type {string[]} */ ...parts) {
  return join(repository, ...parts);
}

/** Files at or under a path of the repository, in a fixed order. @param {string} path @returns {string[]} */
export function filesUnder(path) {
  const stat = statSync(inRepository(path), { throwIfNoEntry: false });
  if (stat === undefined) return [];
  if (!stat.isDirectory()) return [path];
  return readdirSync(inRepository(path))
    .sort()
    .flatMap((name) => filesUnder(join(path, name)));
}

/** The user's cache folder for what is too large to fetch twice; outside the repository. */
export function cacheFolder() {
  return join(process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache'), 'scalebench');
}

/** @param {string | Buffer} content */
export function sha256(content) {
  return createHash('sha256').update(content).digest('hex');
}

/**
 * True when the step was noted as done with the same key. The notes lie in node_modules, so that
 * whoever removes that folder starts anew.
 * @param {string} step
 * @param {string} key what the step depends on, as a hash or a path
 */
export function isDone(step, key) {
  return readOrEmpty(noteFile(step)) === key;
}

/** @param {string} step @param {string} key */
export function noteDone(step, key) {
  mkdirSync(dirname(noteFile(step)), { recursive: true });
  writeFileSync(noteFile(step), key);
}

/** @param {string} step */
function noteFile(step) {
  return inRepository('node_modules', '.scalebench', step);
}

/** @param {string} path */
function readOrEmpty(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
