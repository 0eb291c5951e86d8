// Entry of the monitor: reads the host and the server under test at a steady beat and tells what it saw. It touches
// nothing, blocks nobody, and ends when the process that started it is gone.
import { createMachineWatch } from './machine-watch.ts';
import { ToMonitor, type FromMonitor } from './messages.ts';
import { createPlatformReaders } from './platform-readers.ts';
import type { ProcessTable } from './process-table.ts';
import { createServerWatch, type ServerReading } from './server-watch.ts';
import { runTicker } from './ticker.ts';

const NO_SERVER: ServerReading = { server: null, tree: [], recycles: [] };

function tell(message: FromMonitor): void {
  if (process.connected) process.send?.(message, undefined, {}, () => undefined);
}

async function watch(options: ToMonitor): Promise<never> {
  const { selector, intervalMs } = options;
  const { host, processes } = await createPlatformReaders();
  const watchMachine = await createMachineWatch(options);
  const watchServer =
    selector === null ? () => Promise.resolve(NO_SERVER) : createServerWatch(selector, processes, intervalMs);
  // Without a server only Linux has a use for the processes; elsewhere a program would be started to read them.
  const readTable = async (): Promise<ProcessTable> =>
    selector === null && process.platform !== 'linux' ? new Map() : processes.read();
  const look = async () => {
    const table = await readTable();
    const atNs = process.hrtime.bigint();
    const { tree, ...seen } = await watchServer(table, atNs);
    return { ...seen, machine: watchMachine(table, tree, atNs) };
  };
  // Everything is counted from a first look, which gives no figures of its own.
  await host();
  await look();
  tell({ kind: 'started' });
  return runTicker(intervalMs, async () => {
    const atNs = process.hrtime.bigint();
    const hostSample = await host();
    const { server, recycles, machine } = await look();
    for (const { atNs: recycledNs, ...recycle } of recycles) {
      // From outside, why a process was replaced cannot be told.
      tell({ kind: 'recycle', recycle: { atNs: recycledNs, pool: null, reason: 'unknown', ...recycle } });
    }
    if (hostSample !== null)
      tell({ kind: 'reading', reading: { atNs, host: { ...hostSample, ...machine }, server } });
  });
}

// Ctrl-C reaches every process of the terminal; whoever started the monitor decides when it ends.
process.on('SIGINT', () => undefined);
process.on('SIGHUP', () => undefined);
process.on('disconnect', () => process.exit(0));
process.once('message', (data: unknown) => void watch(ToMonitor.parse(data)));
