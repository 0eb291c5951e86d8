// Writing a chosen file: whole, or not at all and with a sentence.
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { saveFile } from '../../electron/save-file.ts';

let folder = '';
beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), 'save-file-'))));
afterEach(() => rm(folder, { recursive: true }));

it('writes text and bytes and leaves nothing else in the folder', async () => {
  await saveFile(join(folder, 'a.csv'), 'first\nsecond, ü\n');
  await saveFile(join(folder, 'b.png'), Uint8Array.of(137, 80, 78, 71));
  expect(await readFile(join(folder, 'a.csv'), 'utf8')).toBe('first\nsecond, ü\n');
  expect([...(await readFile(join(folder, 'b.png')))]).toEqual([137, 80, 78, 71]);
  expect((await readdir(folder)).toSorted()).toEqual(['a.csv', 'b.png']);
});

it('replaces a file of the same name', async () => {
  await writeFile(join(folder, 'a.csv'), 'a much longer text that was there before');
  await saveFile(join(folder, 'a.csv'), 'new');
  expect(await readFile(join(folder, 'a.csv'), 'utf8')).toBe('new');
});

it('says which file could not be written and leaves no draft', async () => {
  await mkdir(join(folder, 'taken'));
  const path = join(folder, 'taken');
  await expect(saveFile(path, 'text')).rejects.toMatchObject({ code: 'file.notWritten', detail: { path } });
  await expect(saveFile(join(folder, 'missing', 'a.csv'), 'text')).rejects.toMatchObject({
    code: 'file.notWritten',
  });
  expect(await readdir(folder)).toEqual(['taken']);
});
