// One keep-alive connection that carries one request at a time and records what becomes of it.
// Does not decide when a request starts: that is the load model's part.
import type { Socket } from 'node:net';
import { TLSSocket, type ConnectionOptions } from 'node:tls';
import type { ErrorKind } from '../../../contract/model/sample.ts';
import type { Carrier, CarrierSetting, OnRequestEnded } from './carrier.ts';
import { nowMs } from '../timing/clock.ts';
import type { Exchange } from './exchange.ts';
import { openSocket } from './open-socket.ts';
import type { PacedReading } from './paced-reading.ts';
import type { PhaseCounts } from '../recording/phase-counts.ts';
import { ResponseParser } from './response-parser.ts';
import type { Target } from './target.ts';
import { tlsOptionsOf } from './tls-options.ts';

const protocols = ['http/1.1'];

export class Connection implements Carrier {
  readonly #target: Target;
  readonly #setting: CarrierSetting;
  readonly #onEnded: OnRequestEnded;
  readonly #parser: ResponseParser;
  /** null: reads as fast as it comes. */
  readonly #pacing: PacedReading | null;
  /** null: not secure. */
  readonly #tls: ConnectionOptions | null;
  #exchange: Exchange;
  #socket: Socket | null = null;
  /** Counts of the phase of the request in flight; null when there is none. */
  #counts: PhaseCounts | null = null;
  #intendedMs = 0;
  #sentMs = 0;
  /** 0 until the first byte of the response is there. */
  #firstByteMs = 0;
  #connectingMs = 0;
  /** TCP is connected and the TLS handshake begins; 0 on a plain connection. */
  #connectedMs = 0;
  #deadlineMs = 0;
  #answered = false;
  /** The request in flight is too large to be sent in one piece. */
  #isLargeRequest = false;
  /** Of the last TLS connection; the next one resumes it. */
  #session: Buffer | null = null;

  constructor(target: Target, setting: CarrierSetting, pacing: PacedReading | null, onEnded: OnRequestEnded) {
    this.#target = target;
    this.#exchange = target.get;
    this.#setting = setting;
    this.#pacing = pacing;
    this.#tls = target.secure ? tlsOptionsOf(target, setting.plan.tls, protocols) : null;
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
    const { memo, plan } = this.#setting;
    const pacing = this.#pacing;
    this.#answered = false;
    this.#connectedMs = 0;
    this.#connectingMs = nowMs();
    // Events of a socket that was given up are no longer ours.
    const isOurs = (): boolean => this.#socket === socket;
    const socket = openSocket(
      {
        target: this.#target,
        buffer: pacing === null ? memo.bytes : () => pacing.nextBuffer(),
        tls: this.#tls,
        session: this.#session,
      },
      {
        connected: () => {
          if (isOurs()) this.#connectedMs = nowMs();
        },
        opened: () => {
          if (isOurs() && this.#counts !== null) this.#opened(socket, this.#counts);
        },
        session: (session) => {
          if (plan.tls.resumeSessions) this.#session = session;
        },
        received: (bytes) => {
          if (!isOurs()) return false;
          if (pacing === null) this.#receive(bytes);
          else return this.#receivePaced(bytes, pacing);
          return true;
        },
        ended: () => {
          if (isOurs()) this.#peerClosed();
        },
        lost: (kind, why) => {
          if (isOurs()) this.#lose(kind, why);
        },
      },
    );
    this.#socket = socket;
  }

  #opened(socket: Socket, counts: PhaseCounts): void {
    const atMs = nowMs();
    const handshakeFromMs = this.#connectedMs;
    if (handshakeFromMs === 0) counts.connect.record((atMs - this.#connectingMs) * 1000);
    else {
      counts.connect.record((handshakeFromMs - this.#connectingMs) * 1000);
      counts.handshake.record((atMs - handshakeFromMs) * 1000);
      if (socket instanceof TLSSocket && socket.isSessionReused()) counts.resumedHandshakes += 1;
    }
    this.#pacing?.opened(socket, atMs);
    this.#send(socket, counts, atMs);
  }

  #send(socket: Socket, counts: PhaseCounts, atMs: number): void {
    const { bytes } = this.#exchange;
    this.#sentMs = atMs;
    counts.bytesSent += bytes.length;
    this.#isLargeRequest = !socket.write(bytes);
  }

  /** Returns whether to read on at once. */
  #receivePaced(bytes: number, pacing: PacedReading): boolean {
    pacing.read(bytes);
    this.#receive(bytes);
    return pacing.mayReadOn(this.#parser.bytesLeft);
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
    this.#pacing?.responseEnded();
    if (!keepAlive || !exchange.keepAlive || this.#isStillSending()) this.close();
    const { recorder } = this.#setting;
    if (failure === null)
      recorder.completed(counts, status, this.#intendedMs, this.#sentMs, firstByteMs, endMs);
    else recorder.failed(counts, failure, status, endMs);
    this.#onEnded(endMs, failure);
  }

  /** The response came early: the next request would wait behind what is left of this one (RFC 9112, 9.5). */
  #isStillSending(): boolean {
    return this.#isLargeRequest && (this.#socket?.writableLength ?? 0) > 0;
  }

  #peerClosed(): void {
    if (this.#counts !== null && this.#parser.close()) this.#complete(this.#counts);
    else this.#lose('closedEarly', null);
  }

  #lose(kind: ErrorKind, why: string | null): void {
    if (this.#counts === null) this.close();
    else this.#fail(kind, nowMs(), why);
  }

  #fail(kind: ErrorKind, endMs: number, why: string | null = null): void {
    const counts = this.#counts;
    if (counts === null) return;
    this.#counts = null;
    this.#pacing?.responseEnded();
    this.close();
    this.#setting.recorder.failed(counts, kind, 0, endMs, why);
    this.#onEnded(endMs, kind);
  }
}
