// Watches, inside a worker process, the conditions under which it is to be replaced. It only tells; the supervisor acts.
import type { Recycling } from '../../contract/model/server.ts';
import { privateBytesOf } from '../machine/private-memory.ts';
import type { DueReason } from './worker-messages.ts';

const MEMORY_CHECK_MS = 250;
/** Leaked pages are looked at each time they have added this share of the limit, however fast they come. */
const MEMORY_CHECK_SHARE = 0.05;

export interface RecyclingWatch {
  /** A request is being answered. */
  requestServed(): void;
  /** A page has kept this many bytes. */
  bytesKept(bytes: number): void;
}

/** Calls `due` once, with the first condition that is met. Times count from now. */
export function watchRecycling(
  recycling: Recycling,
  due: (reason: DueReason, residentBytes: number) => void,
): RecyclingWatch {
  const { afterRequests, afterPrivateBytes, afterS } = recycling;
  let told = false;
  let requests = 0;
  let keptBytes = 0;

  const tell = (reason: DueReason): void => {
    if (told) return;
    told = true;
    due(reason, process.memoryUsage.rss());
  };
  const checkMemory = (limitBytes: number): void => {
    keptBytes = 0;
    // Private memory is part of resident memory, and asking for it is dear: only then.
    const residentBytes = process.memoryUsage.rss();
    if (residentBytes < limitBytes) return;
    if ((privateBytesOf('self') ?? residentBytes) >= limitBytes) tell('memory');
  };

  if (afterS !== null) setTimeout(() => tell('time'), afterS * 1000);
  if (afterPrivateBytes !== null) setInterval(() => checkMemory(afterPrivateBytes), MEMORY_CHECK_MS);
  return {
    requestServed() {
      requests += 1;
      if (afterRequests !== null && requests >= afterRequests) tell('requests');
    },
    bytesKept(bytes) {
      keptBytes += bytes;
      if (afterPrivateBytes !== null && keptBytes >= afterPrivateBytes * MEMORY_CHECK_SHARE)
        checkMemory(afterPrivateBytes);
    },
  };
}
