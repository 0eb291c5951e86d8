// The linter holds each folder to its direction of imports: every wrong import here must be refused, every right one not.
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const oxlint = resolve('node_modules/oxlint/bin/oxlint');
let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'scalebench-lint-'));
  cpSync('.oxlintrc.json', join(folder, '.oxlintrc.json'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** What the linter says about one import in one file; empty when it is content. */
function lint(file: string, specifier: string): Promise<string> {
  const path = join(folder, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `import { thing } from '${specifier}';\n\nexport const other = thing;\n`);
  return new Promise((done) => {
    execFile(process.execPath, [oxlint, '--deny-warnings', file], { cwd: folder }, (error, stdout) => {
      rmSync(path);
      done(error === null ? '' : stdout);
    });
  });
}

it.each([
  ['contract/a.ts', 'node:fs'],
  ['contract/model/a.ts', '../../engine/load/b.ts'],
  ['contract/a.ts', 'zod-extra'],
  ['engine/load/a.ts', '../../db/b.ts'],
  ['engine/load/a.ts', '../../lab/b.ts'],
  ['engine/a.ts', '../renderer/b.ts'],
  ['engine/a.ts', 'better-sqlite3'],
  ['engine/a.ts', 'electron'],
  ['db/queries/a.ts', '../../engine/b.ts'],
  ['db/a.ts', '../lab/b.ts'],
  ['db/a.ts', 'systeminformation'],
  ['lab/a.ts', '../electron/b.ts'],
  ['lab/run/a.ts', 'better-sqlite3'],
  ['lab/a.ts', 'react'],
  ['electron/a.ts', '../lab/main.ts'],
  ['electron/a.ts', '../engine/b.ts'],
  ['electron/a.ts', 'recharts'],
  ['renderer/screens/Lab/a.ts', '../../../lab/b.ts'],
  ['renderer/a.ts', '../electron/b.ts'],
  ['renderer/a.ts', 'node:path'],
  ['renderer/a.ts', 'electron'],
  ['lab/a.ts', '../scripts/b.ts'],
  ['renderer/a.ts', '../test/b.ts'],
])('refuses %s to import %s', async (file, specifier) => {
  expect(await lint(file, specifier)).toContain('no-restricted-imports');
});

it.each([
  ['contract/model/a.ts', '../errors.ts'],
  ['contract/a.ts', 'zod'],
  ['engine/load/a.ts', '../../contract/errors.ts'],
  ['engine/load/a.ts', 'node:net'],
  ['db/a.ts', 'better-sqlite3'],
  ['lab/run/a.ts', '../../engine/load/b.ts'],
  ['lab/run/a.ts', '../../db/connection.ts'],
  ['electron/a.ts', 'electron-log/main'],
  ['renderer/screens/Runs/a.ts', '../Lab/b.ts'],
  ['renderer/a.ts', 'recharts'],
])('lets %s import %s', async (file, specifier) => {
  expect(await lint(file, specifier)).toBe('');
});

it('refuses a circle of imports', async () => {
  writeFileSync(
    join(folder, 'one.ts'),
    "import { two } from './two.ts';\n\nexport const one = (): number => two();\n",
  );
  writeFileSync(
    join(folder, 'two.ts'),
    "import { one } from './one.ts';\n\nexport const two = (): number => one();\n",
  );
  const said = await new Promise<string>((done) => {
    execFile(process.execPath, [oxlint, 'one.ts', 'two.ts'], { cwd: folder }, (_error, stdout) =>
      done(stdout),
    );
  });
  expect(said).toContain('no-cycle');
});
