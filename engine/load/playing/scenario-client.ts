// One virtual client of a scenario: plays a transaction's requests in order on its one connection, with its cookies.
// Does not decide when a transaction starts: that is the load model's part.
import type { ErrorKind } from '../../../contract/model/sample.ts';
import type { ThinkTime } from '../../../contract/model/think-time.ts';
import type { ClientPlay } from '../../scenario/play-scenario.ts';
import type { PlayedRequest } from '../../scenario/played-request.ts';
import type { Carrier, NewCarrier } from '../connection/carrier.ts';
import { CookieJar } from './cookie-jar.ts';
import type { LoadClient, OnEnded } from '../models/load-client.ts';
import { ScenarioExchange } from './scenario-exchange.ts';
import type { Recorder } from '../recording/recorder.ts';
import type { ScenarioPlay } from './scenario-play.ts';
import type { Target } from '../connection/target.ts';
import { TransactionCounts } from '../recording/transaction-counts.ts';

/** What the virtual clients of a load worker share. */
export interface ScenarioSetting {
  readonly play: ScenarioPlay;
  readonly newCarrier: NewCarrier;
  readonly recorder: Recorder;
  /** A transaction sends no further request from this moment on. */
  endMs: number;
}

export class ScenarioClient implements LoadClient {
  readonly client: number;
  readonly #setting: ScenarioSetting;
  readonly #onEnded: OnEnded;
  readonly #carrier: Carrier;
  readonly #play: ClientPlay;
  readonly #origin: string;
  readonly #jar: CookieJar | null;
  #counts: TransactionCounts;
  #exchange: ScenarioExchange | null = null;
  /** Of the transaction. */
  #intendedMs = 0;
  /** Whether the request in flight belongs to the measured window. */
  #isMeasured = false;
  #transactionIsMeasured = false;

  constructor(client: number, target: Target, setting: ScenarioSetting, onEnded: OnEnded) {
    const { play, newCarrier } = setting;
    this.client = client;
    this.#setting = setting;
    this.#onEnded = onEnded;
    this.#carrier = newCarrier(client, target, (endMs, failure) => this.#requestEnded(endMs, failure));
    this.#play = play.client(client);
    this.#origin = new URL(target.url).origin;
    this.#jar = play.plan.cookies ? new CookieJar(this.#origin) : null;
    this.#counts = new TransactionCounts(0);
  }

  get isOpen(): boolean {
    return this.#carrier.isOpen;
  }

  get hasAnswered(): boolean {
    return this.#carrier.hasAnswered;
  }

  get thinkTimeMs(): ThinkTime | null {
    return this.#play.transaction?.thinkTimeMs ?? null;
  }

  restart(): void {
    this.#play.restart();
  }

  /** Starts the next transaction. */
  start(intendedMs: number, startMs: number): void {
    const { play, recorder } = this.#setting;
    const { index } = this.#play.nextTransaction();
    this.#counts = play.counts[index] ?? this.#counts;
    this.#intendedMs = intendedMs;
    this.#transactionIsMeasured = recorder.isMeasured(intendedMs);
    const first = this.#play.nextRequest();
    if (first !== null) this.#send(first, 0, intendedMs, startMs, true);
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

  #send(
    request: PlayedRequest,
    redirects: number,
    intendedMs: number,
    startMs: number,
    scheduled: boolean,
  ): void {
    const exchange = new ScenarioExchange(request, this.#origin, this.#jar, redirects);
    this.#exchange = exchange;
    this.#isMeasured = this.#setting.recorder.isMeasured(intendedMs);
    if (this.#isMeasured) this.#counts.started += 1;
    this.#carrier.request(exchange, intendedMs, startMs, scheduled);
  }

  #requestEnded(endMs: number, failure: ErrorKind | null): void {
    this.#count(endMs, failure);
    const exchange = this.#exchange;
    this.#exchange = null;
    // What would follow depends on what failed; a transaction ends with its first failure.
    if (failure !== null) {
      this.#onEnded(this, endMs);
      return;
    }
    const redirected = exchange?.next ?? null;
    const next = redirected ?? this.#play.nextRequest();
    if (next === null) {
      if (this.#transactionIsMeasured) this.#counts.passed((endMs - this.#intendedMs) * 1000);
      this.#onEnded(this, endMs);
    } else if (endMs >= this.#setting.endMs) this.#onEnded(this, endMs);
    else this.#send(next, redirected === null ? 0 : (exchange?.redirects ?? 0) + 1, endMs, endMs, false);
  }

  #count(endMs: number, failure: ErrorKind | null): void {
    const counts = this.#counts;
    if (failure === null) {
      if (this.#isMeasured) counts.completed += 1;
      if (this.#setting.recorder.isInWindow(endMs)) counts.completedInWindow += 1;
    } else if (this.#isMeasured) counts.countError(failure);
  }
}
