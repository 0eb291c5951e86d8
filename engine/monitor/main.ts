// Entry of the monitor: reads the host and the server under test at a steady beat and tells what it saw. It touches
// nothing, blocks nobody, and ends when the process that started it is gone.
import { ToMonitor, type FromMonitor } from './messages.ts';
import { createPlatformReaders } from './platform-readers.ts';
import { createServerWatch, type ServerReading } from './server-watch.ts';
import { runTicker } from './ticker.ts';

const NO_SERVER: ServerReading = { server: null, recycles: [] };

function tell(message: FromMonitor): void {
  if (process.connected) process.send?.(message, undefined, {}, () => undefined);
}

async function watch({ selector, intervalMs }: ToMonitor): Promise<never> {
  const { host, processes } = await createPlatformReaders();
  const watchServer =
    selector === null ? () => Promise.resolve(NO_SERVER) : createServerWatch(selector, processes, intervalMs);
  // Everything is counted from a first look, which gives no figures of its own.
  await host();
  await watchServer();
  tell({ kind: 'started' });
  return runTicker(intervalMs, async () => {
    const atNs = process.hrtime.bigint();
    const hostSample = await host();
    const { server, recycles } = await watchServer();
    for (const { atNs: recycledNs, ...recycle } of recycles) {
      // From outside, why a process was replaced cannot be told.
      tell({ kind: 'recycle', recycle: { atNs: recycledNs, pool: null, reason: 'unknown', ...recycle } });
    }
    if (hostSample !== null) tell({ kind: 'reading', reading: { atNs, host: hostSample, server } });
  });
}

// Ctrl-C reaches every process of the terminal; whoever started the monitor decides when it ends.
process.on('SIGINT', () => undefined);
process.on('SIGHUP', () => undefined);
process.on('disconnect', () => process.exit(0));
process.once('message', (data: unknown) => void watch(ToMonitor.parse(data)));
