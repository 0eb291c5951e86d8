// One lab process and the channel to it: calls out, replies and events in, one end. It is not restarted here.
// Knows nothing of Electron.
import { spawn, type ChildProcess } from 'node:child_process';
import { LabError, type ErrorData } from '../contract/errors.ts';
import { FromLab, type Reply, type ToLab } from '../contract/rpc.ts';

export interface LabProcess {
  /** Settles when the lab can be called (null), has refused its file, or has ended before either. */
  readonly opening: Promise<ErrorData | null>;
  /** Resolves to a reply in any case; `lab.lost` when the process ends first. */
  call(name: string, input: unknown): Promise<Reply>;
  /** Asks it to stop its run, store it and leave; kills it when that takes longer than `graceMs`. */
  end(graceMs: number): Promise<void>;
}

export interface LabProcessOptions {
  readonly node: string;
  readonly entry: string;
  readonly labPath: string | null;
  onEvent(name: string, data: unknown): void;
  /** A line that the process printed. */
  onLine(line: string): void;
  /** It has ended. `expected`: after `end`, or after it refused its file. */
  onEnd(expected: boolean): void;
}

export function lostError(): LabError {
  return new LabError(
    'lab.lost',
    'The lab process ended unexpectedly. What was measured up to then is kept; start the run again.',
  );
}

export function startLabProcess(options: LabProcessOptions): LabProcess {
  const args = [options.entry, ...(options.labPath === null ? [] : ['--lab', options.labPath])];
  const child = spawn(options.node, args, {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    serialization: 'json',
    windowsHide: true,
  });
  const waiting = new Map<number, (reply: Reply) => void>();
  let nextId = 1;
  let expected = false;
  let over = false;
  let opened: (refusal: ErrorData | null) => void = () => undefined;
  const opening = new Promise<ErrorData | null>((resolve) => (opened = resolve));

  function receive(message: FromLab): void {
    if (message.kind === 'ready') opened(null);
    else if (message.kind === 'event') options.onEvent(message.name, message.data);
    else if (message.kind === 'refused') {
      expected = true;
      opened(message.error);
    } else {
      waiting.get(message.id)?.(message.reply);
      waiting.delete(message.id);
    }
  }

  const ended = new Promise<void>((resolve) => {
    const end = (): void => {
      if (over) return;
      over = true;
      const lost = lostError().toData();
      opened(lost);
      for (const settle of waiting.values()) settle({ ok: false, error: lost });
      waiting.clear();
      options.onEnd(expected);
      resolve();
    };
    child.once('exit', end);
    child.once('error', (error) => {
      options.onLine(`${options.node}: ${error.message}`);
      end();
    });
  });
  child.on('message', (raw) => {
    const parsed = FromLab.safeParse(raw);
    if (parsed.success) return receive(parsed.data);
    // A lab that speaks wrongly is a bug in it; it ends here and is restarted by its host.
    options.onLine(`The lab sent a message of the wrong shape: ${parsed.error.message}`);
    child.kill('SIGKILL');
  });
  passLines(child.stdout, options.onLine);
  passLines(child.stderr, options.onLine);

  return {
    opening,
    call(name, input) {
      return new Promise((resolve) => {
        if (over) return resolve({ ok: false, error: lostError().toData() });
        const id = nextId++;
        waiting.set(id, resolve);
        send(child, { kind: 'call', id, name, input });
      });
    },
    async end(graceMs) {
      if (over) return;
      expected = true;
      send(child, { kind: 'shutdown' });
      const timer = setTimeout(() => child.kill('SIGKILL'), graceMs);
      await ended;
      clearTimeout(timer);
    },
  };
}

/** A channel that closes in between is no fault: the end of the process settles what was asked. */
function send(child: ChildProcess, message: ToLab): void {
  if (child.connected) child.send(message, () => undefined);
}

function passLines(stream: NodeJS.ReadableStream | null, onLine: (line: string) => void): void {
  let rest = '';
  stream?.setEncoding('utf8');
  stream?.on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) onLine(line);
  });
  stream?.on('end', () => {
    if (rest !== '') onLine(rest);
  });
}
