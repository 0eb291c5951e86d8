// Where the lab file lives when nobody names one.
import { homedir } from 'node:os';
import { join } from 'node:path';

export function defaultLabPath(
  env: NodeJS.ProcessEnv = process.env,
  platform: NodeJS.Platform = process.platform,
): string {
  if (env['SCALEBENCH_LAB']) return env['SCALEBENCH_LAB'];
  return join(dataFolder(env, platform), 'lab.sqlite');
}

function dataFolder(env: NodeJS.ProcessEnv, platform: NodeJS.Platform): string {
  if (platform === 'win32')
    return join(env['APPDATA'] ?? join(homedir(), 'AppData', 'Roaming'), 'Scalebench');
  if (platform === 'darwin') return join(homedir(), 'Library', 'Application Support', 'Scalebench');
  return join(env['XDG_DATA_HOME'] || join(homedir(), '.local', 'share'), 'scalebench');
}
