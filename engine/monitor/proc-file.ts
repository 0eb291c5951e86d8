// Reads small files of /proc into one buffer that is used again: some hundreds of them are read every second.
import { closeSync, openSync, readdirSync, readSync } from 'node:fs';

const buffer = Buffer.allocUnsafe(65_536);

/** The first 64 KiB of a file; null where it has gone or is hidden from this account. */
export function readProcFile(path: string): string | null {
  let file: number;
  try {
    file = openSync(path, 'r');
  } catch {
    return null;
  }
  try {
    return buffer.toString('latin1', 0, readSync(file, buffer, 0, buffer.length, 0));
  } catch {
    // The process ended between opening and reading.
    return null;
  } finally {
    closeSync(file);
  }
}

/** Process ids of all processes. */
export function processIds(): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0);
}
