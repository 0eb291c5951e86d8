// All steps of the schema in order.
import { first } from './001-first.ts';
import type { Migration } from './migration.ts';

export const migrations: readonly Migration[] = [first];
