// A virtual client without a scenario: sends the GET of its target, again and again.
import type { Carrier, NewCarrier } from './connection/carrier.ts';
import type { LoadClient, OnEnded } from './models/load-client.ts';
import type { Target } from './connection/target.ts';

export class PlainClient implements LoadClient {
  readonly client: number;
  readonly #target: Target;
  readonly #carrier: Carrier;

  constructor(client: number, target: Target, newCarrier: NewCarrier, onEnded: OnEnded) {
    this.client = client;
    this.#target = target;
    this.#carrier = newCarrier(client, target, (endMs) => onEnded(this, endMs));
  }

  get isOpen(): boolean {
    return this.#carrier.isOpen;
  }

  get hasAnswered(): boolean {
    return this.#carrier.hasAnswered;
  }

  /** Nothing of its own: it thinks as the load profile says. */
  get thinkTimeMs(): null {
    return null;
  }

  restart(): void {
    // One request has no beginning to go back to.
  }

  start(intendedMs: number, startMs: number): void {
    this.#carrier.request(this.#target.get, intendedMs, startMs, true);
  }

  checkDeadline(atMs: number): void {
    this.#carrier.checkDeadline(atMs);
  }

  cutOff(atMs: number): void {
    this.#carrier.cutOff(atMs);
  }

  close(): void {
    this.#carrier.close();
  }
}
