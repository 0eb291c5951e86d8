// What this machine is: stored with every run. Reads only; never changes anything.
import { readFile } from 'node:fs/promises';
import os from 'node:os';
import si from 'systeminformation';
import type { LogicalCpu, Machine } from '../../contract/model/machine.ts';
import { canConfine, cpusOf } from './affinity.ts';
import { checkClock } from './check-clock.ts';
import { readLinuxTopology } from './linux-topology.ts';

interface CpuLayout {
  readonly cpus: LogicalCpu[];
  readonly sockets: number;
  readonly cores: number;
  readonly threads: number;
}

async function readLinuxLayout(): Promise<CpuLayout | null> {
  const usable = await cpusOf(process.pid);
  if (usable === null || usable.length === 0) return null;
  const cpus = await readLinuxTopology(usable);
  return {
    cpus,
    sockets: new Set(cpus.map((cpu) => cpu.socket)).size,
    cores: new Set(cpus.map((cpu) => cpu.core)).size,
    threads: cpus.length,
  };
}

/** Counts only: other platforms do not tell which logical CPU sits on which core. */
async function readOtherLayout(): Promise<CpuLayout> {
  const cpu = await si.cpu();
  const threads = os.availableParallelism();
  return { cpus: [], sockets: Math.max(1, cpu.processors), cores: cpu.physicalCores || threads, threads };
}

async function readOptional(file: string): Promise<string | null> {
  try {
    return (await readFile(file, 'latin1')).trim();
  } catch {
    return null;
  }
}

async function readHypervisor(): Promise<string | null> {
  const system = await si.system();
  if (system.virtual)
    return system.virtualHost === undefined || system.virtualHost === '' ? 'unknown' : system.virtualHost;
  const flags = await readOptional('/proc/cpuinfo');
  return flags !== null && /^flags\s*:.*\bhypervisor\b/m.test(flags) ? 'unknown' : null;
}

/** This machine, as far as it tells; CPUs are those that this process may use. */
export async function readMachine(): Promise<Machine> {
  const linux = process.platform === 'linux';
  const [layout, osInfo, virtualised, clock] = await Promise.all([
    (linux ? readLinuxLayout() : Promise.resolve(null)).then((found) => found ?? readOtherLayout()),
    si.osInfo(),
    readHypervisor(),
    checkClock(),
  ]);
  return {
    hostname: os.hostname(),
    os: `${osInfo.distro} ${osInfo.release}`.trim(),
    kernel: osInfo.kernel || os.release(),
    cpuModel: os.cpus()[0]?.model.trim() ?? 'unknown',
    sockets: layout.sockets,
    cores: layout.cores,
    threads: layout.threads,
    hyperThreading: layout.threads > layout.cores,
    memoryBytes: os.totalmem(),
    virtualised,
    ...clock,
    affinity: layout.cpus.length > 0 && canConfine(),
    cpus: layout.cpus,
  };
}
