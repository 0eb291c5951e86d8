// Backups while the lab is in use: whole, in one step, never over the lab itself.
import { mkdirSync, readFileSync, readdirSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { LabError } from '../../contract/errors.ts';
import { backupTo } from '../../db/backup.ts';
import { checkLab } from '../../db/check.ts';
import { close } from '../../db/connection.ts';
import { openReader, openWriter } from '../../db/open.ts';
import { appendSeconds, createRun, getSeconds, getSeries, listRuns } from '../../db/queries/runs.ts';
import { endCompleted, folder, newLab, newRun } from './lab-records.ts';
import { monitorSample, second } from './seconds.ts';

function labWithRun(): ReturnType<typeof newLab> {
  const writer = newLab();
  const runId = createRun(writer, newRun('one'));
  appendSeconds(writer, runId, { load: [second(0)], monitor: [monitorSample(0)], recycles: [] });
  endCompleted(writer, runId);
  return writer;
}

it('a backup holds everything and is one plain file', async () => {
  const writer = labWithRun();
  const path = join(folder(), 'backup.sqlite');
  await backupTo(writer, path);
  expect(readdirSync(dirname(path))).toEqual(['backup.sqlite']);
  const copy = openReader(path);
  expect(listRuns(copy, { binned: false })).toEqual(listRuns(writer, { binned: false }));
  expect(getSeconds(copy, 1)).toEqual(getSeconds(writer, 1));
  expect(getSeries(copy, 1)).toEqual(getSeries(writer, 1));
  expect(checkLab(copy)).toEqual({ ok: true, problems: [] });
  close(copy);
});

it('a backup can be made by a reader, and worked on like any lab', async () => {
  const writer = labWithRun();
  const reader = openReader(writer.path);
  const path = join(folder(), 'backup.sqlite');
  await backupTo(reader, path);
  close(reader);
  const copy = openWriter(path, { create: false });
  createRun(copy, newRun('two'));
  expect(listRuns(copy, { binned: false })).toHaveLength(2);
  expect(listRuns(writer, { binned: false })).toHaveLength(1);
  close(copy);
});

it('a backup takes the place of an older one', async () => {
  const writer = labWithRun();
  const path = join(folder(), 'backup.sqlite');
  await backupTo(writer, path);
  createRun(writer, newRun('two'));
  await backupTo(writer, path);
  const copy = openReader(path);
  expect(listRuns(copy, { binned: false })).toHaveLength(2);
  close(copy);
});

it('the lab itself is refused, also through a link', async () => {
  const writer = labWithRun();
  const link = join(folder(), 'link.sqlite');
  symlinkSync(writer.path, link);
  for (const path of [
    writer.path,
    link,
    `${writer.path}-wal`,
    join(dirname(writer.path), '.', 'lab.sqlite'),
  ]) {
    const before = readFileSync(writer.path);
    await expect(backupTo(writer, path)).rejects.toMatchObject({ code: 'file.notWritten' });
    expect(readFileSync(writer.path).equals(before)).toBe(true);
  }
  expect(listRuns(writer, { binned: false })).toHaveLength(1);
});

it('a folder that is not there is named, and nothing is left behind', async () => {
  const writer = labWithRun();
  const parent = folder();
  const path = join(parent, 'none', 'backup.sqlite');
  const error = await backupTo(writer, path).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(LabError);
  expect(error).toMatchObject({ code: 'file.notWritten' });
  expect(String(error)).toContain(path);
  expect(readdirSync(parent)).toEqual([]);
});

it('a folder of that name is not replaced, and nothing is left behind', async () => {
  const writer = labWithRun();
  const parent = folder();
  const path = join(parent, 'taken');
  mkdirSync(path);
  await expect(backupTo(writer, path)).rejects.toMatchObject({ code: 'file.notWritten' });
  expect(readdirSync(parent)).toEqual(['taken']);
});

it('another lab that is open is not replaced', async () => {
  const writer = labWithRun();
  const other = newLab();
  createRun(other, newRun('theirs'));
  await expect(backupTo(writer, other.path)).rejects.toMatchObject({ code: 'file.notWritten' });
  expect(listRuns(other, { binned: false }).map(({ uid }) => uid)).toEqual(['theirs']);
});
