// One keep-alive connection that carries one request at a time and records what becomes of it.
// Does not decide when a request starts: that is the load model's part.
import type { Socket } from 'node:net';
import type { ErrorKind } from '../../contract/model/sample.ts';
import { nowMs } from './clock.ts';
import type { HeadMemo } from './head-memo.ts';
import { openSocket } from './open-socket.ts';
import type { PhaseCounts } from './phase-counts.ts';
import type { Recorder } from './recorder.ts';
import { ResponseParser } from './response-parser.ts';
import type { Target } from './target.ts';

/** What all connections of a load worker share. */
export interface ConnectionSetting {
  recorder: Recorder;
  /** With the one buffer that all sockets read into; a read is parsed before the next one happens. */
  memo: HeadMemo;
  timeoutMs: number;
}

/** Told when a request is over and recorded; may start the next one at once. */
export type OnEnded = (connection: Connection, endMs: number) => void;

export class Connection {
  /** Which virtual client uses it; meaningless in an open load. */
  readonly client: number;
  readonly #target: Target;
  readonly #setting: ConnectionSetting;
  readonly #onEnded: OnEnded;
  readonly #parser: ResponseParser;
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

  constructor(client: number, target: Target, setting: ConnectionSetting, onEnded: OnEnded) {
    this.client = client;
    this.#target = target;
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

  /** Starts a request; there must be none in flight. */
  request(intendedMs: number, startMs: number): void {
    this.#counts = this.#setting.recorder.started(intendedMs, startMs);
    this.#intendedMs = intendedMs;
    this.#deadlineMs = startMs + this.#setting.timeoutMs;
    this.#firstByteMs = 0;
    this.#parser.begin(false);
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
    const { requestBytes } = this.#target;
    this.#sentMs = atMs;
    counts.bytesSent += requestBytes.length;
    socket.write(requestBytes);
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
    const { status, keepAlive } = this.#parser;
    this.#counts = null;
    this.#answered = true;
    if (!keepAlive) this.close();
    const { recorder } = this.#setting;
    if (status < 400) recorder.completed(counts, status, this.#intendedMs, this.#sentMs, firstByteMs, endMs);
    else recorder.failed(counts, 'status', status, endMs);
    this.#onEnded(this, endMs);
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
    this.#onEnded(this, endMs);
  }
}
