// Lets one virtual client read its streams of HTTP/2 at its own speed: pauses the stream, so that its flow-control window
// holds the server back, and nobody else's. Counts nothing.
import type { ClientHttp2Stream } from 'node:http2';
import { nowMs } from '../timing/clock.ts';
import { ReadingLine } from '../connection/reading-line.ts';
import type { PausedReader, ReadingPauses } from '../connection/reading-pauses.ts';

/** A frame is no larger, unless we had allowed it (RFC 9113, 6.5.2). */
const mostPieceBytes = 16_384;

export class Http2PacedReading implements PausedReader {
  readonly #line: ReadingLine;
  readonly #pauses: ReadingPauses;
  #stream: ClientHttp2Stream | null = null;
  #waits = false;

  constructor(bytesPerS: number, pauses: ReadingPauses) {
    this.#line = new ReadingLine(bytesPerS, mostPieceBytes);
    this.#pauses = pauses;
  }

  /** The next response comes on this stream. */
  begin(stream: ClientHttp2Stream): void {
    this.#stream = stream;
  }

  /** So many bytes of a body have come: the next ones, or the end, come when the line has carried these. */
  read(bytes: number): void {
    const atMs = nowMs();
    this.#line.read(bytes, atMs);
    if (this.#line.freeMs > atMs) this.#pause();
  }

  ended(): void {
    this.#stream = null;
    this.#line.responseEnded();
  }

  readOn(atMs: number): void {
    this.#waits = false;
    if (this.#stream === null) return;
    if (this.#line.freeMs > atMs) this.#pause();
    else this.#stream.resume();
  }

  #pause(): void {
    this.#stream?.pause();
    if (this.#waits) return;
    this.#waits = true;
    this.#pauses.until(this.#line.freeMs, this);
  }
}
