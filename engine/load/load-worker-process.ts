// One load worker process as the controller sees it: started, spoken to, and ended for certain.
import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { canConfine, commandOn } from '../machine/affinity.ts';
import { FromWorker, type ToWorker } from './worker-messages.ts';

export interface LoadWorkerEvents {
  message(message: FromWorker): void;
  /** The process is gone; `why` in words: exit code or signal, and what it last said. */
  exited(why: string): void;
}

export interface LoadWorkerProcess {
  tell(message: ToWorker): void;
  /** Closes the channel, upon which the worker exits. */
  release(): void;
  kill(): void;
}

const mostErrorText = 2000;

/** `cpus`: confines the process to them where the platform can. */
export function startLoadWorker(cpus: readonly number[] | null, events: LoadWorkerEvents): LoadWorkerProcess {
  const script = fileURLToPath(new URL('./worker.ts', import.meta.url));
  // Node's flags of this process are not for the load workers: fork would pass them on.
  const { command, args } = commandOn(canConfine() ? cpus : null, process.execPath, []);
  const child = fork(script, [], {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    execPath: command,
    execArgv: args,
  });
  watch(child, events);
  return {
    tell: (message) => {
      // The channel may have closed a moment ago; `exited` tells of it.
      if (child.connected) child.send(message, () => undefined);
    },
    release: () => {
      if (child.connected) child.disconnect();
    },
    kill: () => void child.kill('SIGKILL'),
  };
}

function watch(child: ChildProcess, events: LoadWorkerEvents): void {
  let errorText = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    errorText = (errorText + text).slice(-mostErrorText);
  });
  child.on('message', (data) => events.message(FromWorker.parse(data)));
  // Never started; there will be no 'exit'.
  child.on('error', (error) => {
    if (child.pid === undefined) events.exited(error.message);
  });
  // Not 'close', which Node leaves out when the parent has closed the channel.
  child.on('exit', (code, signal) => {
    const how = signal === null ? `exit code ${String(code)}` : `signal ${signal}`;
    const tell = (): void => {
      const said = errorText.split('\n').findLast((line) => /error|failed/i.test(line));
      events.exited(said === undefined ? how : `${how}: ${said.trim()}`);
    };
    if (child.stderr === null || child.stderr.closed) tell();
    else child.stderr.once('close', tell);
  });
}
