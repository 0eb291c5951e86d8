// CPU and memory of a Linux machine from /proc/stat and /proc/meminfo (proc(5)).
import type { MonitorSample } from '../../contract/model/sample.ts';
import { readProcFile } from './proc-file.ts';

/** What every platform tells; the rest is the machine watch's. */
export type HostSample = Omit<MonitorSample['host'], 'backgroundCpuPct' | 'localPorts' | 'network'>;

/** Reads the host; shares are over the time since the reading before, so the first one gives null. */
export type HostReader = () => Promise<HostSample | null>;

interface CpuTicks {
  readonly busy: number;
  readonly steal: number;
  readonly total: number;
}

/** Lines "cpu …" (all together) and "cpu0 …" and so on, in that order; idle and iowait are not busy, nor is steal. */
export function parseCpuTicks(stat: string): CpuTicks[] {
  return [...stat.matchAll(/^cpu\d* +(.+)$/gm)].map((match) => {
    // Guest time, the last two fields, is part of user and nice already.
    const ticks = (match[1] ?? '').split(' ').slice(0, 8).map(Number);
    const [, , , idle = 0, iowait = 0, , , steal = 0] = ticks;
    const total = ticks.reduce((sum, value) => sum + value, 0);
    return { busy: total - idle - iowait - steal, steal, total };
  });
}

/** USER_HZ: the unit of all times in /proc/stat. */
const TICKS_PER_S = 100;

/** CPU time of all programs since the machine started. Interrupts serve the load as much as others and are left out. */
export function readBusyS(): number {
  const [user = 0, nice = 0, system = 0] = (/^cpu +(.+)$/m.exec(readProcFile('/proc/stat') ?? '')?.[1] ?? '')
    .split(' ')
    .map(Number);
  return (user + nice + system) / TICKS_PER_S;
}

function share(part: number, whole: number): number {
  return whole > 0 ? Math.min(100, Math.max(0, (part / whole) * 100)) : 0;
}

function kilobytes(meminfo: string, name: string): number {
  return Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(meminfo)?.[1] ?? Number.NaN);
}

export function createLinuxHostReader(): HostReader {
  let before: CpuTicks[] | null = null;
  return () => {
    const now = parseCpuTicks(readProcFile('/proc/stat') ?? '');
    const last = before;
    before = now;
    const meminfo = readProcFile('/proc/meminfo') ?? '';
    const [all] = now;
    if (last === null || all === undefined || last.length !== now.length) return Promise.resolve(null);
    const shares = now.map((cpu, index) => {
      const old = last[index] ?? cpu;
      const total = cpu.total - old.total;
      return { busyPct: share(cpu.busy - old.busy, total), stealPct: share(cpu.steal - old.steal, total) };
    });
    return Promise.resolve({
      cpuPct: shares[0]?.busyPct ?? 0,
      perCpuPct: shares.slice(1).map(({ busyPct }) => busyPct),
      stealPct: shares[0]?.stealPct ?? null,
      memoryUsedBytes: (kilobytes(meminfo, 'MemTotal') - kilobytes(meminfo, 'MemAvailable')) * 1024,
      memoryTotalBytes: kilobytes(meminfo, 'MemTotal') * 1024,
    });
  };
}
