// Checks the extensions after a chunk's size, `;name=value;name="quoted"` (RFC 9112, 7.1.1), byte by byte.
import { CR, isTokenByte, isValueByte } from './byte-classes.ts';

const nameStart = 0;
const name = 1;
const valueStart = 2;
const value = 3;
const quoted = 4;
const escaped = 5;
const afterQuote = 6;

const semicolon = 59;
const equals = 61;
const quote = 34;
const backslash = 92;

export class ChunkExtensions {
  #state = nameStart;

  /** The semicolon was just read. */
  begin(): void {
    this.#state = nameStart;
  }

  /** Takes one byte: 'end' at the carriage return that ends them, 'failed' where they are malformed. */
  step(byte: number): 'more' | 'end' | 'failed' {
    const state = this.#state;
    if (state === escaped || state === quoted) return this.#stepQuoted(byte);
    if (isTokenByte[byte] === 1 && state !== afterQuote) {
      if (state === nameStart) this.#state = name;
      if (state === valueStart) this.#state = value;
      return 'more';
    }
    if (byte === quote && state === valueStart) return this.#go(quoted);
    if (byte === equals && state === name) return this.#go(valueStart);
    if (state === nameStart || state === valueStart) return 'failed';
    if (byte === semicolon) return this.#go(nameStart);
    return byte === CR ? 'end' : 'failed';
  }

  #stepQuoted(byte: number): 'more' | 'failed' {
    if (isValueByte[byte] !== 1) return 'failed';
    if (this.#state === escaped) return this.#go(quoted);
    if (byte === backslash) return this.#go(escaped);
    return byte === quote ? this.#go(afterQuote) : 'more';
  }

  #go(state: number): 'more' {
    this.#state = state;
    return 'more';
  }
}
