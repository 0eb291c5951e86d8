// Remembers the last response head that was parsed, so that one that is the same byte for byte need not be
// parsed again: most servers change their head once a second, with the date.
import type { HeadReader, ParsedHead } from './head-reader.ts';

/** Longer heads are parsed each time. */
const longestHead = 4096;

export class HeadMemo {
  /** The buffer that sockets read into, and the same memory as 32-bit words, which compare four times faster. */
  readonly bytes: Uint8Array;
  /** Whether heads are kept with the fields that checks of a response read. */
  readonly keepsFields: boolean;
  readonly #words: Int32Array;
  readonly #knownBytes = new Uint8Array(longestHead);
  readonly #knownWords = new Int32Array(this.#knownBytes.buffer);
  /** Readers of heads that no parser is using. */
  readonly idleReaders: HeadReader[] = [];
  #head: ParsedHead | null = null;
  /** Bytes of the remembered head. */
  headBytes = 0;

  /** `bytes` must start on a word boundary of its memory. */
  constructor(bytes: Uint8Array, keepsFields = false) {
    this.bytes = bytes;
    this.keepsFields = keepsFields;
    this.#words = new Int32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength >> 2);
  }

  /** The remembered head when the first bytes of the buffer, of which `to` are filled, repeat it exactly. */
  match(to: number): ParsedHead | null {
    const length = this.headBytes;
    if (this.#head === null || to < length) return null;
    const words = this.#words;
    const knownWords = this.#knownWords;
    const wholeWords = length >> 2;
    for (let at = 0; at < wholeWords; at += 1) if (words[at] !== knownWords[at]) return null;
    for (let at = wholeWords << 2; at < length; at += 1)
      if (this.bytes[at] !== this.#knownBytes[at]) return null;
    return this.#head;
  }

  /** Remembers the first `headBytes` bytes of the buffer as this head. */
  remember(headBytes: number, head: ParsedHead): void {
    if (headBytes > longestHead) return;
    this.#knownBytes.set(this.bytes.subarray(0, headBytes));
    this.headBytes = headBytes;
    this.#head = head;
  }
}
