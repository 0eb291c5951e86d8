// Which logical CPUs sit on which physical core and socket, from /sys. Linux only.
import { readFile } from 'node:fs/promises';
import type { LogicalCpu } from '../../contract/model/machine.ts';
import { parseCpuList } from './cpu-list.ts';

const CPU_FOLDER = '/sys/devices/system/cpu';

async function readTrimmed(file: string): Promise<string | null> {
  try {
    return (await readFile(file, 'latin1')).trim();
  } catch {
    return null;
  }
}

/**
 * Place of each of the given CPUs, in their order. `core` counts physical cores over the whole machine (core_id of
 * the kernel repeats in each socket). A CPU whose place the kernel hides counts as a core of its own.
 */
export async function readLinuxTopology(
  cpus: readonly number[],
  cpuFolder: string = CPU_FOLDER,
): Promise<LogicalCpu[]> {
  const rows = await Promise.all(
    cpus.map(async (cpu) => {
      const folder = `${cpuFolder}/cpu${cpu}/topology`;
      const siblings = await readTrimmed(`${folder}/thread_siblings_list`);
      const socket = Number((await readTrimmed(`${folder}/physical_package_id`)) ?? 0);
      const firstSibling = siblings === null ? cpu : (parseCpuList(siblings)[0] ?? cpu);
      // The kernel says -1 where a virtual machine does not tell the socket.
      return { cpu, firstSibling, socket: Math.max(0, socket) };
    }),
  );
  const cores = [...new Set(rows.map((row) => row.firstSibling))].toSorted((a, b) => a - b);
  return rows.map(({ cpu, firstSibling, socket }) => ({ cpu, core: cores.indexOf(firstSibling), socket }));
}
