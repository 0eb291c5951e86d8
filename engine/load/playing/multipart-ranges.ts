// Reads a multipart/byteranges body (RFC 9110, 14.6) from pieces cut anywhere: the Content-Range of each part, and
// whether each has as many bytes as it says. Keeps no data.
import { CR, LF } from '../connection/byte-classes.ts';
import { parseContentRange, type ContentRange } from './content-range.ts';

type State = 'preamble' | 'head' | 'data' | 'afterData' | 'delimiter' | 'done' | 'failed';

const longestLine = 8192;

export class MultipartRanges {
  readonly parts: ContentRange[] = [];
  readonly #delimiter: string;
  readonly #mostParts: number;
  #state: State = 'preamble';
  #line = '';
  #left = 0;
  #range: ContentRange | null = null;

  constructor(boundary: string, mostParts: number) {
    this.#delimiter = `--${boundary}`;
    this.#mostParts = mostParts;
  }

  /** Every part was read, and the end said. */
  get isWhole(): boolean {
    return this.#state === 'done';
  }

  /** Takes bytes[from..to). */
  push(bytes: Uint8Array, from: number, to: number): void {
    let at = from;
    while (at < to && this.#state !== 'done' && this.#state !== 'failed') {
      if (this.#state === 'data') {
        const taken = Math.min(this.#left, to - at);
        this.#left -= taken;
        at += taken;
        if (this.#left === 0) this.#state = 'afterData';
      } else {
        this.#step(bytes[at] ?? 0);
        at += 1;
      }
    }
    // The last line may end without a line break.
    if (this.#state === 'delimiter' && this.#line === `${this.#delimiter}--`) this.#state = 'done';
  }

  #step(byte: number): void {
    if (byte === LF) {
      const line = this.#line;
      this.#line = '';
      this.#takeLine(line);
    } else if (this.#line.length >= longestLine) this.#state = 'failed';
    else if (byte !== CR) this.#line += String.fromCharCode(byte);
  }

  #takeLine(line: string): void {
    switch (this.#state) {
      case 'preamble':
        if (line === this.#delimiter) this.#beginPart();
        break;
      case 'head':
        if (line === '') this.#beginData();
        else this.#takeField(line);
        break;
      case 'afterData':
        this.#state = line === '' ? 'delimiter' : 'failed';
        break;
      default:
        if (line === this.#delimiter) this.#beginPart();
        else this.#state = line === `${this.#delimiter}--` ? 'done' : 'failed';
    }
  }

  #beginPart(): void {
    this.#range = null;
    this.#state = this.parts.length < this.#mostParts ? 'head' : 'failed';
  }

  #takeField(line: string): void {
    const match = /^content-range:[ \t]*(.*?)[ \t]*$/i.exec(line);
    if (match !== null) this.#range = parseContentRange(match[1] ?? '');
  }

  #beginData(): void {
    const range = this.#range;
    if (range === null) {
      this.#state = 'failed';
      return;
    }
    this.parts.push(range);
    this.#left = range.last - range.first + 1;
    this.#state = 'data';
  }
}

/** The boundary that a Content-Type names; null when it is no multipart/byteranges. */
export function boundaryOf(contentType: string): string | null {
  const match = /^multipart\/byteranges\s*;(?:.*;)?\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(
    contentType,
  );
  return match === null ? null : (match[1] ?? match[2] ?? null);
}
