// Names that the recording or the other tool allows twice, and a scenario does not.

/** Gives each name once: cut to `maxLength`, with a number when it was given before. */
export class UniqueNames {
  readonly #maxLength: number;
  /** Every name given, with the number that its next double gets. */
  readonly #given = new Map<string, number>();

  constructor(maxLength: number) {
    this.#maxLength = maxLength;
  }

  get count(): number {
    return this.#given.size;
  }

  take(wanted: string): string {
    const plain = wanted.slice(0, this.#maxLength);
    let name = plain;
    for (let number = this.#given.get(plain) ?? 2; this.#given.has(name); number++) {
      const ending = ` (${number})`;
      name = plain.slice(0, this.#maxLength - ending.length) + ending;
      this.#given.set(plain, number + 1);
    }
    this.#given.set(name, 2);
    return name;
  }
}
