// The arithmetic of reading at a client's speed: a line that carries so many bytes a second, and never more.
// Knows no sockets and no clock.

/** Read at a time: what the line carries in this time, so that a slow line comes in small pieces ... */
const pieceMs = 100;
/** ... but no smaller than this, and no larger than the buffer. */
const leastPieceBytes = 128;
/** Node decrypts all that it took from TCP at once, up to this much, whatever less is asked for (measured). */
export const tlsPieceBytes = 65_536;
/** The head of a response is wanted when it comes; the line carries it afterwards. */
const mostFirstBytes = 1024;

export class ReadingLine {
  readonly #bytesPerMs: number;
  readonly #pieceBytes: number;
  readonly #creditMs: number;
  #freeMs = -Infinity;
  #betweenResponses = true;

  /** `mostBytes`: of one read; `leastBytes`: that come together, however slow the line. */
  constructor(bytesPerS: number, mostBytes: number, leastBytes = leastPieceBytes) {
    this.#bytesPerMs = bytesPerS / 1000;
    const wanted = Math.max(leastBytes, Math.round(this.#bytesPerMs * pieceMs));
    this.#pieceBytes = Math.min(wanted, mostBytes);
    // The piece itself was on its way before it was read; a late timer must not make the line slower.
    this.#creditMs = this.#pieceBytes / this.#bytesPerMs + pieceMs;
  }

  /** When the line has carried everything that was read. */
  get freeMs(): number {
    return this.#freeMs;
  }

  /** The most that the next read may take. */
  get nextBytes(): number {
    return this.#betweenResponses ? Math.min(this.#pieceBytes, mostFirstBytes) : this.#pieceBytes;
  }

  /** So many bytes were read. The first ones of a response occupy the line from then on. */
  read(bytes: number, atMs: number): void {
    const creditMs = this.#betweenResponses ? 0 : this.#creditMs;
    this.#freeMs = Math.max(this.#freeMs, atMs - creditMs) + bytes / this.#bytesPerMs;
    this.#betweenResponses = false;
  }

  /** All of a response has been read. */
  responseEnded(): void {
    this.#betweenResponses = true;
  }

  /** When the next piece may be read. `bytesLeft`: of the response; Infinity where nobody knows. */
  nextMs(bytesLeft: number): number {
    if (this.#betweenResponses) return this.#freeMs;
    return this.#freeMs + Math.min(this.#pieceBytes, bytesLeft) / this.#bytesPerMs;
  }
}
