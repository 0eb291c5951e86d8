// An application pool: one port and its worker processes. The supervisor accepts each connection here and hands it to
// the worker process with the fewest, so that the load is spread evenly; while no process serves, connections wait.
import { createServer, type Socket } from 'node:net';
import { LabError } from '../../contract/errors.ts';
import type { TargetRecycle } from './messages.ts';
import { WorkerSlot } from './worker-slot.ts';
import type { WorkerProcess } from './worker-process.ts';
import type { WorkerSettings } from './worker-messages.ts';

const HOST = '127.0.0.1';
const BACKLOG = 4096;
/** Connections that wait in a gap; more are closed. As long as the queue of an IIS application pool. */
const MAX_WAITING = 1000;

export interface PoolEvents {
  /** The list of serving worker processes changed. */
  changed(): void;
  recycled(recycle: TargetRecycle): void;
}

export class Pool {
  readonly name: string;
  readonly #slots: readonly WorkerSlot[];
  readonly #waiting: Socket[] = [];
  readonly #events: PoolEvents;
  #handed = 0;

  constructor(settings: WorkerSettings, workerProcesses: number, events: PoolEvents) {
    this.name = settings.pool;
    this.#events = events;
    this.#slots = Array.from(
      { length: workerProcesses },
      () =>
        new WorkerSlot(settings, {
          serving: (worker, relieved) => this.#serving(worker, relieved),
          returned: (connections) => {
            events.changed();
            for (const socket of connections) this.#accept(socket);
          },
          recycled: (recycle) => events.recycled(recycle),
        }),
    );
  }

  start(): void {
    for (const slot of this.#slots) slot.start();
  }

  get complete(): boolean {
    return this.#slots.every((slot) => slot.serving !== null);
  }

  serving(): WorkerProcess[] {
    return this.#slots.flatMap((slot) => slot.serving ?? []);
  }

  async end(): Promise<void> {
    await Promise.all(this.#slots.map((slot) => slot.end()));
  }

  /** Hands over a connection, or keeps it until a process serves. */
  #accept(socket: Socket): void {
    const [first, ...others] = this.serving();
    if (first === undefined) {
      if (this.#waiting.length < MAX_WAITING) this.#waiting.push(socket);
      else socket.destroy();
      return;
    }
    const fewest = others.reduce((best, worker) => (comesBefore(worker, best) ? worker : best), first);
    this.#handed += 1;
    fewest.lastTurn = this.#handed;
    fewest.hand(socket);
  }

  /**
   * A new process starts with no connection, and clients keep theirs: without a push it would stay idle.
   * So the others let go of what they have beyond an even share; those clients connect again and come to the new one.
   */
  #serving(_worker: WorkerProcess, relieved: WorkerProcess | null): void {
    const serving = this.serving();
    const open = serving.reduce(
      (sum, worker) => sum + worker.openConnections,
      relieved?.openConnections ?? 0,
    );
    const share = Math.ceil(open / serving.length);
    for (const worker of serving)
      if (worker.openConnections > share) worker.shed(worker.openConnections - share);
    for (const socket of this.#waiting.splice(0)) this.#accept(socket);
    this.#events.changed();
  }

  /**
   * Opens the port, 0 = one that the system chooses; resolves to its number. It stays open while processes come and go.
   * Rejects with LabError server.portInUse or server.notReady.
   */
  listen(port: number): Promise<number> {
    // Reading starts in the worker process; noDelay is a property of the connection and goes with it.
    const server = createServer({ pauseOnConnect: true, noDelay: true }, (socket) => {
      // A client that gives up while its connection waits here is no failure of the server.
      socket.on('error', () => socket.destroy());
      this.#accept(socket);
    });
    return new Promise((resolve, reject) => {
      server.once('error', (error: NodeJS.ErrnoException) => reject(listenError(error, port)));
      server.listen({ host: HOST, port, backlog: BACKLOG }, () => {
        const address = server.address();
        resolve(address !== null && typeof address === 'object' ? address.port : port);
      });
    });
  }
}

/** Fewest connections first; of equals the one whose last turn is longest ago. */
function comesBefore(a: WorkerProcess, b: WorkerProcess): boolean {
  return (
    a.openConnections < b.openConnections ||
    (a.openConnections === b.openConnections && a.lastTurn < b.lastTurn)
  );
}

function listenError(error: NodeJS.ErrnoException, port: number): LabError {
  if (error.code === 'EADDRINUSE') {
    return new LabError(
      'server.portInUse',
      `Port ${port} is already in use on this machine; choose another port, or stop the program that listens on it.`,
      { port },
      { cause: error },
    );
  }
  return new LabError(
    'server.notReady',
    `The bundled server could not open port ${port} (${error.code ?? error.message}); choose another port.`,
    { port },
    { cause: error },
  );
}
