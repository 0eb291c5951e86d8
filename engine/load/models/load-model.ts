// What every load model has in common: given its share of a load, it decides when requests start.
import type { LoadClient, OnEnded } from './load-client.ts';
import type { Pacer } from '../timing/pacer.ts';
import type { PhaseClock } from '../timing/phase-clock.ts';
import type { Recorder } from '../recording/recorder.ts';
import type { WorkerShare } from './worker-share.ts';

export interface LoadSetting {
  share: WorkerShare;
  /** Virtual client i, or arrival n, goes to server i modulo this. */
  serverCount: number;
  clock: PhaseClock;
  recorder: Recorder;
  newClient(client: number, onEnded: OnEnded): LoadClient;
  /** Each place in flight of an open load is a virtual client of its own, with its cookies and values. */
  hasIdentity: boolean;
  /** Some transactions have a think time of their own. */
  thinks: boolean;
  /** Starts after which a client has played each transaction once; 1 for a plain load. */
  patternLength: number;
  /** Wakes the model; its `onWake` is set by the worker to the model's `wake`. */
  pacer: Pacer;
  /** Called when no request is in flight and none will start. */
  onDrained: () => void;
}

export interface LoadModel {
  /** Starts what is due. */
  wake(): void;
  /** No request that is meant to start at or after this moment starts. */
  endAt(atMs: number): void;
  /** No request starts from now on. */
  stop(): void;
  /** Everyone who was made, at work or not. */
  readonly clients: readonly LoadClient[];
}
