// Labs on a disk or in a folder where nothing may be written, seen by a user who is not root.
import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { close } from '../../db/connection.ts';
import { openWriter } from '../../db/open.ts';
import { createRun } from '../../db/queries/runs.ts';
import { folder, newLab, newRun } from './lab-records.ts';

const opener = fileURLToPath(new URL('./open-and-tell.ts', import.meta.url));
const nobody = 65_534;

/** Permissions do not bind root, so root looks through the eyes of another user. */
function openAsUser(path: string, how: 'read' | 'write' | 'create'): string {
  const asUser = process.getuid?.() === 0 ? { uid: nobody } : {};
  const { stdout, stderr } = spawnSync(process.execPath, [opener, path, how], {
    ...asUser,
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  return stdout.trim();
}

function protectedLab(): string {
  const path = join(folder(), 'lab.sqlite');
  const writer = openWriter(path, { create: true });
  createRun(writer, newRun('one'));
  close(writer);
  chmodSync(path, 0o444);
  chmodSync(dirname(path), 0o555);
  return path;
}

it('a write-protected lab is refused for writing in words, and can be read', () => {
  const path = protectedLab();
  expect(openAsUser(path, 'write')).toBe(
    `lab.readOnly The lab file ${path} or its folder is write-protected. It can still be read.`,
  );
  expect(openAsUser(path, 'read')).toBe('read 1 run');
  chmodSync(dirname(path), 0o755);
});

it('a new lab in a write-protected folder is refused in words', () => {
  const path = protectedLab();
  expect(openAsUser(join(dirname(path), 'new.sqlite'), 'create')).toMatch(
    /^lab\.notWritable The lab file .*new\.sqlite/,
  );
  chmodSync(dirname(path), 0o755);
});

it('a write-protected copy whose commits wait in its log asks to be copied once more', () => {
  const writer = newLab();
  createRun(writer, newRun('one'));
  const path = join(folder(), 'copy.sqlite');
  for (const suffix of ['', '-wal']) copyFileSync(`${writer.path}${suffix}`, `${path}${suffix}`);
  chmodSync(dirname(path), 0o555);
  expect(openAsUser(path, 'read')).toBe(
    `lab.readOnly The lab file ${path} or its folder is write-protected. Copy it, with the -wal file beside it, to a folder that can be written.`,
  );
  chmodSync(dirname(path), 0o755);
});
