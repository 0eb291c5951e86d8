// Gives pages their CPU work one request at a time, with a turn of the event loop between two. Without the turn a
// worker process with many requests waiting would not hear for minutes that its supervisor is gone.
import { work } from './cpu-work.ts';

interface Item {
  readonly iterations: number;
  readonly done: (checksum: number) => void;
}

/** Work is done in the order asked; `done` gets its checksum. */
export type RunWork = (iterations: number, done: (checksum: number) => void) => void;

export function createWorkQueue(): RunWork {
  const waiting: Item[] = [];
  let scheduled = false;
  const next = (): void => {
    const item = waiting.shift();
    item?.done(work(item.iterations, waiting.length));
    scheduled = waiting.length > 0;
    if (scheduled) setImmediate(next);
  };
  return (iterations, done) => {
    if (iterations <= 0) {
      done(0);
      return;
    }
    waiting.push({ iterations, done });
    if (scheduled) return;
    scheduled = true;
    setImmediate(next);
  };
}
