// This process and those under it, as Linux tells of them.
import { readFileSync, readdirSync } from 'node:fs';

/** Children, their children, and so on, without `pid` itself. */
export function descendantsOf(pid: number): number[] {
  return childrenOf(pid).flatMap((child) => [child, ...descendantsOf(child)]);
}

export function childrenOf(pid: number): number[] {
  return foldersIn(`/proc/${pid}/task`).flatMap((task) =>
    readProc(`/proc/${pid}/task/${task}/children`).split(' ').filter(Boolean).map(Number),
  );
}

/** Empty when the process has gone in the meantime. */
export function readProc(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function foldersIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
