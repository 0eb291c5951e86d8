// How many of the local ports that Linux gives to connections are in use by those to the server under test.
// A connection that the client closed keeps its port for 60 s (TIME_WAIT); without ports no connection can be made.
import { readFileSync } from 'node:fs';
import type { MonitorSample } from '../../contract/model/sample.ts';
import { readProcFile } from './proc-file.ts';

export type LocalPorts = NonNullable<MonitorSample['host']['localPorts']>;
export type LocalPortsReader = () => LocalPorts | null;

export interface PortRange {
  readonly low: number;
  readonly high: number;
}

/** TCP_TIMEWAIT_LEN of the kernel; fixed. */
export const timeWaitS = 60;
/** In TIME_WAIT for this long, a port is given to a new connection where the kernel may reuse it (tcp_tw_reuse). */
const reusableAfterS = 1;
const ticksPerS = 100;

/**
 * Share of one core that reading the kernel's table of sockets may take: it walks all of it, 5 ms for few sockets, 40 ms
 * for 20,000. While all sockets of the machine together use less than a quarter of the range, nothing is near its end.
 */
const cpuShare = { far: 0.001, near: 0.005 };
const nearFrom = 0.25;

/** Ports of the range, both ends included. */
export function portsIn({ low, high }: PortRange): number {
  return high - low + 1;
}

/** New connections a second to one destination that so many ports can carry when the client closes them: methods.md (j). */
export function mostNewConnectionsPerS(ports: number, timeWaitSeconds: number): number {
  return ports / timeWaitSeconds;
}

/** /proc/sys/net/ipv4/ip_local_port_range: two numbers. */
export function parsePortRange(text: string): PortRange | null {
  const [low, high] = text.trim().split(/\s+/).map(Number);
  if (low === undefined || high === undefined || !(low <= high)) return null;
  return { low, high };
}

/** TCP sockets of the machine in /proc/net/sockstat (open and in TIME_WAIT) and sockstat6: an upper bound of any count of them. */
export function socketsOf(sockstat: string, sockstat6: string): number {
  const number = (text: string, pattern: RegExp): number => Number(pattern.exec(text)?.[1] ?? 0);
  return (
    number(sockstat, /^TCP: inuse (\d+)/m) +
    number(sockstat, /^TCP:.* tw (\d+)/m) +
    number(sockstat6, /^TCP6: inuse (\d+)/m)
  );
}

/**
 * Ports that a new connection cannot have, by destination, where they are most. `tables`: /proc/net/tcp and tcp6;
 * `reuse`: tcp_tw_reuse (1: TIME_WAIT is reused after 1 s; 2: on loopback only; 0: not).
 */
export function countPorts(
  tables: string,
  ports: ReadonlySet<number>,
  range: PortRange,
  reuse: number,
): number {
  const used = new Map<string, number>();
  const line =
    /^ *\d+: [0-9A-F]+:([0-9A-F]{4}) ([0-9A-F]+):([0-9A-F]{4}) ([0-9A-F]{2}) \S+ \d\d:([0-9A-F]+)/gm;
  for (const [, local = '', address = '', remote = '', state, timer = ''] of tables.matchAll(line)) {
    const port = Number.parseInt(local, 16);
    if (!ports.has(Number.parseInt(remote, 16)) || port < range.low || port > range.high) continue;
    if (state === '06' && (reuse === 1 || (reuse === 2 && isLoopback(address)))) {
      const waitedS = timeWaitS - Number.parseInt(timer, 16) / ticksPerS;
      if (waitedS >= reusableAfterS) continue;
    }
    const destination = `${address}:${remote}`;
    used.set(destination, (used.get(destination) ?? 0) + 1);
  }
  return Math.max(0, ...used.values());
}

/** Four bytes of an IPv4 address, or of the last word of an IPv6 one, lowest first. */
function isLoopback(address: string): boolean {
  if (address.length === 8) return address.endsWith('7F');
  return address === '00000000000000000000000001000000' || /^0{16}FFFF0000[0-9A-F]{6}7F$/.test(address);
}

/** `ports`: of the server under test. A figure may be some seconds old, because a look costs time. */
export function createLinuxPortsReader(ports: readonly number[]): LocalPortsReader {
  const range = parsePortRange(readProcFile('/proc/sys/net/ipv4/ip_local_port_range') ?? '');
  const reuse = Number(readProcFile('/proc/sys/net/ipv4/tcp_tw_reuse') ?? 0);
  const wanted = new Set(ports);
  let seen = 0;
  let lookMs = 0;
  let lookedMs = -Infinity;
  return () => {
    if (range === null) return null;
    const share = readSockets() < nearFrom * portsIn(range) ? cpuShare.far : cpuShare.near;
    if (performance.now() - lookedMs >= lookMs / share) {
      const before = process.cpuUsage();
      seen = countPorts(readTables(), wanted, range, reuse);
      const { user, system } = process.cpuUsage(before);
      lookMs = (user + system) / 1000;
      lookedMs = performance.now();
    }
    return { used: seen, range: portsIn(range) };
  };
}

function readSockets(): number {
  return socketsOf(readProcFile('/proc/net/sockstat') ?? '', readProcFile('/proc/net/sockstat6') ?? '');
}

function readTables(): string {
  return ['/proc/net/tcp', '/proc/net/tcp6'].map((file) => readOrNothing(file)).join('\n');
}

/** A machine without IPv6 has no table of it. */
function readOrNothing(file: string): string {
  try {
    return readFileSync(file, 'latin1');
  } catch {
    return '';
  }
}
