// One keep-alive connection that carries one request at a time and records what becomes of it.
// Does not decide when a request starts: that is the load model's part.
import type { Socket } from 'node:net';
import type { ErrorKind } from '../../contract/model/sample.ts';
import type { Carrier, CarrierSetting, OnRequestEnded } from './carrier.ts';
import { nowMs } from './clock.ts';
import type { Exchange } from './exchange.ts';
import { openSocket } from './open-socket.ts';
import type { PhaseCounts } from './phase-counts.ts';
import { ResponseParser } from './response-parser.ts';
import type { Target } from './target.ts';

export class Connection implements Carrier {
  readonly #target: Target;
  readonly #setting: CarrierSetting;
  readonly #onEnded: OnRequestEnded;
  readonly #parser: ResponseParser;
  #exchange: Exchange;
  #socket: Socket | null = null;
  /** Counts of the phase of the request in flight; null when there is none. */
  #counts: PhaseCounts | null = null;
  #intendedMs = 0;
  #sentMs = 0;
  /** 0 until the first byte of the response is there. */
  #firstByteMs = 0;
  #connectingMs = 0;
  #deadlineMs = 0;
  #answered = false;

  constructor(target: Target, setting: CarrierSetting, onEnded: OnRequestEnded) {
    this.#target = target;
    this.#exchange = target.get;
    this.#setting = setting;
    this.#onEnded = onEnded;
    this.#parser = new ResponseParser(setting.memo);
  }

  /** True when the next request needs no new connection. */
  get isOpen(): boolean {
    return this.#socket !== null;
  }

  /** True when the present or last connection has given at least one whole response. */
  get hasAnswered(): boolean {
    return this.#answered;
  }

  /** Starts a request; there must be none in flight. `scheduled`: its start has a time that it can miss. */
  request(exchange: Exchange, intendedMs: number, startMs: number, scheduled: boolean): void {
    this.#exchange = exchange;
    this.#counts = this.#setting.recorder.started(intendedMs, startMs, scheduled);
    this.#intendedMs = intendedMs;
    this.#deadlineMs = startMs + this.#setting.timeoutMs;
    this.#firstByteMs = 0;
    this.#parser.begin(exchange.answersHead, exchange.onBody);
    if (this.#socket === null) this.#open();
    else this.#send(this.#socket, this.#counts, startMs);
  }

  /** Fails the request in flight, if there is one, when its deadline has passed. */
  checkDeadline(atMs: number): void {
    if (this.#counts !== null && atMs >= this.#deadlineMs) this.#fail('timeout', atMs);
  }

  /** Fails the request in flight, if there is one, because the load was stopped. */
  cutOff(atMs: number): void {
    if (this.#counts !== null) this.#fail('cutOff', atMs);
  }

  close(): void {
    const socket = this.#socket;
    this.#socket = null;
    socket?.destroy();
  }

  #open(): void {
    this.#answered = false;
    this.#connectingMs = nowMs();
    // Events of a socket that was given up are no longer ours.
    const isOurs = (): boolean => this.#socket === socket;
    const socket = openSocket(this.#target, this.#setting.memo.bytes, {
      opened: () => {
        if (isOurs() && this.#counts !== null) this.#opened(socket, this.#counts);
      },
      received: (bytes) => {
        if (isOurs()) this.#receive(bytes);
      },
      ended: () => {
        if (isOurs()) this.#peerClosed();
      },
      lost: (kind) => {
        if (isOurs()) this.#lose(kind);
      },
    });
    this.#socket = socket;
  }

  #opened(socket: Socket, counts: PhaseCounts): void {
    const atMs = nowMs();
    counts.connect.record((atMs - this.#connectingMs) * 1000);
    this.#send(socket, counts, atMs);
  }

  #send(socket: Socket, counts: PhaseCounts, atMs: number): void {
    const { bytes } = this.#exchange;
    this.#sentMs = atMs;
    counts.bytesSent += bytes.length;
    socket.write(bytes);
  }

  #receive(bytes: number): void {
    const counts = this.#counts;
    // Bytes that nobody asked for: what follows could not be told from a response.
    if (counts === null) {
      this.close();
      return;
    }
    counts.bytesReceived += bytes;
    const parser = this.#parser;
    const used = parser.push(this.#setting.memo.bytes, 0, bytes);
    if (parser.complete && used === bytes) this.#complete(counts);
    else if (parser.complete || parser.failed) this.#fail('protocol', nowMs());
    else if (this.#firstByteMs === 0) this.#firstByteMs = nowMs();
  }

  #complete(counts: PhaseCounts): void {
    const endMs = nowMs();
    // Most responses come in one piece, whose one moment is first and last byte.
    const firstByteMs = this.#firstByteMs === 0 ? endMs : this.#firstByteMs;
    const exchange = this.#exchange;
    const { status, keepAlive } = this.#parser;
    const failure = exchange.judge(this.#parser);
    this.#counts = null;
    this.#answered = true;
    if (!keepAlive || !exchange.keepAlive) this.close();
    const { recorder } = this.#setting;
    if (failure === null)
      recorder.completed(counts, status, this.#intendedMs, this.#sentMs, firstByteMs, endMs);
    else recorder.failed(counts, failure, status, endMs);
    this.#onEnded(endMs, failure);
  }

  #peerClosed(): void {
    if (this.#counts !== null && this.#parser.close()) this.#complete(this.#counts);
    else this.#lose('closedEarly');
  }

  #lose(kind: ErrorKind): void {
    if (this.#counts === null) this.close();
    else this.#fail(kind, nowMs());
  }

  #fail(kind: ErrorKind, endMs: number): void {
    const counts = this.#counts;
    if (counts === null) return;
    this.#counts = null;
    this.close();
    this.#setting.recorder.failed(counts, kind, 0, endMs);
    this.#onEnded(endMs, kind);
  }
}
