// The configuration of a run as names and values: what was asked, and what was seen.
import type { Applied, Run, RunSummary } from '../../../contract/model/run.ts';
import type {
  Factors,
  Page,
  ProcessSelector,
  Recycling,
  ServerSpec,
} from '../../../contract/model/server.ts';
import type { Fact } from '../../controls/Facts.tsx';
import { formatDurationS, formatTimeUs, formatValue } from '../../format/format.ts';
import { text } from '../../text/text.ts';
import { clientWatchFacts } from './client-watch-facts.ts';

type BundledServer = Extract<ServerSpec, { kind: 'bundled' }>;
type UrlServer = Extract<ServerSpec, { kind: 'url' }>;

const count = (value: number) => formatValue('count', value);
const known = (value: string | number | null) => (value === null ? text('words.unknown') : String(value));

function hyperThreadingText(state: 'on' | 'off' | null): string {
  return state === null ? text('words.unknown') : text(`words.hyperThreading.${state}`);
}

function pageText(page: Page): string {
  const name = text(`words.page.${page.kind}`);
  switch (page.kind) {
    case 'dynamic':
      return `${name}, ${formatTimeUs(page.cpuUs)} CPU`;
    case 'download':
      return `${name}, ${formatValue('bytes', page.bytes)}`;
    case 'leak':
      return `${name}, ${formatTimeUs(page.cpuUs)} CPU, ${formatValue('bytes', page.bytes)}`;
    default:
      return name;
  }
}

function recyclingText({ afterRequests, afterPrivateBytes, afterS, overlap }: Recycling): string {
  const limits = [
    afterRequests === null ? null : text('run.config.recycleRequests', { requests: count(afterRequests) }),
    afterPrivateBytes === null
      ? null
      : text('run.config.recycleMemory', { size: formatValue('bytes', afterPrivateBytes) }),
    afterS === null ? null : text('run.config.recycleTime', { time: formatDurationS(afterS) }),
  ].filter((limit) => limit !== null);
  if (limits.length === 0) return text('words.none');
  return [...limits, text(overlap ? 'run.config.overlap' : 'run.config.noOverlap')].join(', ');
}

function processesText(selector: ProcessSelector | null): string {
  switch (selector?.by) {
    case undefined:
      return text('run.config.byUrl');
    case 'rootPid':
      return text('run.config.byRootPid', { pid: selector.pid });
    case 'port':
      return text('run.config.byPort', { port: selector.port });
    case 'commandLine':
      return text('run.config.byCommandLine', { match: selector.match });
  }
}

function bundledFacts({ config }: BundledServer): readonly Fact[] {
  const confined = config.cores !== null;
  return [
    [text('run.config.kind'), text('run.config.bundled')],
    [text('run.config.topology'), text(`words.topology.${config.topology}`)],
    [text('run.config.workerProcesses'), count(config.workerProcesses)],
    [text('run.config.cores'), config.cores === null ? text('words.wholeMachine') : count(config.cores)],
    ...(confined
      ? [
          [
            text('run.config.hyperThreading'),
            text(`words.hyperThreading.${config.hyperThreading ?? 'off'}`),
          ] as const,
        ]
      : []),
    [text('run.config.page'), pageText(config.page)],
    [text('run.config.recycling'), recyclingText(config.recycling)],
    [text('run.config.port'), config.port === 0 ? text('run.config.portAny') : String(config.port)],
  ];
}

/** What the person stated about a server that the lab cannot see into. */
function statedFacts(factors: Factors): readonly Fact[] {
  const stated = text('run.config.stated');
  return [
    [`${text('run.config.topology')}, ${stated}`, known(factors.topology)],
    [`${text('run.config.workerProcesses')}, ${stated}`, known(factors.workerProcesses)],
    [`${text('run.config.cores')}, ${stated}`, known(factors.cores)],
    [`${text('run.config.hyperThreading')}, ${stated}`, hyperThreadingText(factors.hyperThreading)],
  ];
}

function urlFacts({ url, processes, factors }: UrlServer): readonly Fact[] {
  return [
    [text('run.config.url'), url],
    [text('run.config.processes'), processesText(processes)],
    ...statedFacts(factors),
  ];
}

function cpusText(cpus: readonly number[] | null): string {
  return cpus === null ? text('run.config.notConfined') : cpus.join(', ');
}

function appliedFacts(applied: Applied | null, summary: RunSummary | null): readonly Fact[] {
  const seen = summary?.server?.workerProcesses;
  return [
    ...(applied === null
      ? []
      : [
          [text('run.config.cpusAsked'), cpusText(applied.serverCpusAsked)] as const,
          [
            text('run.config.cpusSeen'),
            applied.serverCpusSeen === null ? text('words.unknown') : applied.serverCpusSeen.join(', '),
          ] as const,
          [text('run.config.urls'), applied.urls.join('\n')] as const,
        ]),
    ...(seen === undefined ? [] : [[text('run.config.workerProcessesSeen'), count(seen)] as const]),
  ];
}

export function serverFacts({ row, request, applied, summary }: Run): readonly Fact[] {
  const asked = request.server.kind === 'bundled' ? bundledFacts(request.server) : urlFacts(request.server);
  return [[text('run.config.serverName'), row.serverName], ...asked, ...appliedFacts(applied, summary)];
}

export function clientFacts({ request, applied, summary }: Run): readonly Fact[] {
  const asked =
    request.loadWorkers === null ? text('run.config.loadWorkersAuto') : count(request.loadWorkers);
  const used = summary?.loadClient.loadWorkers ?? applied?.loadWorkers;
  const client = summary?.loadClient;
  const facts: Fact[] = [
    [text('run.config.loadWorkers'), used === undefined ? asked : `${count(used)} (${asked})`],
  ];
  if (applied !== null) {
    facts.push([text('run.config.loadWorkerCpus'), cpusText(applied.loadWorkerCpus)]);
    if (applied.pinnedCpus) facts.push([text('run.config.pinnedCpus'), applied.pinnedCpus.join(', ')]);
    const shared = applied.sharedCpus;
    facts.push([
      text('run.config.sharedCpus'),
      shared === null ? text('words.unknown') : text(shared ? 'words.yes' : 'words.no'),
    ]);
  }
  if (client !== undefined) {
    facts.push([text('run.config.clientCpu'), formatValue('pct', client.cpuPct)]);
    facts.push([text('run.config.busiest'), formatValue('pct', client.eventLoopUtilizationPct)]);
    if (client.cpuUsPerRequest !== null)
      facts.push([text('run.config.cpuPerRequest'), formatTimeUs(client.cpuUsPerRequest)]);
    facts.push([text('run.config.delay'), formatValue('us', client.eventLoopDelayP99Us)]);
  }
  if (summary !== null) facts.push(...clientWatchFacts(summary));
  return facts;
}
