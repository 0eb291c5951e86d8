// The lab process behind a window: speaks ToLab/FromLab over its parent's channel and ends when that closes.
import { parseArgs } from 'node:util';
import { LabError } from '../contract/errors.ts';
import { answer, ToLab, type FromLab } from '../contract/rpc.ts';
import { defaultLabPath } from './default-path.ts';
import { openLab, type Lab } from './open-lab.ts';

/** Stop takes a second, the end of a server a few. */
const mostClosingMs = 15_000;

function tell(message: FromLab): void {
  // Between the death of the parent and the news of it, sending fails: 'disconnect' says what to do then.
  if (process.connected) process.send?.(message, undefined, {}, () => undefined);
}

function leave(code: number): void {
  process.disconnect?.();
  process.exit(code);
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { lab: { type: 'string' } } });
  let lab: Lab;
  try {
    lab = await openLab({
      path: values.lab ?? defaultLabPath(),
      create: true,
      emit: (name, data) => tell({ kind: 'event', name, data }),
      onLost: (error) => tell({ kind: 'event', name: 'lab.lost', data: { error: error.toData() } }),
    });
  } catch (error) {
    if (!(error instanceof LabError)) throw error;
    tell({ kind: 'refused', error: error.toData() });
    leave(1);
    return;
  }
  const reply = answer(lab.handlers);
  process.on('message', (raw) => {
    const message = ToLab.parse(raw);
    if (message.kind === 'shutdown') void lab.close().then(() => leave(0));
    else
      void reply(message.name, message.input).then((done) =>
        tell({ kind: 'reply', id: message.id, reply: done }),
      );
  });
  // Without its parent nobody could stop a load: the run is stopped, stored and left, and whatever hangs is left to
  // the next opening of the file, which finds the run interrupted.
  process.on('disconnect', () => {
    setTimeout(() => process.exit(1), mostClosingMs).unref();
    void lab.close().then(() => process.exit(0));
  });
  tell({ kind: 'ready' });
}

await main();
