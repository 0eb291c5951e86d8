// Carries the requests of one virtual client on streams of a shared connection of HTTP/2, one at a time, and records
// what becomes of them. Does not decide when a request starts.
import { constants, type ClientHttp2Session, type ClientHttp2Stream } from 'node:http2';
import type { ErrorKind } from '../../../contract/model/sample.ts';
import type { Carrier, CarrierSetting, OnRequestEnded } from '../connection/carrier.ts';
import { nowMs } from '../timing/clock.ts';
import type { Exchange } from '../connection/exchange.ts';
import type { Http2Connection, Http2User } from './http2-connection.ts';
import { kindOfReset } from './http2-error-kind.ts';
import type { Http2Group } from './http2-group.ts';
import type { Http2PacedReading } from './http2-paced-reading.ts';
import { Http2Response } from './http2-response.ts';
import type { PhaseCounts } from '../recording/phase-counts.ts';

const { NGHTTP2_CANCEL, NGHTTP2_NO_ERROR, NGHTTP2_REFUSED_STREAM } = constants;

export class Http2Carrier implements Carrier, Http2User {
  readonly #group: Http2Group;
  readonly #setting: CarrierSetting;
  readonly #onEnded: OnRequestEnded;
  /** null: reads as fast as it comes. */
  readonly #pacing: Http2PacedReading | null;
  readonly #response: Http2Response;
  #isMember = false;
  #exchange: Exchange | null = null;
  /** Counts of the phase of the request in flight; null when there is none. */
  #counts: PhaseCounts | null = null;
  /** The present or last one. */
  #connection: Http2Connection | null = null;
  /** Of the request in flight, once it was sent. */
  #stream: ClientHttp2Stream | null = null;
  #intendedMs = 0;
  #sentMs = 0;
  /** 0 until the first head is there. */
  #firstByteMs = 0;
  #deadlineMs = 0;

  constructor(
    group: Http2Group,
    setting: CarrierSetting,
    pacing: Http2PacedReading | null,
    onEnded: OnRequestEnded,
  ) {
    this.#group = group;
    this.#setting = setting;
    this.#pacing = pacing;
    this.#onEnded = onEnded;
    this.#response = new Http2Response(setting.memo.keepsFields);
  }

  get isOpen(): boolean {
    return this.#group.isOpen;
  }

  get hasAnswered(): boolean {
    return this.#connection?.hasAnswered ?? false;
  }

  get counts(): PhaseCounts | null {
    return this.#counts;
  }

