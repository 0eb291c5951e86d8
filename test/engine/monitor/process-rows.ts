// For the tests of the monitor: process tables written by hand, in seconds.
import type { ProcessRow, ProcessTable } from '../../../engine/monitor/process-table.ts';

export function ns(seconds: number): bigint {
  return BigInt(Math.round(seconds * 1e9));
}

export interface RowWords {
  readonly pid: number;
  readonly parentPid?: number;
  readonly name?: string;
  readonly ended?: boolean;
  readonly startedS?: number;
  readonly cpuS?: number;
  readonly endedChildrenCpuS?: number;
  readonly residentBytes?: number;
}

export function row({ startedS = 0, ...words }: RowWords): ProcessRow {
  return {
    key: `${words.pid}:${startedS}`,
    parentPid: 0,
    name: 'node',
    ended: false,
    startedNs: ns(startedS),
    cpuS: 0,
    endedChildrenCpuS: 0,
    residentBytes: 1000,
    ...words,
  };
}

export function table(rows: readonly ProcessRow[]): ProcessTable {
  return new Map(rows.map((process) => [process.pid, process]));
}
