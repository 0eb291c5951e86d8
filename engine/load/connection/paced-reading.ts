// Lets one virtual client read at its own speed: pauses its socket, so that TCP holds the server back.
// Counts nothing and delays nothing that has been read.
import type { Socket } from 'node:net';
import { nowMs } from '../timing/clock.ts';
import { ReadingLine, tlsPieceBytes } from './reading-line.ts';
import type { PausedReader, ReadingPauses } from './reading-pauses.ts';

export class PacedReading implements PausedReader {
  readonly #line: ReadingLine;
  readonly #pauses: ReadingPauses;
  readonly #buffer: Uint8Array;
  #socket: Socket | null = null;
  /** May read again from then on; until then it waits among the pauses. */
  #readOnMs = -Infinity;
  #waits = false;

  constructor(bytesPerS: number, secure: boolean, buffer: Uint8Array, pauses: ReadingPauses) {
    this.#line = new ReadingLine(bytesPerS, buffer.length, secure ? tlsPieceBytes : undefined);
    this.#buffer = buffer;
    this.#pauses = pauses;
  }

  /** Where the next read goes: the start of the shared buffer, no more of it than the line may carry. */
  nextBuffer(): Uint8Array {
    return this.#buffer.subarray(0, this.#line.nextBytes);
  }

  /** The client has a new connection; it still has what its line carries from the last one. */
  opened(socket: Socket, atMs: number): void {
    this.#socket = socket;
    if (this.#line.freeMs <= atMs) return;
    socket.pause();
    this.#pauseUntil(this.#line.freeMs);
  }

  read(bytes: number): void {
    this.#line.read(bytes, nowMs());
  }

  responseEnded(): void {
    this.#line.responseEnded();
  }

  /** Whether to read on at once; if not, the socket is resumed in time. `bytesLeft`: of the response. */
  mayReadOn(bytesLeft: number): boolean {
    const nextMs = this.#line.nextMs(bytesLeft);
    if (nextMs <= nowMs()) return true;
    this.#pauseUntil(nextMs);
    return false;
  }

  readOn(atMs: number): void {
    this.#waits = false;
    if (atMs < this.#readOnMs) this.#pauseUntil(this.#readOnMs);
    else this.#socket?.resume();
  }

  #pauseUntil(atMs: number): void {
    this.#readOnMs = atMs;
    if (this.#waits) return;
    this.#waits = true;
    this.#pauses.until(atMs, this);
  }
}
