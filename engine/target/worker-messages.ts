// What the supervisor and a worker process say to each other. No zod here: without it a worker process starts in half
// the time and with half the memory, and its only correspondent is its own supervisor.
import type { Recycling } from '../../contract/model/server.ts';

/** Given to a worker process on its command line, as JSON. */
export interface WorkerSettings {
  readonly pool: string;
  /** Iterations of `work` in a microsecond of CPU time. */
  readonly workRatePerUs: number;
  readonly recycling: Recycling;
}

export type ToWorker =
  /** Comes with a socket: a connection that is now the worker's. */
  | { readonly kind: 'connection' }
  /** Answer what is under way, close connections, exit. closeIdle: at once; else each at its next response. */
  | { readonly kind: 'drain'; readonly closeIdle: boolean }
  /** Close this many connections with their next response, so that they move to a worker that has fewer. */
  | { readonly kind: 'shed'; readonly connections: number };

export type DueReason = 'requests' | 'memory' | 'time';

export type FromWorker =
  | { readonly kind: 'ready' }
  | { readonly kind: 'taken' }
  | { readonly kind: 'closed'; readonly connections: number }
  /** A condition for recycling is met; resident memory at that moment. */
  | { readonly kind: 'due'; readonly reason: DueReason; readonly residentBytes: number };

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isLimit(value: unknown): boolean {
  return value === null || typeof value === 'number';
}

export function isWorkerSettings(value: unknown): value is WorkerSettings {
  if (!isRecord(value) || !isRecord(value['recycling'])) return false;
  const { afterRequests, afterPrivateBytes, afterS, overlap } = value['recycling'];
  return (
    typeof value['pool'] === 'string' &&
    typeof value['workRatePerUs'] === 'number' &&
    [afterRequests, afterPrivateBytes, afterS].every(isLimit) &&
    typeof overlap === 'boolean'
  );
}

export function isToWorker(value: unknown): value is ToWorker {
  if (!isRecord(value)) return false;
  if (value['kind'] === 'drain') return typeof value['closeIdle'] === 'boolean';
  if (value['kind'] === 'shed') return typeof value['connections'] === 'number';
  return value['kind'] === 'connection';
}

export function isFromWorker(value: unknown): value is FromWorker {
  if (!isRecord(value)) return false;
  switch (value['kind']) {
    case 'ready':
    case 'taken':
      return true;
    case 'closed':
      return typeof value['connections'] === 'number';
    case 'due':
      return (
        typeof value['residentBytes'] === 'number' &&
        (value['reason'] === 'requests' || value['reason'] === 'memory' || value['reason'] === 'time')
      );
    default:
      return false;
  }
}
