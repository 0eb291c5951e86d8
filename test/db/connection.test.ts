// Opening lab files: new ones, missing ones, files that are no labs, damaged ones, newer ones.
import { readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { close } from '../../db/connection.ts';
import { openReader, openWriter } from '../../db/open.ts';
import { dataVersion } from '../../db/data-version.ts';
import { latestVersion, schemaVersion } from '../../db/migrate.ts';
import {
  appendSeconds,
  countRuns,
  createRun,
  getRun,
  getSeconds,
  listRuns,
  renameRun,
} from '../../db/queries/runs.ts';
import { endCompleted, folder, newLab, newRun } from './lab-records.ts';
import { second } from './seconds.ts';
import { thrown } from './thrown.ts';

/** A closed lab with one completed run. */
function labFile(): string {
  const path = join(folder(), 'lab.sqlite');
  const writer = openWriter(path, { create: true });
  const runId = createRun(writer, newRun('one'));
  appendSeconds(writer, runId, { load: [second(0)], monitor: [], recycles: [] });
  endCompleted(writer, runId);
  close(writer);
  return path;
}

describe('openWriter', () => {
  it('makes a new lab with safe settings', () => {
    const writer = newLab();
    expect(schemaVersion(writer)).toBe(latestVersion);
    expect(writer.sqlite.pragma('journal_mode', { simple: true })).toBe('wal');
    expect(writer.sqlite.pragma('synchronous', { simple: true })).toBe(2);
    expect(writer.sqlite.pragma('foreign_keys', { simple: true })).toBe(1);
    expect(countRuns(writer)).toEqual({ runs: 0, binned: 0 });
  });

  it('opens the same lab again with what it held', () => {
    const path = labFile();
    const writer = openWriter(path, { create: false });
    expect(listRuns(writer, { binned: false }).map((row) => row.uid)).toEqual(['one']);
    close(writer);
  });

  it('works with a path of spaces, quotes and Japanese', () => {
    const writer = newLab(join(folder(), `it's a "lab" 性能 %20?mode=ro.sqlite`));
    createRun(writer, newRun('one'));
    expect(countRuns(writer).runs).toBe(1);
  });

  it('finishes a lab whose making was cut off before the first table', () => {
    const path = join(folder(), 'lab.sqlite');
    const cut = new Database(path);
    cut.pragma('journal_mode = WAL');
    cut.close();
    expect(statSync(path).size).toBeGreaterThan(0);
    expect(schemaVersion(newLab(path))).toBe(latestVersion);
  });

  it('does not make a lab unless asked to', () => {
    const path = join(folder(), 'none.sqlite');
    const error = thrown(() => openWriter(path, { create: false }));
    expect(error.code).toBe('lab.notFound');
    expect(error.message).toContain(path);
  });

  it('names the folder that is missing', () => {
    const path = join(folder(), 'no', 'such', 'lab.sqlite');
    const error = thrown(() => openWriter(path, { create: true }));
    expect(error.code).toBe('lab.notWritable');
    expect(error.message).toContain(path);
  });

  it('refuses a lab of a newer version and leaves it untouched', () => {
    const path = labFile();
    makeNewer(path);
    const before = readFileSync(path);
    const error = thrown(() => openWriter(path, { create: true }));
    expect(error.code).toBe('lab.newer');
    expect(error.message).toContain('99');
    expect(readFileSync(path).equals(before)).toBe(true);
  });
});

describe('openReader', () => {
  it('reads a lab of a newer version while its tables can be read', () => {
    const path = labFile();
    makeNewer(path, 'ALTER TABLE run ADD COLUMN colour TEXT');
    const reader = openReader(path);
    expect(getRun(reader, 1).row.name).toBe('Run one');
    expect(schemaVersion(reader)).toBe(99);
    close(reader);
  });

  it('says that a newer lab cannot be read when it cannot', () => {
    const path = labFile();
    makeNewer(path, 'ALTER TABLE run RENAME COLUMN name TO title');
    const error = thrown(() => openReader(path));
    expect(error.code).toBe('lab.newer');
    expect(error.message).toContain('Update Scalebench');
  });

  it('sees what a writer commits meanwhile, and that something was committed', () => {
    const writer = newLab();
    const reader = openReader(writer.path);
    const before = dataVersion(reader);
    expect(dataVersion(reader)).toBe(before);
    const runId = createRun(writer, newRun('one'));
    expect(dataVersion(reader)).not.toBe(before);
    expect(getRun(reader, runId).row.uid).toBe('one');
    close(reader);
  });

  it('does not write', () => {
    const path = labFile();
    const reader = openReader(path);
    expect(() => reader.sqlite.exec('DELETE FROM run')).toThrow(/readonly/);
    close(reader);
  });
});

describe.each([
  ['openWriter', (path: string) => openWriter(path, { create: false })],
  ['openWriter with create', (path: string) => openWriter(path, { create: true })],
  ['openReader', openReader],
])('%s refuses', (_name, open) => {
  it('a folder', () => {
    const path = folder();
    expect(thrown(() => open(path)).code).toBe('lab.notADatabase');
  });

  it.each([
    ['a text file', 'run_id,name\r\n1,one\r\n'.repeat(100)],
    ['a short text file', 'hello'],
    ['a picture', '\u0089PNG\r\n'.repeat(300)],
  ])('%s, and leaves it untouched', (_what, text) => {
    const path = join(folder(), 'file');
    writeFileSync(path, text);
    const error = thrown(() => open(path));
    expect(error.code).toBe('lab.notADatabase');
    expect(error.message).toContain(path);
    expect(readFileSync(path, 'utf8')).toBe(text);
  });

  it('the database of another program, and leaves it untouched', () => {
    const path = join(folder(), 'other.sqlite');
    const other = new Database(path);
    other.exec('CREATE TABLE bookmark (url TEXT)');
    other.close();
    const before = readFileSync(path);
    const error = thrown(() => open(path));
    expect(error.code).toBe('lab.notADatabase');
    expect(error.message).toContain('is a database, but not a lab');
    expect(readFileSync(path).equals(before)).toBe(true);
  });

  it('a lab that was cut short', () => {
    const path = labFile();
    truncateSync(path, 4096 * 2);
    const error = thrown(() => {
      const connection = open(path);
      getSeconds(connection, 1);
      getRun(connection, 1);
    });
    expect(error.code).toBe('lab.damaged');
    expect(error.message).toContain('backup');
  });
});

it('two connections that write take turns', () => {
  const first = newLab();
  const runId = createRun(first, newRun('one'));
  const other = openWriter(first.path, { create: false });
  for (let turn = 0; turn < 20; turn++) renameRun(turn % 2 === 0 ? first : other, runId, `turn ${turn}`);
  expect(getRun(first, runId).row.name).toBe('turn 19');
  close(other);
});

it('says that another program keeps the lab locked', () => {
  const writer = newLab();
  const runId = createRun(writer, newRun('one'));
  const other = new Database(writer.path);
  other.exec('BEGIN IMMEDIATE');
  // The waiting time is not what is tested here.
  writer.sqlite.pragma('busy_timeout = 1');
  const error = thrown(() => renameRun(writer, runId, 'new'));
  expect(error.code).toBe('lab.notWritable');
  expect(error.message).toContain('Another program');
  other.close();
});

function makeNewer(path: string, change = ''): void {
  const sqlite = new Database(path);
  sqlite.pragma('journal_mode = DELETE');
  sqlite.exec(change);
  sqlite.pragma('user_version = 99');
  sqlite.close();
}
