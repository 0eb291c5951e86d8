// Steps of the schema: each whole or not at all, a backup before an existing lab is changed, shipped steps frozen.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { close } from '../../db/connection.ts';
import { openReader } from '../../db/open.ts';
import { migrate, schemaVersion } from '../../db/migrate.ts';
import type { Migration } from '../../db/migrations/migration.ts';
import { migrations } from '../../db/migrations/migrations.ts';
import { createRun, listRuns } from '../../db/queries/runs.ts';
import { newLab, newRun } from './lab-records.ts';

const folder = fileURLToPath(new URL('../../db/migrations/', import.meta.url));

/** SHA-256 of each shipped step. A lab file out there was made by it: never change a line here, add one. */
const shipped: Record<string, string> = {
  '001-first.ts': 'c91cacce106440833116cd6b7069ad3eeb25a4bf479b0d51d0592b47c0b5cca4',
  '002-client-watch.ts': '94167569f139bdf0731940352866b6955646bfe2d2782c45131fc7fca2bd60f5',
};

/** The step after the last one that is shipped. */
const next = migrations.length + 1;

const addColour: Migration = {
  version: next,
  name: 'colour',
  up: (sqlite) => sqlite.exec(`ALTER TABLE run ADD COLUMN colour TEXT NOT NULL DEFAULT 'none'`),
};

it('shipped steps are as they were shipped', () => {
  const files = readdirSync(folder).filter((name) => /^\d/.test(name));
  const found = files.map((name) => [
    name,
    createHash('sha256')
      .update(readFileSync(folder + name))
      .digest('hex'),
  ]);
  expect(Object.fromEntries(found)).toEqual(shipped);
});

it('steps count up by one, and each file carries its number', () => {
  expect(migrations.map(({ version }) => version)).toEqual(migrations.map((_, index) => index + 1));
  const names = migrations.map(({ version, name }) => `${String(version).padStart(3, '0')}-${name}.ts`);
  expect(names).toEqual(Object.keys(shipped));
});

it('a step changes the tables and keeps the runs, after a backup of the lab before it', () => {
  const writer = newLab();
  createRun(writer, newRun('one'));
  migrate(writer.sqlite, writer.path, [...migrations, addColour]);
  expect(schemaVersion(writer)).toBe(next);
  expect(writer.sqlite.prepare('SELECT colour FROM run').pluck().get()).toBe('none');
  const before = openReader(`${writer.path}.before-v${next}`);
  expect(schemaVersion(before)).toBe(next - 1);
  expect(listRuns(before, { binned: false })).toEqual(listRuns(writer, { binned: false }));
  close(before);
});

it('a step that fails leaves the lab as it was', () => {
  const writer = newLab();
  createRun(writer, newRun('one'));
  const failing: Migration = {
    version: next,
    name: 'failing',
    up(sqlite) {
      sqlite.exec('DROP TABLE recycle; DELETE FROM run');
      throw new Error('half-way');
    },
  };
  expect(() => migrate(writer.sqlite, writer.path, [...migrations, failing])).toThrow('half-way');
  expect(schemaVersion(writer)).toBe(next - 1);
  expect(listRuns(writer, { binned: false })).toHaveLength(1);
  expect(writer.sqlite.prepare('SELECT count(*) FROM recycle').pluck().get()).toBe(0);
});

it('steps before a failing one are kept', () => {
  const writer = newLab();
  const failing: Migration = {
    version: next + 1,
    name: 'failing',
    up() {
      throw new Error('half-way');
    },
  };
  expect(() => migrate(writer.sqlite, writer.path, [...migrations, addColour, failing])).toThrow('half-way');
  expect(schemaVersion(writer)).toBe(next);
});

it('an earlier backup of the same step is not replaced', () => {
  const writer = newLab();
  writeFileSync(`${writer.path}.before-v${next}`, 'the first');
  migrate(writer.sqlite, writer.path, [...migrations, addColour]);
  expect(readFileSync(`${writer.path}.before-v${next}`, 'utf8')).toBe('the first');
});

it('a new lab needs no backup, and nothing is left beside it', () => {
  const writer = newLab();
  expect(readdirSync(dirname(writer.path)).filter((name) => /before|partial/.test(name))).toEqual([]);
  migrate(writer.sqlite, writer.path);
  expect(existsSync(`${writer.path}.before-v1`)).toBe(false);
});
