// What the load client's machine gives it: ports, its line, and CPU that other programs take. Linux only: elsewhere all
// of it is null, because no cheap reading tells it there.
import type { MonitorSample } from '../../contract/model/sample.ts';
import { backgroundPct, createOwnCpu } from './background-cpu.ts';
import { readBusyS } from './linux-host.ts';
import { createLinuxPortsReader } from './local-ports.ts';
import type { ToMonitor } from './messages.ts';
import { createLinuxNetworkReader, interfaceTowards } from './network-reader.ts';
import { treeOf, type ProcessRow, type ProcessTable } from './process-table.ts';

export type MachineReading = Pick<MonitorSample['host'], 'backgroundCpuPct' | 'localPorts' | 'network'>;

/** `server`: processes of the server under test in `table`, which was read at `atNs`. */
export type MachineWatch = (
  table: ProcessTable,
  server: readonly ProcessRow[],
  atNs: bigint,
) => MachineReading;

const nothingTold: MachineReading = { backgroundCpuPct: null, localPorts: null, network: null };

export async function createMachineWatch({ destination, ownRootPid }: ToMonitor): Promise<MachineWatch> {
  if (process.platform !== 'linux') return () => nothingTold;
  const readPorts = destination === null ? () => null : createLinuxPortsReader(destination.ports);
  const name = destination === null ? null : await interfaceTowards(destination.address);
  const readNetwork = name === null ? () => null : createLinuxNetworkReader(name);
  const ownCpu = createOwnCpu();
  const roots = [process.pid, process.ppid, ...(ownRootPid === null ? [] : [ownRootPid])];
  let before: { atNs: bigint; busyS: number } | null = null;
  return (table, server, atNs) => {
    const busyS = readBusyS();
    const ours = new Map([...treeOf(table, roots), ...server].map((row) => [row.pid, row]));
    const ownS = ownCpu(table, [...ours.values()]);
    const last = before;
    before = { atNs, busyS };
    const elapsedS = last === null ? 0 : Number(atNs - last.atNs) / 1e9;
    return {
      backgroundCpuPct:
        last === null || ownS === null ? null : backgroundPct(busyS - last.busyS, ownS, elapsedS),
      localPorts: readPorts(),
      network: readNetwork(atNs),
    };
  };
}
