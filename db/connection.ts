// What a connection to a lab is: one that reads, or one that also writes. Knows neither how a file is opened nor what
// its tables mean.
import type Database from 'better-sqlite3';

const reads: unique symbol = Symbol('reads');
const writes: unique symbol = Symbol('writes');

/** A connection that can read. The brands are private to this file: only `reader` and `writer` make a connection. */
export interface Reader {
  readonly path: string;
  readonly sqlite: Database.Database;
  readonly [reads]: true;
}

/** A connection that can also write: a function that asks for a Writer does not compile with a Reader. */
export interface Writer extends Reader {
  readonly [writes]: true;
}

export function reader(path: string, sqlite: Database.Database): Reader {
  return { path, sqlite, [reads]: true };
}

export function writer(path: string, sqlite: Database.Database): Writer {
  return { path, sqlite, [reads]: true, [writes]: true };
}

export function close(connection: Reader): void {
  connection.sqlite.close();
}
