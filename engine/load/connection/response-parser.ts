// An incremental parser for HTTP/1.x responses: what bytes mean, and nothing about sockets or time.
// Chunks may be cut anywhere. A response that breaks the protocol fails; it never throws.
import { ChunkedBody } from './chunked-body.ts';
import type { HeadMemo } from './head-memo.ts';
import { HeadReader, type KeptFields, type ParsedHead } from './head-reader.ts';
import type { BodySink, ReceivedResponse } from './received-response.ts';

type Part = 'head' | 'length' | 'chunked' | 'untilClose' | 'complete' | 'failed';

const noFields: KeptFields = [];

export class ResponseParser implements ReceivedResponse {
  /** 0 until the head has been read. */
  status = 0;
  /** Once complete: whether the connection may carry another request. */
  keepAlive = false;
  bodyBytes = 0;
  /** Of the head, where the memo keeps fields. */
  fields: KeptFields = noFields;
  readonly #memo: HeadMemo;
  /** Borrowed while a head is being read: most heads are read in one piece, so few are needed. */
  #reader: HeadReader | null = null;
  // Made at need: most connections never see a chunked body.
  #chunked: ChunkedBody | null = null;
  #part: Part = 'complete';
  #answersHead = false;
  #bodyLeft = 0;
  #onBody: BodySink | null = null;

  /** `memo`: shared by the parsers that read from its buffer. */
  constructor(memo: HeadMemo) {
    this.#memo = memo;
  }

  get complete(): boolean {
    return this.#part === 'complete';
  }

  /** Bytes still to come; Infinity where only the end of the body will tell. */
  get bytesLeft(): number {
    if (this.#part === 'length') return this.#bodyLeft;
    return this.#part === 'complete' ? 0 : Infinity;
  }

  /** True when the bytes so far cannot be a response. */
  get failed(): boolean {
    return this.#part === 'failed';
  }

  /** Expects a new response. `answersHead`: the request was a HEAD, so no body will come. */
  begin(answersHead: boolean, onBody: BodySink | null = null): void {
    if (this.#reader !== null) this.#returnReader(this.#reader);
    this.#part = 'head';
    this.#answersHead = answersHead;
    this.#onBody = onBody;
    this.fields = noFields;
    this.bodyBytes = 0;
    this.status = 0;
    this.keepAlive = false;
  }

  /** Reads bytes[from..to) until the response is complete or has failed; returns how far it came. */
  push(bytes: Uint8Array, from: number, to: number): number {
    let at = from === 0 && this.#reader === null ? this.#pushKnownHead(bytes, to) : from;
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
      case 'head':
        return this.#pushHead(bytes, at, to);
      case 'length':
        return this.#pushLength(bytes, at, to);
      case 'chunked':
        return this.#pushChunked(bytes, at, to);
      default:
        this.bodyBytes += to - at;
        if (this.#onBody !== null) this.#onBody(this, bytes, at, to);
        return to;
    }
  }

  #pushKnownHead(bytes: Uint8Array, to: number): number {
    const memo = this.#memo;
    if (memo.bytes !== bytes || this.#part !== 'head' || this.#answersHead) return 0;
    const head = memo.match(to);
    if (head === null) return 0;
    this.#beginBody(head);
    return memo.headBytes;
  }

  #pushHead(bytes: Uint8Array, from: number, to: number): number {
    const reader = this.#reader ?? this.#borrowReader();
    const at = reader.push(bytes, from, to);
    if (reader.done) {
      const head = reader.head(this.#answersHead);
      // Only a head that lies whole at the start of the buffer: then it is also all that was read so far.
      if (this.#memo.bytes === bytes && at === reader.bytes && !this.#answersHead)
        this.#memo.remember(at, head);
      this.#beginBody(head);
    } else if (reader.failed) this.#part = 'failed';
    if (this.#part !== 'head') this.#returnReader(reader);
    return at;
  }

  #beginBody({ status, keepAlive, framing, length, fields }: ParsedHead): void {
    this.status = status;
    this.keepAlive = keepAlive;
    this.fields = fields;
    this.#bodyLeft = length;
    this.#part = framing === 'none' ? 'complete' : framing;
    if (framing === 'chunked') {
      this.#chunked ??= new ChunkedBody();
      const onBody = this.#onBody;
      this.#chunked.onData = onBody === null ? null : (bytes, from, to) => onBody(this, bytes, from, to);
      this.#chunked.begin();
    }
  }

  #pushLength(bytes: Uint8Array, at: number, to: number): number {
    const taken = Math.min(this.#bodyLeft, to - at);
    this.#bodyLeft -= taken;
    this.bodyBytes += taken;
    if (this.#onBody !== null) this.#onBody(this, bytes, at, at + taken);
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

  #borrowReader(): HeadReader {
    const reader = this.#memo.idleReaders.pop() ?? new HeadReader(this.#memo.keepsFields);
    reader.begin();
    this.#reader = reader;
    return reader;
  }

  #returnReader(reader: HeadReader): void {
    this.#memo.idleReaders.push(reader);
    this.#reader = null;
  }
}
