// Finds the processes of the server under test among all processes, by what the lab was told of it.
import type { ProcessSelector } from '../../contract/model/server.ts';
import { pidsListeningOn } from './listener.ts';
import {
  ancestorsOf,
  treeOf,
  type ProcessReader,
  type ProcessRow,
  type ProcessTable,
} from './process-table.ts';

/** Process ids from whose trees the server is made; empty when it is not there. */
export type ServerFinder = (table: ProcessTable, nowNs: bigint) => Promise<number[]>;

/** Listeners are looked up again this often, for one that joined; at once when one has gone. */
const LISTENER_LOOKUP_NS = 10_000_000_000n;

function byRootPid(pid: number): ServerFinder {
  let key: string | null = null;
  return (table) => {
    const row = table.get(pid);
    key ??= row?.key ?? null;
    // The same id with another start time is a stranger.
    return Promise.resolve(row !== undefined && row.key === key ? [pid] : []);
  };
}

function byPort(port: number): ServerFinder {
  let listeners: ProcessRow[] = [];
  let lookedUpNs = 0n;
  return async (table, nowNs) => {
    const allThere = listeners.length > 0 && listeners.every(({ pid, key }) => isThere(table.get(pid), key));
    if (!allThere || nowNs - lookedUpNs > LISTENER_LOOKUP_NS) {
      lookedUpNs = nowNs;
      // Process 1 listens on behalf of others (socket activation): its tree is the whole machine.
      const pids = (await pidsListeningOn(port)).filter((pid) => pid > 1);
      listeners = pids.flatMap((pid) => table.get(pid) ?? []);
    }
    return listeners.map(({ pid }) => pid);
  };
}

function isThere(row: ProcessRow | undefined, key: string): boolean {
  return row !== undefined && row.key === key && !row.ended;
}

/** A process may change its command line in its first moments, when it becomes another program. */
const SETTLED_NS = 2_000_000_000n;

function byCommandLine(match: string, reader: ProcessReader): ServerFinder {
  let known = new Map<string, boolean>();
  return (table, nowNs) => {
    const seen = new Map<string, boolean>();
    const own = ownPids(table);
    const pids: number[] = [];
    for (const row of table.values()) {
      const matches = known.get(row.key) ?? reader.commandLineOf(row).includes(match);
      if (nowNs - row.startedNs > SETTLED_NS) seen.set(row.key, matches);
      if (matches && !row.ended && !own.has(row.pid)) pids.push(row.pid);
    }
    known = seen;
    return Promise.resolve(pids);
  };
}

/** The lab, all that it started, and what it was started from: their command lines may well contain the match. */
function ownPids(table: ProcessTable): Set<number> {
  const ancestors = ancestorsOf(table, process.pid);
  const [lab] = ancestors;
  return new Set([
    process.pid,
    ...ancestors,
    ...(lab === undefined ? [] : treeOf(table, [lab]).map(({ pid }) => pid)),
  ]);
}

export function createServerFinder(selector: ProcessSelector, reader: ProcessReader): ServerFinder {
  switch (selector.by) {
    case 'rootPid':
      return byRootPid(selector.pid);
    case 'port':
      return byPort(selector.port);
    case 'commandLine':
      return byCommandLine(selector.match, reader);
  }
}
