// The memory that a pacer and its thread share.

export interface PacerMemory {
  /** Goes up by one with each new aim; the thread sleeps on it. */
  turn: Int32Array;
  /** The moment to wake at, on process.hrtime's clock. */
  aimNs: BigInt64Array;
}

export function newPacerMemory(): PacerMemory {
  return {
    turn: new Int32Array(new SharedArrayBuffer(4)),
    aimNs: new BigInt64Array(new SharedArrayBuffer(8)),
  };
}
