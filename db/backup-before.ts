// The copy that is made before the tables of an existing lab are changed.
import { existsSync } from 'node:fs';
import type Database from 'better-sqlite3';
import { placeCopy, temporaryName } from './place-copy.ts';

/** Synchronous, since nothing else may happen to the file meanwhile. An older copy of the same step is kept. */
export function backupBefore(sqlite: Database.Database, path: string, version: number): void {
  const target = `${path}.before-v${version}`;
  if (existsSync(target)) return;
  const temporary = temporaryName(target);
  sqlite.prepare('VACUUM INTO ?').run(temporary);
  placeCopy(temporary, target);
}
