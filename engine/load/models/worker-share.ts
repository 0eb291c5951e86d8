// What one load worker does of the whole load. Split exactly, by interleaving: worker w of W has the virtual
// clients, or arrivals, w, w + W, w + 2W, …

export interface WorkerShare {
  /** This load worker, from 0. */
  index: number;
  /** Load workers in all. */
  of: number;
}

/** How many of `total` things, dealt out in turn, this worker gets. */
export function countOf(share: WorkerShare, total: number): number {
  return Math.floor(total / share.of) + (share.index < total % share.of ? 1 : 0);
}

/** Which of `total` things, dealt out in turn, this worker gets. */
export function membersOf(share: WorkerShare, total: number): number[] {
  return Array.from({ length: countOf(share, total) }, (_, at) => share.index + at * share.of);
}
