// Brings the tables of a lab up to date, one numbered step at a time, each whole or not at all.
import type Database from 'better-sqlite3';
import { backupBefore } from './backup-before.ts';
import type { Reader } from './connection.ts';
import type { Migration } from './migrations/migration.ts';
import { migrations } from './migrations/migrations.ts';
import { read } from './transaction.ts';

/** Marks a SQLite file as a lab: "SBLB" as a big-endian number. */
export const applicationId = 0x53_42_4c_42;

/** The newest schema version that this code knows. */
export const latestVersion = migrations.length;

export function schemaVersion(reader: Reader): number {
  return read(reader, (sqlite) => versionOf(sqlite));
}

/**
 * Applies the steps that the file lacks. An existing lab is first copied to `<path>.before-v<new version>`.
 * Each step, its version number and the mark of a lab are one transaction, so that a cut leaves the step before.
 */
export function migrate(
  sqlite: Database.Database,
  path: string,
  steps: readonly Migration[] = migrations,
): void {
  const found = versionOf(sqlite);
  const missing = steps.filter(({ version }) => version > found);
  const last = missing.at(-1);
  if (last === undefined) return;
  if (found > 0) backupBefore(sqlite, path, last.version);
  for (const step of missing) apply(sqlite, step);
}

function apply(sqlite: Database.Database, { version, up }: Migration): void {
  sqlite
    .transaction(() => {
      // Another process may have been faster between our look and the lock.
      if (versionOf(sqlite) >= version) return;
      up(sqlite);
      sqlite.pragma(`application_id = ${applicationId}`);
      sqlite.pragma(`user_version = ${version}`);
    })
    .immediate();
}

function versionOf(sqlite: Database.Database): number {
  return Number(sqlite.pragma('user_version', { simple: true }));
}
