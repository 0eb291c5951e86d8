// The resident memory of the load worker, which is a child process of this one, as Linux tells it.
import { childrenOf, readProc } from './process-tree.ts';

export interface MemoryWatch {
  /** Ends the watch. */
  stop(): { peakBytes: number; samples: { atS: number; bytes: number }[] };
}

/** Looks twice a second. */
export function watchWorkerMemory(): MemoryWatch {
  const startMs = performance.now();
  const samples: { atS: number; bytes: number }[] = [];
  let peakBytes = 0;
  const look = (): void => {
    for (const pid of childrenOf(process.pid)) {
      if (!readProc(`/proc/${pid}/cmdline`).includes('engine/load/worker.ts')) continue;
      const status = readProc(`/proc/${pid}/status`);
      const bytes = kilobytes(status, 'VmRSS') * 1024;
      if (bytes > 0) samples.push({ atS: (performance.now() - startMs) / 1000, bytes });
      peakBytes = Math.max(peakBytes, kilobytes(status, 'VmHWM') * 1024);
    }
  };
  const timer = setInterval(look, 500);
  return {
    stop() {
      clearInterval(timer);
      return { peakBytes, samples };
    },
  };
}

function kilobytes(status: string, name: string): number {
  return Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
}
