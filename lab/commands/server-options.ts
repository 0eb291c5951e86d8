// The options of `run` that say what is loaded: a URL, or the bundled server in one of its shapes.
import { Option, type Command } from 'commander';
import type { Factors, Page, ServerSpec, TargetConfig, Topology } from '../../contract/model/server.ts';
import { pagePath } from '../../engine/target/page-path.ts';
import type { Misfit } from './misfit.ts';
import { amount, page, topology, wholeNumber } from './options.ts';

export interface ServerOptions {
  url?: string;
  bundled: boolean;
  server?: string;
  confirmHost?: string;
  topology?: Topology;
  workers?: number;
  cores?: number;
  hyperThreading?: 'on' | 'off';
  page?: Page;
  recycleAfter?: number;
  recycleAfterMb?: number;
  recycleAfterS?: number;
  /** False with --no-overlap. */
  overlap: boolean;
  port?: number;
}

const defaultPage: Page = { kind: 'dynamic', cpuUs: 1000 };
const bytesPerMib = 1_048_576;

export function addTargetOptions(command: Command): Command {
  return command
    .option('--url <url>', 'the page to load')
    .option('--bundled', 'load the bundled server instead of a URL', false);
}

export function addServerOptions(command: Command): Command {
  return command
    .option('--server <name>', "the server's name in the lab")
    .option('--topology <topology>', 'of the server: 1x1, 1xN or Nx1', topology)
    .option('--workers <n>', 'worker processes of the server', wholeNumber(1))
    .option('--cores <n>', 'cores of the server', wholeNumber(1))
    .addOption(
      new Option('--hyper-threading <state>', 'hyper-threading of the server').choices(['on', 'off']),
    )
    .option(
      '--page <page>',
      'bundled server: dynamic:CPU_US (default dynamic:1000), static, cached, download:BYTES, leak:BYTES',
      page,
    )
    .option(
      '--recycle-after <requests>',
      'bundled server: recycle a worker process after so many requests',
      wholeNumber(1),
    )
    .option(
      '--recycle-after-mb <n>',
      'bundled server: recycle it at so many MiB of private memory',
      amount(1),
    )
    .option('--recycle-after-s <n>', 'bundled server: recycle it after so many seconds', amount(0.5))
    .option('--no-overlap', 'bundled server: the old worker process stops before the new one starts')
    .option('--port <port>', 'bundled server: first port (default: the system chooses)', wholeNumber(1))
    .option(
      '--confirm-host <host>',
      'the host once more, to load one that is neither this machine nor private',
    );
}

/** Path and query of the page that is loaded; null for what is no URL, which is refused elsewhere. */
export function pageOf({ url, page: bundledPage }: ServerOptions): string | null {
  if (url === undefined) return pagePath(bundledPage ?? defaultPage);
  const parsed = URL.parse(url);
  return parsed === null ? null : `${parsed.pathname}${parsed.search}`;
}

export function serverOf(options: ServerOptions): ServerSpec {
  const factors: Factors = {
    cores: options.cores ?? null,
    hyperThreading: options.hyperThreading ?? null,
    topology: options.topology ?? null,
    workerProcesses: options.workers ?? null,
  };
  if (options.url !== undefined) {
    return { kind: 'url', url: options.url, name: options.server ?? null, processes: null, factors };
  }
  return { kind: 'bundled', config: configOf(options) };
}

function configOf(options: ServerOptions): TargetConfig {
  const shape = options.topology ?? '1x1';
  const { recycleAfterMb } = options;
  return {
    topology: shape,
    workerProcesses: options.workers ?? (shape === '1x1' ? 1 : 2),
    cores: options.cores ?? null,
    hyperThreading: options.hyperThreading ?? null,
    page: options.page ?? defaultPage,
    recycling: {
      afterRequests: options.recycleAfter ?? null,
      afterPrivateBytes: recycleAfterMb === undefined ? null : Math.round(recycleAfterMb * bytesPerMib),
      afterS: options.recycleAfterS ?? null,
      overlap: options.overlap,
    },
    port: options.port ?? 0,
  };
}

export function serverMisfits(options: ServerOptions): Misfit[] {
  const { url, bundled, recycleAfter, recycleAfterMb, recycleAfterS } = options;
  const forBundled = (given: unknown, option: string): Misfit => [
    given,
    bundled,
    `${option} is for the bundled server; leave it out with --url.`,
  ];
  const recycles = (recycleAfter ?? recycleAfterMb ?? recycleAfterS) !== undefined;
  return [
    [true, bundled === (url === undefined), 'Give either --url URL or --bundled.'],
    [options.page, bundled, '--page is for the bundled server; with --url the URL names the page.'],
    forBundled(recycleAfter, '--recycle-after'),
    forBundled(recycleAfterMb, '--recycle-after-mb'),
    forBundled(recycleAfterS, '--recycle-after-s'),
    forBundled(!options.overlap, '--no-overlap'),
    forBundled(options.port, '--port'),
    [!options.overlap, recycles, '--no-overlap is for recycling; give --recycle-after with it.'],
    [options.server, !bundled, '--server names the server of a URL; leave it out with --bundled.'],
    [options.confirmHost, !bundled, '--confirm-host is for a URL; leave it out with --bundled.'],
    [
      options.topology === '1x1' && (options.workers ?? 1) > 1,
      false,
      '--topology 1x1 has exactly one worker process; use 1xN or Nx1 with --workers.',
    ],
  ];
}

export const serverOptionNames: Readonly<Record<string, string>> = {
  'server.url': '--url',
  'server.name': '--server',
  'server.factors.workerProcesses': '--workers',
  'server.config.workerProcesses': '--workers',
  'server.config.cores': '--cores',
  'server.config.port': '--port',
};
