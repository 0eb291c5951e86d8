// What stands in the form: every number as it was typed, and the parts that are not chosen at the moment as well,
// so that switching back and forth loses nothing.
import type { RunRequest } from '../../../contract/model/load.ts';
import type { Machine } from '../../../contract/model/machine.ts';
import type { Page, ProcessSelector, Topology } from '../../../contract/model/server.ts';
import { tagRows, type TagRow } from '../../controls/tag-rows.ts';
import { canConfine } from './can-confine.ts';

export const BYTES_PER_MB = 1_048_576;
export const BYTES_PER_KB = 1024;
export const MS_PER_S = 1000;

export interface FormValues {
  name: string;
  tags: readonly TagRow[];
  serverKind: 'bundled' | 'url';
  bundled: {
    topology: Topology;
    workerProcesses: string;
    cores: string;
    hyperThreading: 'on' | 'off';
    page: Page['kind'];
    cpuUs: string;
    downloadMb: string;
    leakKb: string;
    afterRequests: string;
    afterPrivateMb: string;
    afterS: string;
    overlap: boolean;
    port: string;
  };
  url: {
    url: string;
    name: string;
    processes: ProcessSelector['by'] | 'auto';
    rootPid: string;
    port: string;
    match: string;
    topology: Topology | '';
    workerProcesses: string;
    cores: string;
    hyperThreading: 'on' | 'off' | '';
  };
  loadKind: 'closed' | 'open';
  closed: { virtualClients: string; thinkFromMs: string; thinkToMs: string };
  open: { arrivalRatePerS: string; maxInFlight: string };
  phases: { warmupS: string; durationS: string; cooldownS: string };
  timeoutS: string;
  /** Not to be changed here: of the run that is run again; null loads the plain page. */
  scenario: RunRequest['scenario'];
}

/** A run that says something on this machine, one click away: where it can, on a core that the load does not use. */
export function defaultValues(machine: Machine | null): FormValues {
  return { ...DEFAULTS, bundled: { ...DEFAULTS.bundled, cores: canConfine(machine) ? '1' : '' } };
}

const DEFAULTS: FormValues = {
  name: '',
  tags: [],
  serverKind: 'bundled',
  bundled: {
    topology: '1x1',
    workerProcesses: '1',
    cores: '',
    hyperThreading: 'on',
    page: 'dynamic',
    cpuUs: '1000',
    downloadMb: '10',
    leakKb: '100',
    afterRequests: '',
    afterPrivateMb: '',
    afterS: '',
    overlap: true,
    port: '0',
  },
  url: {
    url: '',
    name: '',
    processes: 'auto',
    rootPid: '',
    port: '',
    match: '',
    topology: '',
    workerProcesses: '',
    cores: '',
    hyperThreading: '',
  },
  loadKind: 'closed',
  closed: { virtualClients: '50', thinkFromMs: '0', thinkToMs: '0' },
  open: { arrivalRatePerS: '200', maxInFlight: '1000' },
  phases: { warmupS: '5', durationS: '30', cooldownS: '0' },
  timeoutS: '10',
  scenario: null,
};

function typed(value: number | null, perUnit = 1): string {
  return value === null ? '' : String(value / perUnit);
}

function pageValues(page: Page): Partial<FormValues['bundled']> {
  switch (page.kind) {
    case 'dynamic':
      return { page: page.kind, cpuUs: typed(page.cpuUs) };
    case 'leak':
      return { page: page.kind, cpuUs: typed(page.cpuUs), leakKb: typed(page.bytes, BYTES_PER_KB) };
    case 'download':
      return { page: page.kind, downloadMb: typed(page.bytes, BYTES_PER_MB) };
    default:
      return { page: page.kind };
  }
}

function processValues(selector: ProcessSelector | null): Partial<FormValues['url']> {
  switch (selector?.by) {
    case undefined:
      return { processes: 'auto' };
    case 'rootPid':
      return { processes: 'rootPid', rootPid: typed(selector.pid) };
    case 'port':
      return { processes: 'port', port: typed(selector.port) };
    case 'commandLine':
      return { processes: 'commandLine', match: selector.match };
  }
}

function serverValues({ server }: RunRequest): Partial<FormValues> {
  if (server.kind === 'url') {
    const { topology, workerProcesses, cores, hyperThreading } = server.factors;
    const stated = {
      topology: topology ?? ('' as const),
      workerProcesses: typed(workerProcesses),
      cores: typed(cores),
      hyperThreading: hyperThreading ?? ('' as const),
    };
    const { url, name } = server;
    return {
      serverKind: 'url',
      url: { ...DEFAULTS.url, url, name: name ?? '', ...stated, ...processValues(server.processes) },
    };
  }
  const { config } = server;
  const { afterRequests, afterPrivateBytes, afterS, overlap } = config.recycling;
  return {
    serverKind: 'bundled',
    bundled: {
      ...DEFAULTS.bundled,
      topology: config.topology,
      workerProcesses: typed(config.workerProcesses),
      cores: typed(config.cores),
      hyperThreading: config.hyperThreading ?? 'on',
      ...pageValues(config.page),
      afterRequests: typed(afterRequests),
      afterPrivateMb: typed(afterPrivateBytes, BYTES_PER_MB),
      afterS: typed(afterS),
      overlap,
      port: typed(config.port),
    },
  };
}

function loadValues({ load }: RunRequest): Partial<FormValues> {
  if (load.kind === 'open') {
    const { arrivalRatePerS, maxInFlight } = load;
    return {
      loadKind: 'open',
      open: { arrivalRatePerS: typed(arrivalRatePerS), maxInFlight: typed(maxInFlight) },
    };
  }
  const { virtualClients, thinkTimeMs } = load;
  return {
    loadKind: 'closed',
    closed: {
      virtualClients: typed(virtualClients),
      thinkFromMs: typed(thinkTimeMs.from),
      thinkToMs: typed(thinkTimeMs.to),
    },
  };
}

/** The form filled from a stored run ("Run again"). */
export function valuesOf(request: RunRequest): FormValues {
  const { warmupS, durationS, cooldownS } = request.phases;
  return {
    ...DEFAULTS,
    name: request.name ?? '',
    tags: tagRows(request.tags),
    ...serverValues(request),
    ...loadValues(request),
    phases: { warmupS: typed(warmupS), durationS: typed(durationS), cooldownS: typed(cooldownS) },
    timeoutS: typed(request.timeoutMs, MS_PER_S),
    scenario: request.scenario ?? null,
  };
}
