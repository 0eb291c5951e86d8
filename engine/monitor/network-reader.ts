// Traffic of the network interface that carries the load, and how much its line takes (Linux, /sys/class/net).
import { createSocket } from 'node:dgram';
import { isIPv6 } from 'node:net';
import os from 'node:os';
import type { MonitorSample } from '../../contract/model/sample.ts';
import { readProcFile } from './proc-file.ts';

type NetworkSample = NonNullable<MonitorSample['host']['network']>;
/** Rates are over the time since the reading before, so the first one gives null. */
export type NetworkReader = (nowNs: bigint) => NetworkSample | null;

/** The interface that packets to an address leave by; null where there is no way to it. Nothing is sent. */
export async function interfaceTowards(address: string): Promise<string | null> {
  const local = await localAddressTowards(address);
  const own = Object.entries(os.networkInterfaces()).flatMap(([name, places = []]) =>
    places.map((place) => ({ name, address: place.address, internal: place.internal })),
  );
  // What goes to an address of this machine goes over loopback, whichever interface has the address.
  if (own.some((place) => place.address === address))
    return own.find(({ internal }) => internal)?.name ?? null;
  return own.find((place) => place.address === local)?.name ?? null;
}

/** A connected UDP socket knows the address that the system would send from. */
function localAddressTowards(address: string): Promise<string | null> {
  const socket = createSocket(isIPv6(address) ? 'udp6' : 'udp4');
  return new Promise((resolve) => {
    const end = (local: string | null): void => {
      socket.close();
      resolve(local);
    };
    socket.once('error', () => end(null));
    // The discard port: any would do, as nothing is sent.
    socket.connect(9, address, () => end(socket.address().address));
  });
}

export function createLinuxNetworkReader(name: string, folder = '/sys/class/net'): NetworkReader {
  const number = (file: string): number => Number(readProcFile(`${folder}/${name}/${file}`) ?? Number.NaN);
  let before: { atNs: bigint; received: number; sent: number } | null = null;
  return (atNs) => {
    const now = {
      atNs,
      received: number('statistics/rx_bytes'),
      sent: number('statistics/tx_bytes'),
    };
    const last = before;
    before = now;
    if (last === null || Number.isNaN(now.received + now.sent)) return null;
    const elapsedS = Number(atNs - last.atNs) / 1e9;
    if (elapsedS <= 0) return null;
    // A line carries as much in either direction at once.
    const bytes = Math.max(now.received - last.received, now.sent - last.sent);
    // Megabits; -1, or no file at all, where the interface has no line of its own.
    const speed = number('speed');
    return {
      interface: name,
      bytesPerS: Math.max(0, bytes) / elapsedS,
      lineBytesPerS: speed > 0 ? speed * 125_000 : null,
    };
  };
}
