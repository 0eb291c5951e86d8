// One step of the schema. Shipped steps never change: a lab file out there was made by them.
import type Database from 'better-sqlite3';

export interface Migration {
  /** PRAGMA user_version after this step; steps count up by one from 1. */
  readonly version: number;
  readonly name: string;
  up(sqlite: Database.Database): void;
}
