// The highest resident memory that a child process of this one has had, as Linux keeps it.
import { readFileSync, readdirSync } from 'node:fs';

/** Looks twice a second at the children whose command line has `match` in it. */
export function watchPeakMemory(match: string): { stop(): number } {
  let peakBytes = 0;
  const look = (): void => {
    for (const pid of childrenOf(process.pid)) {
      if (!read(`/proc/${pid}/cmdline`).includes(match)) continue;
      const kilobytes = Number(/^VmHWM:\s+(\d+)/m.exec(read(`/proc/${pid}/status`))?.[1] ?? 0);
      peakBytes = Math.max(peakBytes, kilobytes * 1024);
    }
  };
  const timer = setInterval(look, 500);
  return {
    stop() {
      clearInterval(timer);
      return peakBytes;
    },
  };
}

function childrenOf(pid: number): string[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    read(`/proc/${pid}/task/${task}/children`)
      .split(' ')
      .filter((child) => child !== ''),
  );
}

/** Empty when the process has gone in the meantime. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
