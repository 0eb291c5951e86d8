// What every load model has in common: given its share of a load, it decides when requests start.
import type { Connection, ConnectionSetting } from './connection.ts';
import type { Pacer } from './pacer.ts';
import type { PhaseClock } from './phase-clock.ts';
import type { Target } from './target.ts';
import type { WorkerShare } from './worker-share.ts';

export interface LoadSetting {
  share: WorkerShare;
  targets: readonly Target[];
  clock: PhaseClock;
  connections: ConnectionSetting;
  /** Wakes the model; its `onWake` is set by the worker to the model's `wake`. */
  pacer: Pacer;
  /** Called once, when no request is in flight and none will start. */
  onDrained: () => void;
}

export interface LoadModel {
  /** Starts what is due. */
  wake(): void;
  /** No request that is meant to start at or after this moment starts. */
  endAt(atMs: number): void;
  /** No request starts from now on. */
  stop(): void;
  /** Every connection that was made, in use or not. */
  readonly connections: readonly Connection[];
}
