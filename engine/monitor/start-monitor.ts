// Starts the monitor as a process of its own and passes on what it tells.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { LabError } from '../../contract/errors.ts';
import type { z } from 'zod';
import { FromMonitor, type MonitorReading, type MonitorRecycle, type ToMonitor } from './messages.ts';

export type { MonitorReading, MonitorRecycle } from './messages.ts';

const ENTRY = fileURLToPath(new URL('./main.ts', import.meta.url));
const STDERR_KEPT = 2000;

export interface Monitor {
  /** Ends the monitor at once; resolves when its process has exited, also when called again. */
  stop(): Promise<void>;
}

export interface MonitorCallbacks {
  onReading(reading: MonitorReading): void;
  onRecycle(recycle: MonitorRecycle): void;
  /** The monitor ended unasked: there are no more readings. */
  onDied(message: string): void;
}

/**
 * Watches the host, and the server found by `selector` (null: the host alone), every `intervalMs` milliseconds.
 * Resolves when the first look has been taken, one interval before the first reading. Rejects with LabError monitor.died.
 */
export async function startMonitor(
  options: z.input<typeof ToMonitor>,
  callbacks: MonitorCallbacks,
): Promise<Monitor> {
  const child = fork(ENTRY, [], {
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let stopping = false;
  let started = false;
  let stderr = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    stderr = (stderr + text).slice(-STDERR_KEPT);
  });
  const gone = once(child, 'close').then(() => undefined);
  await new Promise<void>((resolve, reject) => {
    const died = (): void => {
      if (stopping) return;
      const telling = stderr.split('\n').find((line) => line.includes('Error')) ?? '';
      const message = `The monitor ended unasked${telling === '' ? '' : ` (${telling.trim()})`}; start the run again.`;
      if (started) callbacks.onDied(message);
      else reject(new LabError('monitor.died', message));
    };
    child.once('error', died);
    child.once('close', died);
    child.on('message', (data: unknown) => {
      const message = FromMonitor.parse(data);
      if (stopping) return;
      if (message.kind === 'reading') callbacks.onReading(message.reading);
      else if (message.kind === 'recycle') callbacks.onRecycle(message.recycle);
      else {
        started = true;
        resolve();
      }
    });
    child.send(options, () => undefined);
  });
  return {
    async stop() {
      stopping = true;
      child.kill('SIGKILL');
      await gone;
    },
  };
}
