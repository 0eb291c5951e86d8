// Entry of the supervisor of the bundled server: opens the ports, keeps the worker processes of all pools alive and
// reports to the process that started it. It serves no request itself, and ends with everything when that process is gone.
import { LabError, type ErrorData } from '../../contract/errors.ts';
import type { TargetConfig } from '../../contract/model/server.ts';
import { cpusOf } from '../machine/affinity.ts';
import { calibrateWork } from './cpu-work.ts';
import { ToSupervisor, type FromSupervisor, type TargetRecycle } from './messages.ts';
import { Pool } from './pool.ts';

let pools: readonly Pool[] = [];
let ready = false;
/** Reports leave one after the other, so that the last list of worker processes is the true one. */
let reports: Promise<void> = Promise.resolve();

function tell(message: FromSupervisor): Promise<void> {
  return new Promise((resolve) => {
    if (process.connected && process.send !== undefined)
      process.send(message, undefined, {}, () => resolve());
    else resolve();
  });
}

async function end(code: number): Promise<never> {
  await Promise.all(pools.map((pool) => pool.end()));
  process.exit(code);
}

async function fail(error: ErrorData): Promise<never> {
  await tell({ kind: 'failed', error });
  return end(1);
}

async function tellWorkers(): Promise<void> {
  const workers = pools.flatMap((pool) => pool.serving().map(({ pid }) => ({ pid, pool: pool.name })));
  const seen = await Promise.all(
    workers.map(async (worker) => ({ ...worker, cpus: await cpusOf(worker.pid) })),
  );
  await tell({ kind: 'workers', workers: seen });
}

function poolSizes({ topology, workerProcesses }: TargetConfig): number[] {
  switch (topology) {
    case '1x1':
      return [1];
    case '1xN':
      return [workerProcesses];
    case 'Nx1':
      return Array.from({ length: workerProcesses }, () => 1);
  }
}

function recycled(recycle: TargetRecycle): void {
  if (ready) reports = reports.then(() => tell({ kind: 'recycled', recycle }));
  // A worker process that dies before the server was ever ready says why on stderr, which the parent reads.
  else void end(1);
}

async function start(config: TargetConfig): Promise<void> {
  const workRatePerUs = calibrateWork();
  const ports: number[] = [];
  const changed = (): void => {
    reports = reports.then(tellWorkers);
    if (ready || !pools.every((pool) => pool.complete)) return;
    ready = true;
    reports = reports.then(() => tell({ kind: 'ready', ports }));
  };
  pools = poolSizes(config).map((size, index) => {
    const settings = { pool: `pool-${index + 1}`, workRatePerUs, recycling: config.recycling };
    return new Pool(settings, size, { changed, recycled });
  });
  try {
    for (const [index, pool] of pools.entries())
      ports.push(await pool.listen(config.port === 0 ? 0 : config.port + index));
  } catch (error) {
    if (!(error instanceof LabError)) throw error;
    await fail(error.toData());
  }
  for (const pool of pools) pool.start();
}

// Ctrl-C reaches every process of the terminal; whoever started the supervisor decides when it ends.
process.on('SIGINT', () => undefined);
process.on('SIGHUP', () => undefined);
process.on('SIGTERM', () => void end(0));
process.on('disconnect', () => void end(0));
process.on('message', (data: unknown) => {
  const message = ToSupervisor.parse(data);
  void (message.kind === 'start' ? start(message.config) : end(0));
});
