// Looks for a text in a body that comes in pieces; keeps no more of it than the text is long.
export class TextSearch {
  found = false;
  readonly #text: Buffer;
  #end = Buffer.alloc(0);

  constructor(text: Uint8Array) {
    this.#text = Buffer.from(text);
  }

  /** Takes bytes[from..to). */
  push(bytes: Uint8Array, from: number, to: number): void {
    if (this.found) return;
    const piece = Buffer.concat([this.#end, bytes.subarray(from, to)]);
    this.found = piece.includes(this.#text);
    this.#end = Buffer.from(piece.subarray(Math.max(0, piece.length - this.#text.length + 1)));
  }
}
