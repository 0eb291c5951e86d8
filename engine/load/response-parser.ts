// An incremental parser for HTTP/1.x responses: what bytes mean, and nothing about sockets or time.
// Chunks may be cut anywhere. A response that breaks the protocol fails; it never throws.
import { ChunkedBody } from './chunked-body.ts';
import { FieldLines } from './field-lines.ts';
import type { HeadMemo } from './head-memo.ts';
import { MessageFraming, type Framing } from './message-framing.ts';
import { StatusLine } from './status-line.ts';

/** Status line and fields of all heads of one response, interim ones included. */
const mostHeadBytes = 65_536;

type Part = 'statusLine' | 'fields' | 'length' | 'chunked' | 'untilClose' | 'complete' | 'failed';

export class ResponseParser {
  /** 0 until the status line has been read. */
  status = 0;
  /** Once complete: whether the connection may carry another request. */
  keepAlive = false;
  bodyBytes = 0;
  readonly #memo: HeadMemo | null;
  readonly #statusLine = new StatusLine();
  readonly #framing = new MessageFraming();
  readonly #fields = new FieldLines((field, value) => this.#framing.field(field, value));
  // Made at need: most connections never see a chunked body.
  #chunked: ChunkedBody | null = null;
  #part: Part = 'complete';
  #answersHead = false;
  #headBytes = 0;
  #bodyLeft = 0;

  /** `memo`: shared by the parsers that read from its buffer. */
  constructor(memo: HeadMemo | null = null) {
    this.#memo = memo;
  }

  get complete(): boolean {
    return this.#part === 'complete';
  }

  /** True when the bytes so far cannot be a response. */
  get failed(): boolean {
    return this.#part === 'failed';
  }

  /** True once a byte of the response was seen. */
  get begun(): boolean {
    return this.#headBytes > 0;
  }

  /** Expects a new response. `answersHead`: the request was a HEAD, so no body will come. */
  begin(answersHead: boolean): void {
    this.#part = 'statusLine';
    this.#answersHead = answersHead;
    this.#headBytes = 0;
    this.bodyBytes = 0;
    this.status = 0;
    this.keepAlive = false;
    this.#statusLine.begin();
  }

  /** Reads bytes[from..to) until the response is complete or has failed; returns how far it came. */
  push(bytes: Uint8Array, from: number, to: number): number {
    let at = from === 0 && this.#headBytes === 0 ? this.#pushKnownHead(bytes, to) : from;
    while (at < to && this.#part !== 'complete' && this.#part !== 'failed')
      at = this.#pushPart(bytes, at, to);
    return at;
  }

  /** The peer closed; returns true when that is how this response ends. */
  close(): boolean {
    if (this.#part === 'untilClose') this.#part = 'complete';
    return this.#part === 'complete';
  }

  #pushPart(bytes: Uint8Array, at: number, to: number): number {
    switch (this.#part) {
      case 'statusLine':
        return this.#pushStatusLine(bytes, at, to);
      case 'fields':
        return this.#pushFields(bytes, at, to);
      case 'length':
        return this.#pushLength(at, to);
      case 'chunked':
        return this.#pushChunked(bytes, at, to);
      default:
        this.bodyBytes += to - at;
        return to;
    }
  }

  #pushKnownHead(bytes: Uint8Array, to: number): number {
    const memo = this.#memo;
    if (memo === null || memo.bytes !== bytes || this.#part !== 'statusLine') return 0;
    const head = memo.match(to);
    if (head === null) return 0;
    this.status = head.status;
    this.keepAlive = head.keepAlive;
    this.#headBytes = memo.headBytes;
    this.#beginBody(head.framing, head.length);
    return memo.headBytes;
  }

  #pushStatusLine(bytes: Uint8Array, from: number, to: number): number {
    const line = this.#statusLine;
    const at = line.push(bytes, from, to);
    this.#countHead(at - from);
    if (line.failed) this.#part = 'failed';
    else if (line.done && !this.failed) {
      this.status = line.status;
      this.#framing.begin();
      this.#fields.begin();
      this.#part = 'fields';
    }
    return at;
  }

  #pushFields(bytes: Uint8Array, from: number, to: number): number {
    const at = this.#fields.push(bytes, from, to);
    this.#countHead(at - from);
    if (this.#fields.failed) this.#part = 'failed';
    else if (this.#fields.done && !this.failed) this.#endHead(bytes, at);
    return at;
  }

  #endHead(bytes: Uint8Array, at: number): void {
    const { status } = this;
    // 101: nobody asked for another protocol. Below 100: no status at all (RFC 9110, 15).
    if (status === 101 || status < 100) {
      this.#part = 'failed';
      return;
    }
    if (status < 200) {
      this.#statusLine.begin();
      this.#part = 'statusLine';
      return;
    }
    const framing = this.#framing.framingOf(status, this.#answersHead);
    const { length } = this.#framing;
    this.keepAlive = framing !== 'untilClose' && this.#framing.keepsAlive(this.#statusLine.persistent);
    // Only a head that lies whole at the start of the buffer: then it is also all that was read so far.
    if (this.#memo?.bytes === bytes && at === this.#headBytes && !this.#answersHead) {
      this.#memo.remember(at, { status, keepAlive: this.keepAlive, framing, length });
    }
    this.#beginBody(framing, length);
  }

  #beginBody(framing: Framing, length: number): void {
    this.#bodyLeft = length;
    this.#part = framing === 'none' ? 'complete' : framing;
    if (framing === 'chunked') {
      this.#chunked ??= new ChunkedBody();
      this.#chunked.begin();
    }
  }

  #pushLength(at: number, to: number): number {
    const taken = Math.min(this.#bodyLeft, to - at);
    this.#bodyLeft -= taken;
    this.bodyBytes += taken;
    if (this.#bodyLeft === 0) this.#part = 'complete';
    return at + taken;
  }

  #pushChunked(bytes: Uint8Array, from: number, to: number): number {
    const chunked = this.#chunked;
    if (chunked === null) return to;
    const at = chunked.push(bytes, from, to);
    this.bodyBytes = chunked.bodyBytes;
    if (chunked.failed) this.#part = 'failed';
    else if (chunked.done) this.#part = 'complete';
    return at;
  }

  #countHead(bytes: number): void {
    this.#headBytes += bytes;
    if (this.#headBytes > mostHeadBytes) this.#part = 'failed';
  }
}
