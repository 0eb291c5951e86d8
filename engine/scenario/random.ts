// Seeded random numbers: the same seed and stream give the same numbers on every machine.
// xoshiro128** of Blackman and Vigna, "Scrambled linear pseudorandom number generators" (ACM TOMS 47, 2021).
// Its state is filled by the finaliser of MurmurHash3 over a Weyl sequence, as the authors advise for seeding.

export class Random {
  // Four 32-bit words, kept as signed integers so that they never become heap numbers.
  #a: number;
  #b: number;
  #c: number;
  #d: number;

  constructor(state: readonly [number, number, number, number]) {
    [this.#a, this.#b, this.#c, this.#d] = state;
  }

  /** Stream `stream` (0, 1, 2 …) of `seed`; both 32 bit. */
  static seeded(seed: number, stream: number): Random {
    let weyl = scramble(scramble(seed) + Math.imul(stream, 0x9e3779b1));
    const word = (): number => scramble((weyl = (weyl + 0x9e3779b9) | 0));
    const state: [number, number, number, number] = [word(), word(), word(), word()];
    // The one state that xoshiro cannot leave.
    if (state.every((value) => value === 0)) state[0] = 1;
    return new Random(state);
  }

  /** The next 32 bits, 0 to 4294967295. */
  next(): number {
    const result = Math.imul(rotate(Math.imul(this.#b, 5), 7), 9) >>> 0;
    const shifted = this.#b << 9;
    this.#c ^= this.#a;
    this.#d ^= this.#b;
    this.#b ^= this.#c;
    this.#a ^= this.#d;
    this.#c ^= shifted;
    this.#d = rotate(this.#d, 11);
    return result;
  }

  /** From 0 (included) to 1 (not included), in steps of 2^-53. */
  unit(): number {
    return this.#bits53() / 2 ** 53;
  }

  /** A whole number from 0 to `count` - 1, each equally likely; `count` is 1 to 2^53. */
  below(count: number): number {
    const small = count <= 2 ** 32;
    const span = small ? 2 ** 32 : 2 ** 53;
    // Numbers past the last whole multiple of `count` would favour the small results: draw again.
    const limit = span - (span % count);
    for (;;) {
      const drawn = small ? this.next() : this.#bits53();
      if (drawn < limit) return drawn % count;
    }
  }

  #bits53(): number {
    return (this.next() >>> 5) * 2 ** 26 + (this.next() >>> 6);
  }
}

function rotate(value: number, by: number): number {
  return (value << by) | (value >>> (32 - by));
}

function scramble(value: number): number {
  let mixed = value | 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}
