// Wakes the event loop at a moment, finer than Node's timers of one millisecond: a thread sleeps on Atomics.wait
// until the moment and posts a message. Also knows nothing of what is due.
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { nowMs } from './clock.ts';
import { newPacerMemory, type PacerMemory } from './pacer-memory.ts';

export class Pacer {
  /** Called at or after each moment asked for, on the event loop. */
  onWake: () => void = () => undefined;
  readonly #thread: Worker;
  readonly #memory: PacerMemory;
  /** The moment the thread is waiting for; Infinity when it waits for none. */
  #aimMs = Infinity;

  private constructor(thread: Worker, memory: PacerMemory) {
    this.#thread = thread;
    this.#memory = memory;
    thread.on('message', () => this.#woken());
  }

  static async start(): Promise<Pacer> {
    const memory = newPacerMemory();
    const thread = new Worker(new URL('./pacer-thread.ts', import.meta.url), { workerData: memory });
    await once(thread, 'online');
    return new Pacer(thread, memory);
  }

  /** Asks to be woken at a moment of clock.ts; an earlier moment asked for before stands. Infinity asks for nothing. */
  wakeAt(atMs: number): void {
    if (atMs >= this.#aimMs) return;
    this.#aimMs = atMs;
    const aheadNs = BigInt(Math.max(0, Math.round((atMs - nowMs()) * 1e6)));
    Atomics.store(this.#memory.aimNs, 0, process.hrtime.bigint() + aheadNs);
    Atomics.add(this.#memory.turn, 0, 1);
    Atomics.notify(this.#memory.turn, 0);
  }

  async close(): Promise<void> {
    await this.#thread.terminate();
  }

  #woken(): void {
    // A message may have been under way for a moment that has since been replaced by an earlier one.
    if (nowMs() < this.#aimMs) return;
    this.#aimMs = Infinity;
    this.onWake();
  }
}
