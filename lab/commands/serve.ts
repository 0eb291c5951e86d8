// `serve`: the bundled server under test on its own, until it is asked to stop.
import { Command, Option } from 'commander';
import type { TargetConfig, Topology } from '../../contract/model/server.ts';
import { readMachine } from '../../engine/machine/read-machine.ts';
import { chooseCpus } from '../../engine/machine/choose-cpus.ts';
import { startTarget } from '../../engine/target/start-target.ts';
import { topology, wholeNumber } from './options.ts';
import { onStopRequest } from './stop-request.ts';

interface ServeOptions {
  topology: Topology;
  workers?: number;
  port: number;
  cores?: number;
  hyperThreading?: 'on' | 'off';
  recycleAfter?: number;
}

export function serveCommand(): Command {
  return new Command('serve')
    .description('start the bundled server and print its URLs')
    .option('--topology <topology>', '1x1, 1xN or Nx1', topology, '1x1')
    .option('--workers <n>', 'worker processes (default 2 for 1xN and Nx1)', wholeNumber(1))
    .option('--port <port>', 'first port; 0 lets the system choose', wholeNumber(0), 0)
    .option('--cores <n>', 'cores it may use (default: all)', wholeNumber(1))
    .addOption(new Option('--hyper-threading <state>', 'with --cores').choices(['on', 'off']))
    .option('--recycle-after <requests>', 'recycle a worker process after so many requests', wholeNumber(1))
    .action(serve);
}

async function serve(options: ServeOptions): Promise<void> {
  const config: TargetConfig = {
    topology: options.topology,
    workerProcesses: options.workers ?? (options.topology === '1x1' ? 1 : 2),
    cores: options.cores ?? null,
    hyperThreading: options.hyperThreading ?? null,
    page: { kind: 'dynamic', cpuUs: 1000 },
    recycling: {
      afterRequests: options.recycleAfter ?? null,
      afterPrivateBytes: null,
      afterS: null,
      overlap: true,
    },
    port: options.port,
  };
  const target = await startTarget(config, chooseCpus(await readMachine(), config));
  for (const url of target.baseUrls) process.stdout.write(`${url}/\n`);
  process.stderr.write(
    'Pages: /dynamic?cpu_us=1000  /static  /cached  /download?bytes=1048576  /leak?bytes=10240&cpu_us=100\nCtrl-C stops the server.\n',
  );
  const asked = Promise.withResolvers<string | null>();
  target.onExit(asked.resolve);
  // Forgotten at the end, for listening keeps the channel to a starter open, and with it this process.
  const forget = onStopRequest(() => asked.resolve(null));
  const ended = await asked.promise;
  forget();
  await target.stop();
  if (ended !== null) {
    process.stderr.write(`scalebench: ${ended}\n`);
    process.exitCode = 1;
  }
}
