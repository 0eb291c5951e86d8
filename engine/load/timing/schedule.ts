// A queue of things due at known moments, the earliest first: a binary heap, no clock of its own.

interface Entry<T> {
  dueMs: number;
  item: T;
}

export class Schedule<T> {
  #heap: Entry<T>[] = [];

  get size(): number {
    return this.#heap.length;
  }

  /** When the earliest entry is due; Infinity when there is none. */
  get nextDueMs(): number {
    return this.#heap[0]?.dueMs ?? Infinity;
  }

  add(dueMs: number, item: T): void {
    const heap = this.#heap;
    const entry = { dueMs, item };
    let at = heap.push(entry) - 1;
    while (at > 0) {
      const above = (at - 1) >> 1;
      const parent = heap[above];
      if (parent === undefined || parent.dueMs <= dueMs) break;
      heap[at] = parent;
      at = above;
    }
    heap[at] = entry;
  }

  /** Takes the earliest entry if it is due at `nowMs`, else undefined. */
  takeDue(nowMs: number): Entry<T> | undefined {
    const heap = this.#heap;
    const first = heap[0];
    if (first === undefined || first.dueMs > nowMs) return undefined;
    const last = heap.pop();
    if (last !== undefined && heap.length > 0) this.#sink(last);
    return first;
  }

  clear(): void {
    this.#heap = [];
  }

  #sink(entry: Entry<T>): void {
    const heap = this.#heap;
    let at = 0;
    for (;;) {
      const left = 2 * at + 1;
      const [a, b] = [heap[left], heap[left + 1]];
      const smaller = b !== undefined && a !== undefined && b.dueMs < a.dueMs ? left + 1 : left;
      const child = heap[smaller];
      if (child === undefined || child.dueMs >= entry.dueMs) break;
      heap[at] = child;
      at = smaller;
    }
    heap[at] = entry;
  }
}
