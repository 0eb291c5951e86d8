// Starts the bundled server under test as processes of its own and holds on to its supervisor.
import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { LabError } from '../../contract/errors.ts';
import type { TargetConfig } from '../../contract/model/server.ts';
import { commandOn } from '../machine/affinity.ts';
import { FromSupervisor, type TargetRecycle, type TargetWorker, type ToSupervisor } from './messages.ts';
import { pagePath } from './page-path.ts';

export type { TargetRecycle } from './messages.ts';

const ENTRY = fileURLToPath(new URL('./main.ts', import.meta.url));
const READY_LIMIT_MS = 30_000;
const STOP_LIMIT_MS = 3000;
const STDERR_KEPT = 2000;
const LAST_PORT = 65_535;

export interface Target {
  /** Page URL of each pool. */
  readonly urls: readonly string[];
  /** http://127.0.0.1:port of each pool. */
  readonly baseUrls: readonly string[];
  /** The supervisor process. */
  readonly rootPid: number;
  /** Worker processes that take connections now. */
  workers(): readonly TargetWorker[];
  /** Every recycle, exactly; returns how to stop listening. */
  onRecycle(listener: (recycle: TargetRecycle) => void): () => void;
  /** The supervisor ended unasked; returns how to stop listening. */
  onExit(listener: (message: string) => void): () => void;
  /** Ends all processes of the server; resolves within a few seconds at most, also when called again. */
  stop(): Promise<void>;
}

function notReady(what: string, stderr: string): LabError {
  const lines = stderr.trim().split('\n');
  const telling = lines.find((line) => line.includes('Error')) ?? lines.at(-1) ?? '';
  const said = telling === '' ? '' : ` It said: ${telling.trim()}`;
  return new LabError('server.notReady', `The bundled server ${what}.${said}`);
}

function checkPorts({ port, topology, workerProcesses }: TargetConfig): void {
  const last = topology === 'Nx1' ? port + workerProcesses - 1 : port;
  if (port === 0 || last <= LAST_PORT) return;
  throw new LabError(
    'input.invalid',
    `${workerProcesses} pools from port ${port} on would need ports up to ${last}; choose a first port of at most ${LAST_PORT - workerProcesses + 1}.`,
    { port },
  );
}

/** Asks the supervisor to end; kills it when it does not within the limit. Its worker processes end with its channel. */
function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
    child.once('exit', () => {
      clearTimeout(timer);
      resolve();
    });
    if (child.connected) child.send({ kind: 'stop' } satisfies ToSupervisor, () => undefined);
    else child.kill('SIGKILL');
  });
}

/**
 * Starts the server on `cpus` (null = anywhere) and resolves when every worker process serves.
 * Rejects with LabError server.portInUse, server.notReady, cores.notAvailable or input.invalid; nothing is left running then.
 */
export async function startTarget(config: TargetConfig, cpus: readonly number[] | null): Promise<Target> {
  checkPorts(config);
  const { command, args } = commandOn(cpus, process.execPath, [ENTRY]);
  const child = spawn(command, args, {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    serialization: 'advanced',
  });
  const recycleListeners = new Set<(recycle: TargetRecycle) => void>();
  const exitListeners = new Set<(message: string) => void>();
  let workers: readonly TargetWorker[] = [];
  let stderr = '';
  let stopping = false;
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    stderr = (stderr + text).slice(-STDERR_KEPT);
  });

  const ports = await new Promise<readonly number[]>((resolve, reject) => {
    const refuse = (error: LabError): void => {
      stopping = true;
      clearTimeout(timer);
      child.off('close', ended).once('close', () => reject(error));
      void stopProcess(child);
    };
    const ended = (): void => {
      clearTimeout(timer);
      reject(notReady('ended before it was ready', stderr));
      workers = [];
      if (stopping) return;
      const { message } = notReady('ended while it was needed', stderr);
      for (const listener of exitListeners) listener(message);
    };
    const timer = setTimeout(
      () => refuse(notReady(`was not ready after ${READY_LIMIT_MS / 1000} s`, stderr)),
      READY_LIMIT_MS,
    );
    child.once('error', (error) => {
      clearTimeout(timer);
      reject(notReady('could not be started', error.message));
    });
    // 'close' comes after the last words have been read.
    child.once('close', ended);
    child.on('message', (data: unknown) => {
      const message = FromSupervisor.parse(data);
      if (message.kind === 'workers') workers = message.workers;
      else if (message.kind === 'recycled')
        for (const listener of recycleListeners) listener(message.recycle);
      else if (message.kind === 'failed') refuse(LabError.fromData(message.error));
      else {
        clearTimeout(timer);
        resolve(message.ports);
      }
    });
    child.send({ kind: 'start', config } satisfies ToSupervisor, () => undefined);
  });

  const baseUrls = ports.map((port) => `http://127.0.0.1:${port}`);
  return {
    urls: baseUrls.map((baseUrl) => baseUrl + pagePath(config.page)),
    baseUrls,
    rootPid: child.pid ?? 0,
    workers: () => workers,
    onRecycle: (listener) => listenTo(recycleListeners, listener),
    onExit: (listener) => listenTo(exitListeners, listener),
    stop() {
      stopping = true;
      return stopProcess(child);
    },
  };
}

function listenTo<T>(listeners: Set<T>, listener: T): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
