// Reads header or trailer lines, byte by byte, from chunks cut anywhere, up to the empty line that ends them.
// Keeps only the values of the few names that are asked for.
import { COLON, CR, LF, SPACE, TAB, isTokenByte, isValueByte } from './byte-classes.ts';

export type FramingField = 'content-length' | 'transfer-encoding' | 'connection';

const lineStart = 0;
const name = 1;
const valueStart = 2;
const value = 3;
const valueEnd = 4;
const lastLineEnd = 5;
const done = 6;

/** The names that decide how a message is framed. */
export const framingFields: readonly FramingField[] = ['content-length', 'transfer-encoding', 'connection'];
/** No name that is asked for is longer. */
const longestName = 17;

export class FieldLines<Name extends string> {
  failed = false;
  readonly #names: readonly Name[];
  /** Bit n is set when one of the names has n characters. */
  readonly #lengths: number;
  readonly #onField: (field: Name, value: string) => boolean;
  #state = lineStart;
  #nameLength = 0;
  readonly #name = Buffer.alloc(longestName);
  /** The name of the present line when its value is wanted, and the value so far. */
  #wanted: Name | null = null;
  #value = '';

  /** `names` in lower case; `onField` returns whether the value is acceptable. */
  constructor(names: readonly Name[], onField: (field: Name, value: string) => boolean) {
    this.#names = names;
    this.#lengths = names.reduce((bits, { length }) => bits | (1 << length), 0);
    this.#onField = onField;
  }

  get done(): boolean {
    return this.#state === done;
  }

  begin(): void {
    this.#state = lineStart;
    this.failed = false;
  }

  /** Reads bytes[from..to) up to the end of the lines; returns how far it came. */
  push(bytes: Uint8Array, from: number, to: number): number {
    let at = from;
    while (at < to && this.#state !== done && !this.failed) {
      if (this.#state === value && this.#wanted === null) at = afterValueBytes(bytes, at, to);
      else if (this.#state === name) at = this.#takeName(bytes, at, to);
      if (at === to) break;
      this.#step(bytes[at] ?? 0);
      at += 1;
    }
    return at;
  }

  #step(byte: number): void {
    switch (this.#state) {
      case lineStart:
        this.#nameLength = 0;
        if (byte === CR) this.#state = lastLineEnd;
        else this.#stepName(byte);
        break;
      case name:
        this.#stepName(byte);
        break;
      case valueStart:
        if (byte === SPACE || byte === TAB) break;
        this.#state = value;
        this.#stepValue(byte);
        break;
      case value:
        this.#stepValue(byte);
        break;
      case valueEnd:
        if (byte !== LF) this.failed = true;
        this.#endLine();
        break;
      default:
        if (byte === LF) this.#state = done;
        else this.failed = true;
    }
  }

  /** Takes the bytes of a name at once; what ends it is left for the next step. */
  #takeName(bytes: Uint8Array, from: number, to: number): number {
    let at = from;
    while (at < to && isTokenByte[bytes[at] ?? 0] === 1) {
      if (this.#nameLength < longestName) this.#name[this.#nameLength] = bytes[at] ?? 0;
      this.#nameLength += 1;
      at += 1;
    }
    return at;
  }

  #stepName(byte: number): void {
    if (byte === COLON && this.#nameLength > 0) {
      this.#state = valueStart;
      this.#wanted = this.#wantedName();
      this.#value = '';
      return;
    }
    if (isTokenByte[byte] !== 1) {
      this.failed = true;
      return;
    }
    this.#state = name;
    if (this.#nameLength < longestName) this.#name[this.#nameLength] = byte;
    this.#nameLength += 1;
  }

  #stepValue(byte: number): void {
    if (byte === CR) this.#state = valueEnd;
    else if (isValueByte[byte] !== 1) this.failed = true;
    else if (this.#wanted !== null) this.#value += String.fromCharCode(byte);
  }

  #endLine(): void {
    this.#state = lineStart;
    if (this.#wanted !== null && !this.failed) this.failed = !this.#onField(this.#wanted, this.#value);
  }

  #wantedName(): Name | null {
    const length = this.#nameLength;
    // Most names are told apart by their length; only then is a string made.
    if (length > longestName || ((this.#lengths >>> length) & 1) === 0) return null;
    const text = this.#name.toString('latin1', 0, length).toLowerCase();
    return this.#names.find((wanted) => wanted === text) ?? null;
  }
}

function afterValueBytes(bytes: Uint8Array, from: number, to: number): number {
  let at = from;
  while (at < to && isValueByte[bytes[at] ?? 0] === 1) at += 1;
  return at;
}
