// CPU and memory of the machine where there is no /proc, from systeminformation.
import si from 'systeminformation';
import type { HostReader } from './linux-host.ts';

export function createOtherHostReader(): HostReader {
  let first = true;
  return async () => {
    // systeminformation counts from its own last reading.
    const [load, memory] = await Promise.all([si.currentLoad(), si.mem()]);
    if (first) {
      first = false;
      return null;
    }
    return {
      cpuPct: load.currentLoad,
      perCpuPct: load.cpus.map((cpu) => cpu.load),
      stealPct: null,
      memoryUsedBytes: memory.total - memory.available,
      memoryTotalBytes: memory.total,
    };
  };
}
