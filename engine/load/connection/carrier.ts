// What carries the requests of one virtual client to the server, one at a time, and records what becomes of them: a
// connection of its own, or a stream of a shared one. Does not decide when a request starts.
import type { ErrorKind } from '../../../contract/model/sample.ts';
import type { ConnectionPlan } from './connection-plan.ts';
import type { Exchange } from './exchange.ts';
import type { HeadMemo } from './head-memo.ts';
import type { Recorder } from '../recording/recorder.ts';
import type { Target } from './target.ts';

export interface Carrier {
  /** True when the next request needs no new connection. */
  readonly isOpen: boolean;
  /** True when the present or last connection has given at least one whole response. */
  readonly hasAnswered: boolean;
  /** Starts a request; there must be none in flight. `scheduled`: its start has a time that it can miss. */
  request(exchange: Exchange, intendedMs: number, startMs: number, scheduled: boolean): void;
  /** Fails the request in flight, if there is one, when its deadline has passed. */
  checkDeadline(atMs: number): void;
  /** Fails the request in flight, if there is one, because the load was stopped. */
  cutOff(atMs: number): void;
  close(): void;
}

/** Told when a request is over and recorded, and how it failed; may start the next one at once. */
export type OnRequestEnded = (endMs: number, failure: ErrorKind | null) => void;

/** What all carriers of a load worker share. */
export interface CarrierSetting {
  recorder: Recorder;
  /** With the one buffer that all sockets read into; a read is parsed before the next one happens. */
  memo: HeadMemo;
  timeoutMs: number;
  plan: ConnectionPlan;
}

/** Makes the carrier of a virtual client. */
export type NewCarrier = (client: number, target: Target, onEnded: OnRequestEnded) => Carrier;
