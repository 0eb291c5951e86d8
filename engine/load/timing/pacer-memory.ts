// The memory that a pacer and its thread share.

export interface PacerMemory {
  /** Goes up by one with each new aim; the thread sleeps on it. */
  turn: Int32Array;
  /** Milliseconds of process.hrtime's clock; Infinity: none. By `slot`. */
  moments: Float64Array;
}

/** Where in `moments` is what. */
export const slot = {
  /** The moment to wake at. */
  aim: 0,
  /** The one after it, as far as it is known: the thread goes on to it by itself. */
  next: 1,
  /** What the thread sleeps for. It alone writes this one. */
  asleepUntil: 2,
};

export function newPacerMemory(): PacerMemory {
  return {
    turn: new Int32Array(new SharedArrayBuffer(4)),
    moments: new Float64Array(new SharedArrayBuffer(24)).fill(Infinity),
  };
}
