// Which processes listen on a port of this machine.
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { processIds } from './proc-file.ts';

/** Inodes of the sockets that listen on the port, over IPv4 and IPv6 (/proc/net/tcp: 0A is LISTEN). */
function listeningInodes(port: number): Set<string> {
  const hex = port.toString(16).toUpperCase().padStart(4, '0');
  const line = new RegExp(String.raw`^\s*\d+: [0-9A-F]+:${hex} \S+ 0A (?:\S+\s+){5}(\d+)`, 'gm');
  const inodes = new Set<string>();
  for (const file of ['/proc/net/tcp', '/proc/net/tcp6']) {
    for (const match of readOr('', () => readFileSync(file, 'latin1')).matchAll(line))
      inodes.add(match[1] ?? '');
  }
  return inodes;
}

/** Files of other accounts are hidden, processes and files go away while they are read: then `fallback`. */
function readOr<T>(fallback: T, read: () => T): T {
  try {
    return read();
  } catch {
    return fallback;
  }
}

function holdsSocket(pid: number, inodes: ReadonlySet<string>): boolean {
  const folder = `/proc/${pid}/fd`;
  return readOr([], () => readdirSync(folder)).some((file) => {
    const target = readOr('', () => readlinkSync(`${folder}/${file}`));
    return target.startsWith('socket:[') && inodes.has(target.slice(8, -1));
  });
}

/**
 * Process ids that hold a socket listening on the TCP port, ascending: a server that forks after it listens has several.
 * Empty when nobody listens, or only processes that this account may not look into.
 */
export async function pidsListeningOn(port: number): Promise<number[]> {
  if (process.platform !== 'linux') {
    const { pidsListeningElsewhere } = await import('./other-listener.ts');
    return pidsListeningElsewhere(port);
  }
  const inodes = listeningInodes(port);
  if (inodes.size === 0) return [];
  return processIds()
    .filter((pid) => holdsSocket(pid, inodes))
    .toSorted((a, b) => a - b);
}
