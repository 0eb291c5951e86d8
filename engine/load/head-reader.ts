// Reads the head of a response, status line and fields, with any interim responses before it, from chunks cut
// anywhere. Large as an object, needed for a moment: parsers borrow one.
import { FieldLines } from './field-lines.ts';
import { MessageFraming, type Framing } from './message-framing.ts';
import { StatusLine } from './status-line.ts';

/** Status line and fields of all heads of one response, interim ones included. */
const mostHeadBytes = 65_536;

export interface ParsedHead {
  status: number;
  keepAlive: boolean;
  framing: Framing;
  /** Bytes of the body when the framing is 'length'. */
  length: number;
}

export class HeadReader {
  done = false;
  failed = false;
  /** Bytes read so far. */
  bytes = 0;
  readonly #statusLine = new StatusLine();
  readonly #framing = new MessageFraming();
  readonly #fields = new FieldLines((field, value) => this.#framing.field(field, value));

  begin(): void {
    this.bytes = 0;
    this.failed = false;
    this.#beginHead();
  }

  /** Reads bytes[from..to) up to the end of the head; returns how far it came. */
  push(bytes: Uint8Array, from: number, to: number): number {
    let at = from;
    while (at < to && !this.done && !this.failed) {
      const next = this.#statusLine.done
        ? this.#fields.push(bytes, at, to)
        : this.#statusLine.push(bytes, at, to);
      this.bytes += next - at;
      at = next;
      this.failed = this.#statusLine.failed || this.#fields.failed || this.bytes > mostHeadBytes;
      if (this.#fields.done && !this.failed) this.#endHead();
    }
    return at;
  }

  /** What the head says, once done. `answersHead`: the request was a HEAD. */
  head(answersHead: boolean): ParsedHead {
    const { status, persistent } = this.#statusLine;
    const framing = this.#framing.framingOf(status, answersHead);
    const keepAlive = framing !== 'untilClose' && this.#framing.keepsAlive(persistent);
    return { status, keepAlive, framing, length: this.#framing.length };
  }

  #beginHead(): void {
    this.done = false;
    this.#statusLine.begin();
    this.#framing.begin();
    this.#fields.begin();
  }

  #endHead(): void {
    const { status } = this.#statusLine;
    // 101: nobody asked for another protocol. Below 100: no status at all (RFC 9110, 15).
    if (status === 101 || status < 100) this.failed = true;
    else if (status < 200) this.#beginHead();
    else this.done = true;
  }
}
