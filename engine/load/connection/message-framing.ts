// What the header fields of a response say about where its body ends and whether the connection lives on
// (RFC 9112, 6.3 and 9.3). Knows no bytes.
import type { FramingField } from './field-lines.ts';

export type Framing = 'none' | 'length' | 'chunked' | 'untilClose';

export class MessageFraming {
  #length: number | null = null;
  #transferCodings: string[] | null = null;
  #close = false;
  #keepAlive = false;

  begin(): void {
    this.#length = null;
    this.#transferCodings = null;
    this.#close = false;
    this.#keepAlive = false;
  }

  /** Takes a field; false when it is malformed or contradicts another. */
  field(field: FramingField, value: string): boolean {
    if (field === 'content-length') return this.#readLength(value);
    if (field === 'transfer-encoding') return this.#readCodings(value);
    const tokens = tokensOf(value);
    this.#close ||= tokens.includes('close');
    this.#keepAlive ||= tokens.includes('keep-alive');
    return true;
  }

  /** Bytes of the body when the framing is 'length'. */
  get length(): number {
    return this.#length ?? 0;
  }

  framingOf(status: number, answersHead: boolean): Framing {
    if (answersHead || status < 200 || status === 204 || status === 304) return 'none';
    if (this.#transferCodings !== null)
      return this.#transferCodings.at(-1) === 'chunked' ? 'chunked' : 'untilClose';
    if (this.#length === null) return 'untilClose';
    return this.#length === 0 ? 'none' : 'length';
  }

  /** `persistent`: the version's default, true for HTTP/1.1. */
  keepsAlive(persistent: boolean): boolean {
    // HTTP/1.0 has no transfer codings: what frames such a message is not to be trusted for the next one (RFC 9112, 6.1).
    if (!persistent && this.#transferCodings !== null) return false;
    return !this.#close && (persistent || this.#keepAlive);
  }

  #readLength(value: string): boolean {
    const length = Number(value);
    if (!/^\d+[ \t]*$/.test(value) || !Number.isSafeInteger(length)) return false;
    // Two answers to "how long" are a known way to smuggle a response; neither can be trusted.
    if (this.#length !== null || this.#transferCodings !== null) return false;
    this.#length = length;
    return true;
  }

  #readCodings(value: string): boolean {
    this.#transferCodings = [...(this.#transferCodings ?? []), ...tokensOf(value)];
    return this.#length === null && this.#transferCodings.at(-1) !== '';
  }
}

function tokensOf(value: string): string[] {
  return value
    .toLowerCase()
    .split(',')
    .map((token) => token.replace(/^[ \t]+|[ \t]+$/g, ''));
}
