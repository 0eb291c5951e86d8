// Finds recycles from outside: a worker process that has gone and one that came are matched by name, parent and time.
// Pure: it sees one list of worker processes after the other. Growing and shrinking without replacement is no recycle.
import type { ProcessRow } from './process-table.ts';

export interface FoundRecycle {
  /** Monotonic clock, at the reading that found the old process gone. */
  readonly atNs: bigint;
  readonly oldPid: number;
  readonly newPid: number;
  readonly lifetimeS: number;
  /** Resident memory when last seen. */
  readonly memoryBytes: number;
  /** null: the new one started between two readings, so it cannot be told whether the old one was still there. */
  readonly overlapped: boolean | null;
}

interface Seen {
  row: ProcessRow;
  readonly firstSeenNs: bigint;
  lastSeenNs: bigint;
}

interface Gone extends Readonly<Seen> {
  readonly goneNs: bigint;
}

/** A process that came longer before or after another went has not replaced it. */
const MATCH_NS = 60_000_000_000n;

export interface RecycleFinder {
  /** `workers`: worker processes of this reading; `tree`: keys of all live processes of the server, parents too. */
  next(workers: readonly ProcessRow[], tree: ReadonlySet<string>, atNs: bigint): FoundRecycle[];
}

export function createRecycleFinder(): RecycleFinder {
  let known = new Map<string, Seen>();
  let treeBefore: ReadonlySet<string> | null = null;
  let newcomers: Seen[] = [];
  let gone: Gone[] = [];

  return {
    next(workers, tree, atNs) {
      const stillThere = new Map<string, Seen>();
      for (const row of workers) {
        // What the first reading finds has been there for longer.
        const firstSeenNs = treeBefore === null ? row.startedNs : atNs;
        const seen = known.get(row.key) ?? { row, firstSeenNs, lastSeenNs: atNs };
        // The first reading that finds the server at all finds no newcomers; a parent that turns out to work is none either.
        if (!known.has(row.key) && treeBefore !== null && !treeBefore.has(row.key)) newcomers.push(seen);
        seen.row = row;
        seen.lastSeenNs = atNs;
        stillThere.set(row.key, seen);
      }
      for (const [key, seen] of known) {
        if (stillThere.has(key)) continue;
        if (tree.has(key)) continue;
        newcomers = newcomers.filter((newcomer) => newcomer !== seen);
        // Seen once only: a helper that a request started, or a loop of starts too fast to be told apart.
        if (seen.lastSeenNs > seen.firstSeenNs) gone.push({ ...seen, goneNs: atNs });
      }
      known = stillThere;
      if (tree.size > 0 || treeBefore !== null) treeBefore = tree;
      return match(atNs);
    },
  };

  function match(atNs: bigint): FoundRecycle[] {
    const found: FoundRecycle[] = [];
    gone = gone.filter((old) => {
      const successor = successorOf(old, newcomers);
      if (successor === undefined) return atNs - old.goneNs < MATCH_NS;
      newcomers = newcomers.filter((newcomer) => newcomer !== successor);
      found.push(recycleOf(old, successor.row));
      return false;
    });
    newcomers = newcomers.filter(({ row }) => atNs - row.startedNs < MATCH_NS);
    return found;
  }
}

/** The first that came; one of the same parent is preferred. */
function successorOf(old: Gone, newcomers: readonly Seen[]): Seen | undefined {
  const alike = newcomers.filter(
    ({ row }) =>
      row.name === old.row.name && row.startedNs > old.row.startedNs && row.startedNs > old.goneNs - MATCH_NS,
  );
  return alike.find(({ row }) => row.parentPid === old.row.parentPid) ?? alike[0];
}

function recycleOf(old: Gone, successor: ProcessRow): FoundRecycle {
  const { startedNs } = successor;
  return {
    atNs: old.goneNs,
    oldPid: old.row.pid,
    newPid: successor.pid,
    lifetimeS: Number(old.goneNs - old.row.startedNs) / 1e9,
    memoryBytes: old.row.residentBytes,
    overlapped: startedNs <= old.lastSeenNs ? true : startedNs >= old.goneNs ? false : null,
  };
}
