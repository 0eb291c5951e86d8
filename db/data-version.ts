// Tells whether another connection, here or in another process, has committed to the same file.
import type { Reader } from './connection.ts';
import { read } from './transaction.ts';

/** Changes when another connection has committed; own commits do not change it. */
export function dataVersion(reader: Reader): number {
  return read(reader, (sqlite) => Number(sqlite.pragma('data_version', { simple: true })));
}
