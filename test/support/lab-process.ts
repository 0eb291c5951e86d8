// The lab process as the Electron main process has it: forked, spoken to over its channel.
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach } from 'vitest';
import type { EventData, EventName } from '../../contract/events.ts';
import { caller, FromLab, parseEvent, type Call } from '../../contract/rpc.ts';

// A failed assertion must not leave a lab or a load behind.
const started = new Set<ChildProcess>();
afterEach(() => {
  for (const child of started) child.kill('SIGTERM');
});

const mainPath = fileURLToPath(new URL('../../lab/main.ts', import.meta.url));

export interface LabProcess {
  readonly child: ChildProcess;
  readonly call: Call;
  /** Resolves with the first event of that name, told already or still to come, that fulfils the condition. */
  event<N extends EventName>(name: N, fits?: (data: EventData<N>) => boolean): Promise<EventData<N>>;
  readonly exited: Promise<number | null>;
  /** Asks it to close and waits until it has gone. */
  shutDown(): Promise<void>;
}

/** Resolves when the lab answers; rejects with what it says when it refuses. */
export async function startLabProcess(labPath: string): Promise<LabProcess> {
  const child = fork(mainPath, ['--lab', labPath], {
    serialization: 'json',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  started.add(child);
  child.once('exit', () => started.delete(child));
  const exited = once(child, 'exit').then(() => child.exitCode);
  const replies = new Map<number, (reply: unknown) => void>();
  const told: { name: string; data: unknown }[] = [];
  const listeners = new Set<() => void>();
  let ready: (problem: Error | null) => void = () => undefined;
  const answered = new Promise<Error | null>((resolve) => (ready = resolve));

  child.on('message', (raw) => {
    const message = FromLab.parse(raw);
    if (message.kind === 'ready') ready(null);
    else if (message.kind === 'refused') ready(new Error(message.error.message));
    else if (message.kind === 'reply') replies.get(message.id)?.(message.reply);
    else {
      told.push({ name: message.name, data: message.data });
      for (const look of listeners) look();
    }
  });
  const problem = await answered;
  if (problem !== null) throw problem;

  let lastId = 0;
  const call = caller((name, input) => {
    const id = ++lastId;
    child.send({ kind: 'call', id, name, input });
    return new Promise((resolve) => replies.set(id, resolve));
  });
  return {
    child,
    call,
    exited,
    event(name, fits = () => true) {
      return new Promise((resolve) => {
        const look = (): void => {
          for (const event of told) {
            if (event.name !== name) continue;
            const data = parseEvent(name, event.data);
            if (!fits(data)) continue;
            listeners.delete(look);
            resolve(data);
            return;
          }
        };
        listeners.add(look);
        look();
      });
    },
    async shutDown() {
      child.send({ kind: 'shutdown' });
      await exited;
    },
  };
}
