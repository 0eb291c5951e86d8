// Whether the monotonic clock of this machine can carry a measurement: read at the start of every run.
import { readFile } from 'node:fs/promises';
import type { Machine } from '../../contract/model/machine.ts';

export interface ClockReads {
  readonly reads: number;
  /** Smallest step that was not zero; null when every read gave the same time. */
  readonly stepNs: number | null;
  readonly stepsBack: number;
}

/** methods.md (j) reads a million times; a tenth of that takes 10 ms with a fast clock, and a slow one is cut off. */
const mostReads = 100_000;
const mostNs = 50_000_000n;

/** `readNs` is for tests; a clock that stands still ends at the number of reads. */
export function readClockSteps(readNs: () => bigint = () => process.hrtime.bigint()): ClockReads {
  const startNs = readNs();
  let last = startNs;
  let smallest: bigint | null = null;
  let stepsBack = 0;
  let reads = 1;
  for (; reads < mostReads && last - startNs < mostNs; reads += 1) {
    const now = readNs();
    const step = now - last;
    if (step < 0n) stepsBack += 1;
    else if (step > 0n && (smallest === null || step < smallest)) smallest = step;
    last = now;
  }
  return { reads, stepNs: smallest === null ? null : Number(smallest), stepsBack };
}

/** Both are null where /proc/cpuinfo names no flags of a time stamp counter at all (another processor or platform). */
export function tscFlags(cpuinfo: string): { constantTsc: boolean | null; nonstopTsc: boolean | null } {
  const flags = new Set(/^flags\s*:\s*(.*)$/m.exec(cpuinfo)?.[1]?.split(' '));
  if (!flags.has('tsc')) return { constantTsc: null, nonstopTsc: null };
  return { constantTsc: flags.has('constant_tsc'), nonstopTsc: flags.has('nonstop_tsc') };
}

/** The kernel changes its clock source by itself when it finds that one unstable, so it is read for each run. */
export async function checkClock(): Promise<Pick<Machine, 'clockSource' | 'clock'>> {
  const [clockSource, cpuinfo] = await Promise.all([
    readOptional('/sys/devices/system/clocksource/clocksource0/current_clocksource'),
    readOptional('/proc/cpuinfo'),
  ]);
  return { clockSource, clock: { ...tscFlags(cpuinfo ?? ''), ...readClockSteps() } };
}

async function readOptional(file: string): Promise<string | null> {
  try {
    return (await readFile(file, 'latin1')).trim();
  } catch {
    return null;
  }
}
