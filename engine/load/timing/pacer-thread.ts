// The thread of a pacer: sleeps until the moment it is given, posts a message, goes on to the moment after it.
import { parentPort, workerData } from 'node:worker_threads';
import { hrtimeAheadMs } from './clock.ts';
import { slot, type PacerMemory } from './pacer-memory.ts';

// Linux lets a sleeping thread sleep about this much longer than it asked (its timer slack is 50 us). Sleep that
// much shorter, and spin what is left: at 1,000 wakes/s both together cost the same CPU as sleeping alone.
const leadMs = 0.06;

// Both ends are ours and made in one place, newPacerMemory.
const { turn, moments }: PacerMemory = workerData;
const aheadMs = hrtimeAheadMs();
let lastTurn = 0;
let at = slot.next + 1;

for (;;) {
  // Read before the moments: an aim that is set from here on makes the sleep end at once.
  const seen = Atomics.load(turn, 0);
  if (seen !== lastTurn) at = slot.aim;
  lastTurn = seen;
  const aimMs = at > slot.next ? Infinity : (moments[at] ?? Infinity);
  moments[slot.asleepUntil] = aimMs;
  const leftMs = aimMs - aheadMs - performance.now();
  if (leftMs > leadMs) Atomics.wait(turn, 0, seen, leftMs - leadMs);
  else {
    while (performance.now() + aheadMs < aimMs);
    at += 1;
    parentPort?.postMessage(null, []);
  }
}
