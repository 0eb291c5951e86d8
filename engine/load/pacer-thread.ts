// The thread of a pacer: sleeps until the moment it is given, then posts a message. Runs no other code.
import { parentPort, workerData } from 'node:worker_threads';
import type { PacerMemory } from './pacer-memory.ts';

// Both ends are ours and made in one place, newPacerMemory.
const { turn, aimNs }: PacerMemory = workerData;

for (;;) {
  const seen = Atomics.load(turn, 0);
  const leftNs = Atomics.load(aimNs, 0) - process.hrtime.bigint();
  if (seen > 0 && leftNs <= 0n) {
    parentPort?.postMessage(0);
    Atomics.wait(turn, 0, seen);
  } else {
    Atomics.wait(turn, 0, seen, seen === 0 ? Infinity : Number(leftNs) / 1e6);
  }
}
