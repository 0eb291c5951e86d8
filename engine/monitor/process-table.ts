// All processes of the machine at one moment, and the tree they form. Knows nothing of how they are read.

export interface ProcessRow {
  /** Process id and start time together: ids are used again. */
  readonly key: string;
  readonly pid: number;
  readonly parentPid: number;
  readonly name: string;
  /** Ended or ending, but not yet collected by its parent. */
  readonly ended: boolean;
  /** Monotonic clock. */
  readonly startedNs: bigint;
  /** CPU time of the process since its start. */
  readonly cpuS: number;
  /** CPU time of children that ended and were collected, theirs included; 0 where it is not told. */
  readonly endedChildrenCpuS: number;
  readonly residentBytes: number;
}

export type ProcessTable = ReadonlyMap<number, ProcessRow>;

/** How processes are read on this platform. */
export interface ProcessReader {
  read(): Promise<ProcessTable>;
  /** Arguments separated by spaces; '' where it is hidden. */
  commandLineOf(row: ProcessRow): string;
  /** null where the platform does not tell. */
  privateBytesOf(pid: number): number | null;
}

/** The given processes and all that descend from them, each once; those that are not there are left out. */
export function treeOf(table: ProcessTable, rootPids: Iterable<number>): ProcessRow[] {
  const children = new Map<number, ProcessRow[]>();
  for (const row of table.values()) {
    const siblings = children.get(row.parentPid);
    if (siblings === undefined) children.set(row.parentPid, [row]);
    else siblings.push(row);
  }
  const found = new Map<number, ProcessRow>();
  const visit = (row: ProcessRow | undefined): void => {
    if (row === undefined || found.has(row.pid)) return;
    found.set(row.pid, row);
    for (const child of children.get(row.pid) ?? []) visit(child);
  };
  for (const pid of rootPids) visit(table.get(pid));
  return [...found.values()];
}

/** Process ids of the parent, its parent and so on, nearest first. */
export function ancestorsOf(table: ProcessTable, pid: number): number[] {
  const ancestors: number[] = [];
  let at = table.get(pid);
  while (at !== undefined && at.parentPid > 0 && !ancestors.includes(at.parentPid)) {
    ancestors.push(at.parentPid);
    at = table.get(at.parentPid);
  }
  return ancestors;
}
