// Repeats a measurement that other programs disturbed. What counts is the disturbance, never the figure that came out.
import { watchOthersCpu } from './others-cpu.ts';

/** With more of a CPU taken by others, a measurement counts as disturbed. */
export const mostOthersCpuPct = 10;

export interface Watched<T> {
  value: T;
  /** CPU time that programs other than the bench took meanwhile, 100 = one CPU. */
  othersCpuPct: number;
}

/** Measures until it was not disturbed, at most `tries` times, and gives the least disturbed. */
export async function leastDisturbed<T>(tries: number, measure: () => Promise<T>): Promise<Watched<T>> {
  let best: Watched<T> | null = null;
  for (let n = 0; n < tries; n += 1) {
    const others = watchOthersCpu();
    const value = await measure();
    const watched = { value, othersCpuPct: others.stop() };
    if (best === null || watched.othersCpuPct < best.othersCpuPct) best = watched;
    if (best.othersCpuPct <= mostOthersCpuPct) break;
  }
  if (best === null) throw new RangeError('A measurement needs one try at least.');
  return best;
}
