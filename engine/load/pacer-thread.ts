// The thread of a pacer: sleeps until the moment it is given, then posts a message. Runs no other code.
import { parentPort, workerData } from 'node:worker_threads';
import type { PacerMemory } from './pacer-memory.ts';

// Linux lets a sleeping thread sleep about this much longer than it asked (its timer slack is 50 us). Sleep that
// much shorter, and spin what is left: at 1,000 wakes/s both together cost the same CPU as sleeping alone.
const leadNs = 60_000n;

// Both ends are ours and made in one place, newPacerMemory.
const { turn, aimNs }: PacerMemory = workerData;

function leftNs(): bigint {
  return Atomics.load(aimNs, 0) - process.hrtime.bigint();
}

for (;;) {
  const seen = Atomics.load(turn, 0);
  if (seen === 0) Atomics.wait(turn, 0, 0);
  else if (leftNs() > leadNs) Atomics.wait(turn, 0, seen, Number(leftNs() - leadNs) / 1e6);
  else {
    while (leftNs() > 0n);
    parentPort?.postMessage(null, []);
    Atomics.wait(turn, 0, seen);
  }
}
