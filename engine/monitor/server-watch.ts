// Puts the readings of one server under test together: its processes, their CPU and memory, its recycles.
import type { MonitorSample, ProcessSample } from '../../contract/model/sample.ts';
import type { ProcessSelector } from '../../contract/model/server.ts';
import { createCpuAccounts } from './cpu-account.ts';
import { createPrivateBytesReader } from './private-bytes-reader.ts';
import { treeOf, type ProcessReader, type ProcessRow, type ProcessTable } from './process-table.ts';
import { createRecycleFinder, type FoundRecycle } from './recycle-finder.ts';
import { createServerFinder } from './server-finder.ts';

export interface ServerReading {
  /** null while the server is not there, and at the very first reading. */
  readonly server: MonitorSample['server'];
  /** All its processes, parents that only supervise too. */
  readonly tree: readonly ProcessRow[];
  readonly recycles: readonly FoundRecycle[];
}

/** `table` was read at `atNs`. */
export type ServerWatch = (table: ProcessTable, atNs: bigint) => Promise<ServerReading>;

/** Share of the interval that reading private memory may take of one core. */
const PRIVATE_BYTES_SHARE = 0.02;

export function createServerWatch(
  selector: ProcessSelector,
  reader: ProcessReader,
  intervalMs: number,
): ServerWatch {
  const findServer = createServerFinder(selector, reader);
  const accounts = createCpuAccounts();
  const recycleFinder = createRecycleFinder();
  const readPrivateBytes = createPrivateBytesReader(reader, intervalMs * PRIVATE_BYTES_SHARE);
  const labelStarts = createStartLabels();
  let readNs: bigint | null = null;

  return async (table, atNs) => {
    const elapsedS = readNs === null ? 0 : Number(atNs - readNs) / 1e9;
    readNs = atNs;
    const tree = treeOf(table, await findServer(table, atNs));
    const { workers, cpuS: allCpuS } = accounts.next(table, tree);
    const rows = workers.map(({ row }) => row);
    const alive = new Set(tree.filter(({ ended }) => !ended).map(({ key }) => key));
    const recycles = recycleFinder.next(rows, alive, atNs);
    if (allCpuS === null || alive.size === 0 || elapsedS <= 0) return { server: null, tree, recycles };
    const privateBytes = readPrivateBytes(rows.map(({ pid }) => pid));
    const startedAt = labelStarts(rows, atNs);
    const workerProcesses = workers.map(({ row, cpuS }): ProcessSample => ({
      pid: row.pid,
      pool: null,
      cpuPct: (cpuS / elapsedS) * 100,
      residentBytes: row.residentBytes,
      privateBytes: privateBytes.get(row.pid) ?? null,
      startedAt: startedAt.get(row.key) ?? null,
    }));
    const memoryBytes = workerProcesses.reduce((sum, { residentBytes }) => sum + residentBytes, 0);
    return {
      server: { cpuPct: (allCpuS / elapsedS) * 100, memoryBytes, workerProcesses },
      tree,
      recycles,
    };
  };
}

/** Start times as wall-clock labels, kept from reading to reading so that they do not waver. */
function createStartLabels(): (rows: readonly ProcessRow[], nowNs: bigint) => ReadonlyMap<string, string> {
  let labels = new Map<string, string>();
  return (rows, nowNs) => {
    const label = ({ key, startedNs }: ProcessRow): string =>
      labels.get(key) ?? new Date(Date.now() - Number(nowNs - startedNs) / 1e6).toISOString();
    labels = new Map(rows.map((row) => [row.key, label(row)]));
    return labels;
  };
}
