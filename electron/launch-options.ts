// What the command line and the environment ask of the app. Knows nothing of Electron.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

export interface LaunchOptions {
  /** Absolute path of the lab file; null lets the lab choose its default. */
  readonly labPath: string | null;
  /** The Node.js that the lab runs on. */
  readonly node: string;
  /** Start of the lab process. */
  readonly labEntry: string;
}

/**
 * @param root folder of the app, which holds `lab` and `node_modules`
 * @param argv arguments after the app's own path
 */
export function readLaunchOptions(
  root: string,
  argv: readonly string[],
  env: NodeJS.ProcessEnv,
): LaunchOptions {
  const given = argv[argv.indexOf('--lab') + 1];
  const named = argv.includes('--lab') ? given : env['SCALEBENCH_LAB'];
  return {
    labPath: named === undefined || named === '' ? null : resolve(named),
    node: env['SCALEBENCH_NODE'] ?? packagedNode(root),
    labEntry: join(root, 'lab', 'main.ts'),
  };
}

/** A short name for a lab file, the same at every start: one instance of the app belongs to it. */
export function labKey(labPath: string | null): string {
  if (labPath === null) return 'default';
  return createHash('sha256').update(labPath).digest('hex').slice(0, 16);
}

function packagedNode(root: string): string {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const executable = process.platform === 'win32' ? 'node.exe' : 'node';
  const path = join(root, 'node_modules', `node-${platform}-${process.arch}`, 'bin', executable);
  return existsSync(path) ? path : 'node';
}
