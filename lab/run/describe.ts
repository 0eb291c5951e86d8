// Short names for what a run did, for lists and labels.
import { describeConnection, describeLoad } from './describe-load.ts';
import type { RunRequest } from '../../contract/model/run-request.ts';
import type { Factors, Page, ServerSpec, TargetConfig } from '../../contract/model/server.ts';

/** One line for the run list. */
export function describeOffer({ load, connection }: Pick<RunRequest, 'load' | 'connection'>): string {
  return [describeLoad(load), describeConnection(connection)].filter((text) => text !== '').join(', ');
}

export function describePage(page: Page): string {
  switch (page.kind) {
    case 'dynamic':
      return `dynamic page, ${page.cpuUs} µs CPU`;
    case 'static':
      return 'static file';
    case 'cached':
      return 'cached file';
    case 'download':
      return `download of ${page.bytes} bytes`;
    case 'leak':
      return `leaking page, ${page.bytes} bytes a request`;
  }
}

/** 1xN becomes 1x4: the topology with its number of worker processes. */
export function describeTopology(config: Pick<TargetConfig, 'topology' | 'workerProcesses'>): string {
  return config.topology.replace('N', String(config.workerProcesses));
}

export function serverName(server: ServerSpec): string {
  if (server.kind === 'bundled') return 'Bundled server';
  return server.name ?? new URL(server.url).host;
}

/** What the configuration says about the factors of a comparison. `coresAvailable`: what an unconfined server has. */
export function factorsOf(server: ServerSpec, coresAvailable: number): Factors {
  if (server.kind === 'url') return server.factors;
  const { cores, hyperThreading, topology, workerProcesses } = server.config;
  return { cores: cores ?? coresAvailable, hyperThreading, topology, workerProcesses };
}

export function defaultName(request: RunRequest): string {
  const { server, scenario } = request;
  const played = scenario === null || scenario === undefined ? '' : `${scenario.scenario.name} on `;
  const offered = describeOffer(request);
  if (server.kind === 'url') return `${played}${serverName(server)}, ${offered}`.slice(0, 200);
  const cores = server.config.cores;
  const coresText = cores === null ? '' : ` on ${cores} core${cores === 1 ? '' : 's'}`;
  const ht = server.config.hyperThreading === null ? '' : `, HT ${server.config.hyperThreading}`;
  return `${played}${describeTopology(server.config)}${coresText}${ht}, ${offered}`.slice(0, 200);
}
