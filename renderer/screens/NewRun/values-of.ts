// The form filled from a stored run ("Run again").
import type { RunRequest } from '../../../contract/model/run-request.ts';
import type { Page, ProcessSelector } from '../../../contract/model/server.ts';
import { tagRows } from '../../controls/tag-rows.ts';
import { BYTES_PER_KB, BYTES_PER_MB, DEFAULTS, type FormValues } from './form-values.ts';
import { loadValues, moreValues, phaseValues } from './load-values.ts';
import { typed } from './typed.ts';

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

export function valuesOf(request: RunRequest): FormValues {
  return {
    ...DEFAULTS,
    name: request.name ?? '',
    tags: tagRows(request.tags),
    ...serverValues(request),
    sent: request.scenario ? 'kept' : 'page',
    scenario: request.scenario ?? null,
    ...loadValues(request),
    phases: phaseValues(request),
    ...moreValues(request),
  };
}
