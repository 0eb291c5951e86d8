// Gives each worker process a place in the stacked memory chart. A process that replaces another takes its place,
// so that a server with four worker processes and fifty recycles is drawn as four bands, not as fifty-four.
import type { MonitorSample, ProcessSample, Recycle } from '../../../contract/model/sample.ts';
import type { TimeLine } from '../../charts/TimeChart.tsx';
import { text } from '../../text/text.ts';

interface Slot {
  readonly pool: string | null;
  pid: number;
  readonly bytesByTime: Map<number, number>;
}

/** The place of a process that was not there in the sample before. */
function slotFor(
  fresh: ProcessSample,
  slots: Slot[],
  alive: ReadonlySet<number>,
  oldPid: number | undefined,
): Slot {
  const free = slots.filter((slot) => !alive.has(slot.pid));
  const heir = free.find((slot) => slot.pid === oldPid) ?? free.find((slot) => slot.pool === fresh.pool);
  if (heir !== undefined) {
    heir.pid = fresh.pid;
    return heir;
  }
  const made: Slot = { pool: fresh.pool, pid: fresh.pid, bytesByTime: new Map() };
  slots.push(made);
  return made;
}

/** One line for each place, in bytes; null while no process holds it. */
export function workerMemoryLines(
  monitor: readonly MonitorSample[],
  recycles: readonly Recycle[],
): readonly TimeLine[] {
  const predecessor = new Map(recycles.map((recycle) => [recycle.newPid, recycle.oldPid]));
  const slots: Slot[] = [];
  for (const sample of monitor) {
    const processes = sample.server?.workerProcesses ?? [];
    const alive = new Set(processes.map((process) => process.pid));
    for (const process of processes) {
      const slot =
        slots.find((known) => known.pid === process.pid) ??
        slotFor(process, slots, alive, predecessor.get(process.pid));
      slot.bytesByTime.set(sample.tS, process.residentBytes);
    }
  }
  return slots.map((slot, index) => ({
    key: `worker-${index + 1}`,
    label: text('liveRun.chart.worker', { number: index + 1 }),
    points: monitor.map((sample) => [sample.tS, slot.bytesByTime.get(sample.tS) ?? null] as const),
  }));
}
