// One place in a pool: keeps one worker process serving in it, replaces it when its time has come or when it died, and
// tells of every replacement. It knows nothing of connections beyond passing them back.
//
//   with overlap:     serving ── due ─▶ successor starts ─▶ is ready: takes over, the old one drains
//   without overlap:  serving ── due ─▶ the old one stops ─▶ has exited: the new one starts
//   crash:            serving ── exit ─▶ (wait, if it died at once) ─▶ the new one starts
import type { Socket } from 'node:net';
import type { RecycleReason } from '../../contract/model/sample.ts';
import type { TargetRecycle } from './messages.ts';
import { createRestartDelay } from './restart-delay.ts';
import type { DueReason, WorkerSettings } from './worker-messages.ts';
import { WorkerProcess } from './worker-process.ts';

export interface WorkerSlotEvents {
  /** `worker` takes connections from now on, in place of `relieved` where there was an overlap. */
  serving(worker: WorkerProcess, relieved: WorkerProcess | null): void;
  /** Connections that a process died with before it had them. */
  returned(connections: readonly Socket[]): void;
  recycled(recycle: TargetRecycle): void;
}

/** A worker process whose time is over, and why. */
interface Leaving {
  readonly worker: WorkerProcess;
  readonly reason: RecycleReason;
  readonly residentBytes: number | null;
  readonly atNs: bigint;
}

export class WorkerSlot {
  readonly #settings: WorkerSettings;
  readonly #events: WorkerSlotEvents;
  readonly #delay = createRestartDelay();
  /** Every process that has not exited, draining ones too. */
  readonly #alive = new Set<WorkerProcess>();
  #serving: WorkerProcess | null = null;
  #starting: WorkerProcess | null = null;
  /** With overlap: still serving. Otherwise: stopping or dead, with no successor yet. */
  #leaving: Leaving | null = null;
  #ended: (() => void) | null = null;

  constructor(settings: WorkerSettings, events: WorkerSlotEvents) {
    this.#settings = settings;
    this.#events = events;
  }

  /** The process that takes connections; null in a gap. */
  get serving(): WorkerProcess | null {
    return this.#serving;
  }

  start(): void {
    if (this.#ended !== null) return;
    const worker: WorkerProcess = new WorkerProcess(this.#settings, {
      ready: () => this.#ready(worker),
      due: (reason, residentBytes) => this.#due(worker, reason, residentBytes),
      exited: (connections) => this.#exited(worker, connections),
    });
    this.#alive.add(worker);
    this.#starting = worker;
    if (this.#serving === null) this.#reportLeaving(worker, false);
  }

  /** Ends all processes of the slot at once, for good; resolves when they have exited. */
  end(): Promise<void> {
    return new Promise((resolve) => {
      this.#ended = resolve;
      if (this.#alive.size === 0) resolve();
      for (const worker of this.#alive) worker.kill();
    });
  }

  #ready(worker: WorkerProcess): void {
    const relieved = this.#serving;
    this.#starting = null;
    this.#serving = worker;
    this.#events.serving(worker, relieved);
    if (relieved === null) return;
    this.#leaving = this.#leaving && { ...this.#leaving, atNs: process.hrtime.bigint() };
    this.#reportLeaving(worker, true);
    relieved.drain(false);
  }

  #due(worker: WorkerProcess, reason: DueReason, residentBytes: number): void {
    if (worker !== this.#serving || this.#ended !== null) return;
    this.#leaving = { worker, reason, residentBytes, atNs: process.hrtime.bigint() };
    if (this.#settings.recycling.overlap) {
      this.start();
      return;
    }
    this.#serving = null;
    worker.drain(true);
  }

  #exited(worker: WorkerProcess, connections: readonly Socket[]): void {
    this.#alive.delete(worker);
    if (this.#ended !== null) {
      if (this.#alive.size === 0) this.#ended();
      return;
    }
    if (worker === this.#serving) this.#crashed(worker, 'serving');
    else if (worker === this.#starting) this.#crashed(worker, 'starting');
    else if (worker === this.#leaving?.worker) this.start();
    this.#events.returned(connections);
  }

  #crashed(worker: WorkerProcess, was: 'serving' | 'starting'): void {
    const atNs = process.hrtime.bigint();
    if (was === 'serving') this.#serving = null;
    else this.#starting = null;
    // A successor that died before it took over has replaced nothing: the old process is still there and still due.
    if (this.#serving === null) this.#leaving = { worker, reason: 'crash', residentBytes: null, atNs };
    if (this.#starting !== null) {
      this.#reportLeaving(this.#starting, false);
      return;
    }
    setTimeout(() => this.start(), this.#delay.afterDeath(secondsBetween(worker.startedNs, atNs)));
  }

  #reportLeaving(successor: WorkerProcess, overlapped: boolean): void {
    if (this.#leaving === null) return;
    const { worker, reason, residentBytes, atNs } = this.#leaving;
    this.#leaving = null;
    this.#events.recycled({
      atNs,
      pool: this.#settings.pool,
      oldPid: worker.pid,
      newPid: successor.pid,
      lifetimeS: secondsBetween(worker.startedNs, atNs),
      memoryBytes: residentBytes,
      reason,
      overlapped,
    });
  }
}

function secondsBetween(fromNs: bigint, toNs: bigint): number {
  return Number(toNs - fromNs) / 1e9;
}
