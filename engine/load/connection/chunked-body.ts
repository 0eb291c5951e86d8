// Reads a chunked body with its extensions and trailers (RFC 9112, 7.1), from pieces cut anywhere.
import { CR, LF } from './byte-classes.ts';
import { ChunkExtensions } from './chunk-extensions.ts';
import { FieldLines, framingFields } from './field-lines.ts';

const sizeStart = 0;
const size = 1;
const extension = 2;
const sizeEnd = 3;
const data = 4;
const dataCr = 5;
const dataLf = 6;
const trailers = 7;

const semicolon = 59;
/** Longer sizes, leading zeros left aside, cannot be held exactly in a number. */
const mostSizeDigits = 12;
/** Extensions, trailers and leading zeros of one body together; more is no response but an attack. */
const mostOverheadBytes = 65_536;

export class ChunkedBody {
  failed = false;
  done = false;
  bodyBytes = 0;
  /** Sees the data as it comes; null when nobody needs it. */
  onData: ((bytes: Uint8Array, from: number, to: number) => void) | null = null;
  readonly #extensions = new ChunkExtensions();
  // A field that frames messages has no place behind the body that it would have framed.
  readonly #trailers = new FieldLines(framingFields, (field) => field === 'connection');
  #state = sizeStart;
  #left = 0;
  #digits = 0;
  #overheadBytes = 0;

  begin(): void {
    this.failed = false;
    this.done = false;
    this.bodyBytes = 0;
    this.#overheadBytes = 0;
    this.#state = sizeStart;
  }

  /** Reads bytes[from..to) up to the end of the body; returns how far it came. */
  push(bytes: Uint8Array, from: number, to: number): number {
    let at = from;
    while (at < to && !this.done && !this.failed) {
      if (this.#state === data) at = this.#takeData(bytes, at, to);
      else if (this.#state === trailers) at = this.#readTrailers(bytes, at, to);
      else {
        this.#step(bytes[at] ?? 0);
        at += 1;
      }
    }
    return at;
  }

  #takeData(bytes: Uint8Array, at: number, to: number): number {
    const taken = Math.min(this.#left, to - at);
    this.#left -= taken;
    this.bodyBytes += taken;
    this.onData?.(bytes, at, at + taken);
    if (this.#left === 0) this.#state = dataCr;
    return at + taken;
  }

  #readTrailers(bytes: Uint8Array, at: number, to: number): number {
    const end = this.#trailers.push(bytes, at, to);
    this.#countOverhead(end - at);
    this.done = this.#trailers.done;
    this.failed ||= this.#trailers.failed;
    return end;
  }

  #step(byte: number): void {
    switch (this.#state) {
      case sizeStart:
        this.#left = 0;
        this.#digits = 0;
        this.#state = size;
        if (hexValueOf(byte) === -1) this.failed = true;
        else this.#addDigit(hexValueOf(byte));
        break;
      case size:
        this.#stepSize(byte);
        break;
      case extension:
        this.#stepExtension(byte);
        break;
      case sizeEnd:
        if (byte === LF) this.#beginChunk();
        else this.failed = true;
        break;
      case dataCr:
        if (byte === CR) this.#state = dataLf;
        else this.failed = true;
        break;
      default:
        if (byte === LF) this.#state = sizeStart;
        else this.failed = true;
    }
  }

  #stepSize(byte: number): void {
    const digit = hexValueOf(byte);
    if (digit !== -1) this.#addDigit(digit);
    else if (byte === CR) this.#state = sizeEnd;
    else if (byte === semicolon) {
      this.#state = extension;
      this.#extensions.begin();
    } else this.failed = true;
  }

  #stepExtension(byte: number): void {
    this.#countOverhead(1);
    const outcome = this.#extensions.step(byte);
    if (outcome === 'end') this.#state = sizeEnd;
    else if (outcome === 'failed') this.failed = true;
  }

  #addDigit(digit: number): void {
    this.#left = this.#left * 16 + digit;
    if (this.#left === 0) this.#countOverhead(1);
    else this.#digits += 1;
    if (this.#digits > mostSizeDigits) this.failed = true;
  }

  #beginChunk(): void {
    this.#state = this.#left === 0 ? trailers : data;
    if (this.#state === trailers) this.#trailers.begin();
  }

  #countOverhead(bytes: number): void {
    this.#overheadBytes += bytes;
    if (this.#overheadBytes > mostOverheadBytes) this.failed = true;
  }
}

function hexValueOf(byte: number): number {
  if (byte >= 48 && byte <= 57) return byte - 48;
  const lower = byte | 32;
  return lower >= 97 && lower <= 102 ? lower - 87 : -1;
}
