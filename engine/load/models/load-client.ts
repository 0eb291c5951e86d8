// What a load model starts: a plain connection that sends one request, or a virtual client that plays transactions.
import type { ThinkTime } from '../../../contract/model/think-time.ts';

export interface LoadClient {
  /** Which virtual client it is, of the whole load; in a plain open load only which server it belongs to. */
  readonly client: number;
  /** True when the next request needs no new connection. */
  readonly isOpen: boolean;
  /** True when the present or last connection has given at least one whole response. */
  readonly hasAnswered: boolean;
  /** The think time after what ended last; null: that of the load profile. */
  readonly thinkTimeMs: ThinkTime | null;
  /** Plays the scenario from its first transaction on, where transactions are played in turn. */
  restart(): void;
  /** Starts one request or transaction, at `startMs`; there must be nothing in flight. */
  start(intendedMs: number, startMs: number): void;
  /** Fails the request in flight, if there is one, when its deadline has passed. */
  checkDeadline(atMs: number): void;
  /** Fails the request in flight, if there is one, because the load was stopped. */
  cutOff(atMs: number): void;
  close(): void;
}

/** Told when what was started is over and recorded; may start the next at once. */
export type OnEnded = (client: LoadClient, endMs: number) => void;
