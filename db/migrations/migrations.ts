// All steps of the schema in order.
import { first } from './001-first.ts';
import { clientWatch } from './002-client-watch.ts';
import type { Migration } from './migration.ts';

export const migrations: readonly Migration[] = [first, clientWatch];
