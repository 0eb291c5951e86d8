// The readers of this platform. systeminformation is loaded only where it is used, to keep the monitor small.
import { createLinuxHostReader, type HostReader } from './linux-host.ts';
import { createLinuxProcessReader } from './linux-processes.ts';
import type { ProcessReader } from './process-table.ts';

export interface PlatformReaders {
  readonly host: HostReader;
  readonly processes: ProcessReader;
}

export async function createPlatformReaders(): Promise<PlatformReaders> {
  if (process.platform === 'linux')
    return { host: createLinuxHostReader(), processes: createLinuxProcessReader() };
  const { createOtherHostReader } = await import('./other-host.ts');
  const { createOtherProcessReader } = await import('./other-processes.ts');
  return { host: createOtherHostReader(), processes: createOtherProcessReader() };
}
