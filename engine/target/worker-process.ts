// The supervisor's hold on one worker process: starts it, hands it connections one by one, drains it, ends it.
// It does not know why a process is replaced.
import { fork, type ChildProcess } from 'node:child_process';
import type { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { isFromWorker, type DueReason, type ToWorker, type WorkerSettings } from './worker-messages.ts';

const ENTRY = fileURLToPath(new URL('./worker.ts', import.meta.url));

export interface WorkerProcessEvents {
  ready(): void;
  due(reason: DueReason, residentBytes: number): void;
  /** The process has gone; `connections` were meant for it and are still with the supervisor. */
  exited(connections: readonly Socket[]): void;
}

export class WorkerProcess {
  readonly pid: number;
  readonly startedNs = process.hrtime.bigint();
  /** Connections handed over or about to be, less those that closed. */
  openConnections = 0;
  /** Count of the pool when a connection last went here; for its owner's use. */
  lastTurn = 0;
  readonly #child: ChildProcess;
  readonly #events: WorkerProcessEvents;
  /** Connections not yet acknowledged, in order; only the first is on its way. */
  readonly #toHand: Socket[] = [];

  constructor(settings: WorkerSettings, events: WorkerProcessEvents) {
    this.#events = events;
    this.#child = fork(ENTRY, [JSON.stringify(settings)], { execArgv: [] });
    // A process that cannot be started has no id; its 'error' event ends the supervisor, and the parent hears of it.
    this.pid = this.#child.pid ?? 0;
    this.#child.on('message', (message: unknown) => this.#receive(message));
    this.#child.once('exit', () => events.exited(this.#toHand.splice(0)));
  }

  /** The connection stays open here until the worker process has it, so that none is lost with a dying worker. */
  hand(socket: Socket): void {
    this.openConnections += 1;
    this.#toHand.push(socket);
    if (this.#toHand.length === 1) this.#handFirst();
  }

  /** Closes this many connections, each with its next response. */
  shed(connections: number): void {
    this.#send({ kind: 'shed', connections });
  }

  /** No connection may be handed over after this. */
  drain(closeIdle: boolean): void {
    this.#send({ kind: 'drain', closeIdle });
  }

  kill(): void {
    this.#child.kill('SIGKILL');
  }

  #handFirst(): void {
    const [socket] = this.#toHand;
    if (socket === undefined) return;
    this.#child.send(
      { kind: 'connection' } satisfies ToWorker,
      socket,
      { keepOpen: true },
      ignoreClosedChannel,
    );
  }

  #send(message: ToWorker): void {
    if (this.#child.connected) this.#child.send(message, ignoreClosedChannel);
  }

  #receive(message: unknown): void {
    if (!isFromWorker(message))
      throw new Error(`Worker process ${this.pid} sent something that is no message of ours.`);
    if (message.kind === 'ready') this.#events.ready();
    else if (message.kind === 'due') this.#events.due(message.reason, message.residentBytes);
    else if (message.kind === 'closed') this.openConnections -= message.connections;
    else {
      this.#toHand.shift()?.destroy();
      this.#handFirst();
    }
  }
}

/** A worker process that dies closes its channel under a message; its exit is what counts. */
function ignoreClosedChannel(): void {
  return undefined;
}
