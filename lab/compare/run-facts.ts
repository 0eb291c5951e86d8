// What must be alike before two runs may stand side by side, and what may differ if it is said. Rules as data.
import { createHash } from 'node:crypto';
import { windowS } from '../../contract/model/load-steps.ts';
import type { Run } from '../../contract/model/run.ts';
import { describePage } from '../run/describe.ts';
import { describeConnection, describeLoad } from '../run/describe-load.ts';
import { describeTls } from '../run/describe-tls.ts';

export interface Fact {
  readonly name: string;
  of(run: Run): string;
  /** Part of the name of every group of runs. */
  readonly inLabel?: true;
}

/** Runs that differ in one of these did different work, or were measured differently: never in one chart. */
export const forbidding: readonly Fact[] = [
  { name: 'server', of: serverOf, inLabel: true },
  { name: 'page', of: pageOf, inLabel: true },
  { name: 'scenario', of: scenarioOf, inLabel: true },
  { name: 'load', of: ({ request }) => describeLoad(request.load), inLabel: true },
  {
    name: 'measured window',
    of: ({ request }) => `${windowS(request.load, request.phases)} s`,
    inLabel: true,
  },
  {
    name: 'protocol and reading speed',
    of: ({ request }) => describeConnection(request.connection),
    inLabel: true,
  },
  { name: 'TLS', of: ({ request }) => describeTls(request) },
  { name: 'most requests in flight', of: inFlightOf },
  { name: 'recycling', of: recyclingOf },
  { name: 'warm-up', of: ({ request }) => `${request.phases.warmupS} s` },
  { name: 'cool-down', of: ({ request }) => `${request.phases.cooldownS} s` },
  { name: 'timeout', of: ({ request }) => `${request.timeoutMs} ms` },
  { name: 'load engine', of: ({ versions }) => versions.loadEngine },
  { name: 'machine', of: machineOf },
];

/** Runs that differ in one of these may be compared, and the chart says so. */
export const confounding: readonly Fact[] = [
  { name: 'load workers', of: ({ applied }) => String(applied?.loadWorkers ?? 'unknown') },
  { name: 'load workers pinned to CPUs', of: ({ request }) => yesNo(request.pinLoadWorkers ?? false) },
  {
    name: 'load client and server on the same CPUs',
    of: ({ applied }) => yesNo(applied?.sharedCpus ?? null),
  },
  { name: 'operating system', of: ({ machine }) => `${machine.os} ${machine.kernel}` },
  { name: 'Node.js', of: ({ versions }) => versions.node },
  { name: 'Scalebench', of: ({ versions }) => versions.scalebench },
  { name: 'day', of: ({ row }) => row.createdAt.slice(0, 10) },
];

function serverOf({ request: { server } }: Run): string {
  if (server.kind === 'bundled') return 'Bundled server';
  return server.name === null ? server.url : `${server.name} (${server.url})`;
}

function pageOf({ request: { server } }: Run): string {
  return server.kind === 'bundled' ? describePage(server.config.page) : '';
}

/** Empty for the plain page. The digest tells two scenarios of one name apart. */
function scenarioOf({ request: { scenario } }: Run): string {
  if (scenario === null || scenario === undefined) return '';
  const digest = createHash('sha256').update(JSON.stringify(scenario)).digest('hex');
  return `scenario ${scenario.scenario.name} (${digest.slice(0, 8)})`;
}

function inFlightOf({ request: { load } }: Run): string {
  return load.kind === 'open' ? String(load.maxInFlight) : '';
}

function recyclingOf({ request: { server } }: Run): string {
  if (server.kind === 'url') return '';
  const { afterRequests, afterPrivateBytes, afterS, overlap } = server.config.recycling;
  const limits = [
    ...(afterRequests === null ? [] : [`after ${afterRequests} requests`]),
    ...(afterPrivateBytes === null ? [] : [`after ${afterPrivateBytes} bytes`]),
    ...(afterS === null ? [] : [`after ${afterS} s`]),
  ];
  return limits.length === 0 ? 'none' : `${limits.join(', ')}, ${overlap ? 'with' : 'without'} overlap`;
}

function machineOf({ machine }: Run): string {
  const { hostname, cpuModel, sockets, cores, threads, memoryBytes } = machine;
  // Whole GiB: what the kernel keeps for itself changes from boot to boot.
  const memoryGiB = Math.round(memoryBytes / 2 ** 30);
  return `${hostname} (${cpuModel}, ${sockets} sockets, ${cores} cores, ${threads} threads, ${memoryGiB} GiB)`;
}

function yesNo(value: boolean | null): string {
  if (value === null) return 'unknown';
  return value ? 'yes' : 'no';
}