  request(exchange: Exchange, intendedMs: number, startMs: number, scheduled: boolean): void {
    if (!this.#isMember) this.#group.join();
    this.#isMember = true;
    this.#exchange = exchange;
    this.#counts = this.#setting.recorder.started(intendedMs, startMs, scheduled);
    this.#intendedMs = intendedMs;
    this.#deadlineMs = startMs + this.#setting.timeoutMs;
    this.#firstByteMs = 0;
    this.#response.begin();
    this.#group.take(this);
  }

  checkDeadline(atMs: number): void {
    if (this.#counts !== null && atMs >= this.#deadlineMs) this.#fail('timeout', atMs);
  }

  cutOff(atMs: number): void {
    if (this.#counts !== null) this.#fail('cutOff', atMs);
  }

  close(): void {
    this.#counts = null;
    this.#letGo();
    if (this.#isMember) this.#group.quit();
    this.#isMember = false;
  }

  send(connection: Http2Connection, session: ClientHttp2Session): void {
    const exchange = this.#exchange;
    if (exchange === null) return;
    const { fields, body } = exchange.http2;
    this.#connection = connection;
    this.#sentMs = nowMs();
    const stream = session.request(fields, { endStream: body === null });
    this.#stream = stream;
    this.#pacing?.begin(stream);
    this.#listen(stream, session, exchange, connection);
    if (body !== null) stream.end(body);
  }

  lose(kind: ErrorKind, why: string | null): void {
    if (this.#stream === null) this.#connection = null;
    this.#fail(kind, nowMs(), why);
  }

  #listen(
    stream: ClientHttp2Stream,
    session: ClientHttp2Session,
    exchange: Exchange,
    connection: Http2Connection,
  ): void {
    // Events of a stream that was given up are no longer ours.
    const isOurs = (): boolean => this.#stream === stream;
    stream.on('headers', () => {
      if (isOurs()) this.#headCame();
    });
    stream.once('response', (headers) => {
      if (!isOurs()) return;
      this.#headCame();
      this.#response.takeHead(headers, exchange.answersHead);
    });
    stream.on('data', (piece: Buffer) => {
      if (isOurs()) this.#bodyCame(piece, exchange, connection);
    });
    stream.once('end', () => {
      // A stream that is torn down ends too.
      if (isOurs() && stream.rstCode === NGHTTP2_NO_ERROR && this.#response.isWhole)
        this.#complete(stream, exchange, connection);
    });
    // 'close' follows, and the reset code or the connection says the same.
    stream.on('error', () => undefined);
    stream.once('close', () => {
      const endMs = nowMs();
      // When the whole connection is gone it tells why, to all that it served; its streams may close a turn before it.
      setImmediate(() => {
        if (isOurs() && !session.destroyed) this.#fail(kindOfEnd(stream, connection), endMs);
      });
    });
  }

  #headCame(): void {
    if (this.#firstByteMs === 0) this.#firstByteMs = nowMs();
  }

  #bodyCame(piece: Buffer, exchange: Exchange, connection: Http2Connection): void {
    const response = this.#response;
    if (this.#counts !== null) connection.countBytes(this.#counts);
    response.bodyBytes += piece.length;
    this.#pacing?.read(piece.length);
    exchange.onBody?.(response, piece, 0, piece.length);
  }

  #complete(stream: ClientHttp2Stream, exchange: Exchange, connection: Http2Connection): void {
    const counts = this.#counts;
    if (counts === null) return;
    const endMs = nowMs();
    const { status } = this.#response;
    const failure = exchange.judge(this.#response);
    this.#counts = null;
    this.#stream = null;
    this.#pacing?.ended();
    // An early answer: the server does not want the rest of the request.
    if (stream.writableLength > 0) stream.close(NGHTTP2_CANCEL);
    connection.hasAnswered = true;
    connection.countBytes(counts);
    connection.release(this);
    const { recorder } = this.#setting;
    if (failure === null)
      recorder.completed(counts, status, this.#intendedMs, this.#sentMs, this.#firstByteMs, endMs);
    else recorder.failed(counts, failure, status, endMs);
    this.#onEnded(endMs, failure);
  }

  #fail(kind: ErrorKind, endMs: number, why: string | null = null): void {
    const counts = this.#counts;
    if (counts === null) return;
    this.#counts = null;
    if (this.#stream !== null) this.#connection?.countBytes(counts);
    this.#letGo();
    this.#setting.recorder.failed(counts, kind, 0, endMs, why);
    this.#onEnded(endMs, kind);
  }

  /** Gives up the stream, or the wait for one. The connection stays: others use it. */
  #letGo(): void {
    const stream = this.#stream;
    this.#stream = null;
    if (stream === null) {
      this.#group.leave(this);
      return;
    }
    this.#pacing?.ended();
    stream.close(NGHTTP2_CANCEL);
    this.#connection?.release(this);
  }
}

function kindOfEnd(stream: ClientHttp2Stream, { isRetired }: Http2Connection): ErrorKind {
  const code = stream.rstCode ?? NGHTTP2_NO_ERROR;
  // Streams beyond the last one that a GOAWAY names end as refused.
  const wentAway = code === NGHTTP2_REFUSED_STREAM && isRetired;
  return wentAway || code === NGHTTP2_NO_ERROR ? 'closedEarly' : kindOfReset(code);
}
