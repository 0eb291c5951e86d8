// Reads the head of a response, status line and fields, with any interim responses before it, from chunks cut
// anywhere. Large as an object, needed for a moment: parsers borrow one.
import { FieldLines, framingFields, type FramingField } from './field-lines.ts';
import { MessageFraming, type Framing } from './message-framing.ts';
import { StatusLine } from './status-line.ts';

/** Status line and fields of all heads of one response, interim ones included. */
const mostHeadBytes = 65_536;

/** Fields that say something to whoever reads the response, not how it is framed. */
export type ContentField = 'content-range' | 'content-type' | 'location' | 'set-cookie';
export const contentFields: readonly ContentField[] = [
  'content-range',
  'content-type',
  'location',
  'set-cookie',
];

export type KeptFields = readonly (readonly [name: ContentField, value: string])[];
const none: KeptFields = [];

export interface ParsedHead {
  status: number;
  keepAlive: boolean;
  framing: Framing;
  /** Bytes of the body when the framing is 'length'. */
  length: number;
  /** In their order; empty where nobody asked for them. */
  fields: KeptFields;
}

export class HeadReader {
  done = false;
  failed = false;
  /** Bytes read so far. */
  bytes = 0;
  readonly #statusLine = new StatusLine();
  readonly #framing = new MessageFraming();
  readonly #fields: FieldLines<FramingField | ContentField>;
  #kept: [ContentField, string][] = [];

  /** `keepsFields`: the content fields are asked for. */
  constructor(keepsFields: boolean) {
    const names = keepsFields ? [...framingFields, ...contentFields] : framingFields;
    this.#fields = new FieldLines<FramingField | ContentField>(names, (field, value) =>
      this.#field(field, value),
    );
  }

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
    const fields = this.#kept.length === 0 ? none : this.#kept;
    const framing = this.#framing.framingOf(status, answersHead);
    const keepAlive = framing !== 'untilClose' && this.#framing.keepsAlive(persistent);
    return { status, keepAlive, framing, length: this.#framing.length, fields };
  }

  #beginHead(): void {
    this.done = false;
    this.#statusLine.begin();
    this.#framing.begin();
    this.#fields.begin();
    if (this.#kept.length > 0) this.#kept = [];
  }

  #field(field: FramingField | ContentField, value: string): boolean {
    if (isContentField(field)) this.#kept.push([field, value.trim()]);
    else return this.#framing.field(field, value);
    return true;
  }

  #endHead(): void {
    const { status } = this.#statusLine;
    // 101: nobody asked for another protocol. Below 100: no status at all (RFC 9110, 15).
    if (status === 101 || status < 100) this.failed = true;
    else if (status < 200) this.#beginHead();
    else this.done = true;
  }
}

function isContentField(field: FramingField | ContentField): field is ContentField {
  return field !== 'content-length' && field !== 'transfer-encoding' && field !== 'connection';
}
