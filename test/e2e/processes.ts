// Which processes of this machine belong to a lab file: every process of the app is given its path, or is a child of one
// that is. Reads /proc, so Linux only, as the tests of the window are.
import { readFileSync, readdirSync } from 'node:fs';

interface Listed {
  readonly pid: number;
  readonly parent: number;
  readonly command: string;
}

/** Processes with `text` in their command line, and all that descend from them. */
export function processesOf(text: string): Listed[] {
  const all = listed();
  const found = new Set(all.filter(({ command }) => command.includes(text)).map(({ pid }) => pid));
  let before = -1;
  while (found.size !== before) {
    before = found.size;
    for (const { pid, parent } of all) if (found.has(parent)) found.add(pid);
  }
  return all.filter(({ pid }) => found.has(pid));
}

export function labProcessOf(labPath: string): number {
  const lab = processesOf(labPath).find(({ command }) => command.includes('lab/main.ts'));
  if (lab === undefined) throw new Error(`No lab process has ${labPath} open.`);
  return lab.pid;
}

function listed(): Listed[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ');
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
        const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
        // A zombie holds nothing and does nothing; its parent has yet to take note.
        return state === 'Z' ? [] : [{ pid: Number(name), parent: Number(parent), command }];
      } catch {
        // It ended while we looked.
        return [];
      }
    });
}

export function isAlive(pid: number): boolean {
  return listed().some((process) => process.pid === pid);
}
