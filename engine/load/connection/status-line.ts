// Reads the first line of a response, byte by byte, from chunks cut anywhere. HTTP/1.0 and 1.1 only.
import { CR, LF, SPACE } from './byte-classes.ts';

const prefix = Uint8Array.from('HTTP/1.', (character) => character.charCodeAt(0));

// Positions after the prefix.
const version = prefix.length;
const gap = version + 1;
const firstDigit = gap + 1;
const afterDigits = firstDigit + 3;
const reason = afterDigits + 1;
const lineEnd = reason + 1;
const done = lineEnd + 1;

export class StatusLine {
  status = 0;
  /** True for HTTP/1.1, where connections persist unless said otherwise. */
  persistent = false;
  failed = false;
  #at = 0;

  get done(): boolean {
    return this.#at === done;
  }

  begin(): void {
    this.#at = 0;
    this.status = 0;
    this.failed = false;
  }

  /** Reads bytes[from..to) up to the end of the line; returns how far it came. */
  push(bytes: Uint8Array, from: number, to: number): number {
    let at = from;
    while (at < to && this.#at !== done && !this.failed) {
      this.#step(bytes[at] ?? 0);
      at += 1;
    }
    return at;
  }

  #step(byte: number): void {
    const position = this.#at;
    if (position < version) this.#expect(byte === prefix[position] || (position === 0 && isLineBreak(byte)));
    else if (position === version) {
      this.#expect(byte === 48 || byte === 49);
      this.persistent = byte === 49;
    } else if (position === gap) this.#expect(byte === SPACE);
    else if (position < afterDigits) {
      this.#expect(byte >= 48 && byte <= 57);
      this.status = this.status * 10 + byte - 48;
    } else if (position === afterDigits) this.#expect(byte === SPACE || byte === CR);
    else if (position === reason) this.#expect(byte !== LF);
    else this.#expect(byte === LF);
    if (!this.failed) this.#at = nextPosition(position, byte);
  }

  #expect(met: boolean): void {
    if (!met) this.failed = true;
  }
}

function nextPosition(position: number, byte: number): number {
  // Empty lines before a response are skipped, as RFC 9112, 2.2 asks of servers and parsers in the field allow.
  if (position === 0 && isLineBreak(byte)) return 0;
  if (position === afterDigits) return byte === CR ? lineEnd : reason;
  if (position === reason) return byte === CR ? lineEnd : reason;
  return position + 1;
}

function isLineBreak(byte: number): boolean {
  return byte === CR || byte === LF;
}
