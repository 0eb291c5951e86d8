// Which entry of the form stands for which part of the request.
import type { FieldPath } from 'react-hook-form';
import {
  BYTES_PER_KB,
  BYTES_PER_KBIT,
  BYTES_PER_MB,
  inSteps,
  MS_PER_S,
  type FormValues,
} from './form-values.ts';

export type Field = FieldPath<FormValues>;

/** The entry, and how many of the request's units one unit of the entry is. */
type Place = readonly [field: Field, perUnit: number];

const FIELDS: Readonly<Record<string, Place>> = {
  name: ['name', 1],
  tags: ['tags', 1],
  timeoutMs: ['timeoutS', MS_PER_S],
  'server.config.workerProcesses': ['bundled.workerProcesses', 1],
  'server.config.cores': ['bundled.cores', 1],
  'server.config.page.cpuUs': ['bundled.cpuUs', 1],
  'server.config.recycling.afterRequests': ['bundled.afterRequests', 1],
  'server.config.recycling.afterPrivateBytes': ['bundled.afterPrivateMb', BYTES_PER_MB],
  'server.config.recycling.afterS': ['bundled.afterS', 1],
  'server.config.port': ['bundled.port', 1],
  'server.url': ['url.url', 1],
  'server.name': ['url.name', 1],
  'server.processes.pid': ['url.rootPid', 1],
  'server.processes.port': ['url.port', 1],
  'server.processes.match': ['url.match', 1],
  'server.factors.workerProcesses': ['url.workerProcesses', 1],
  'server.factors.cores': ['url.cores', 1],
  'load.virtualClients': ['closed.virtualClients', 1],
  'load.virtualClients.from': ['stepped.from', 1],
  'load.virtualClients.to': ['stepped.to', 1],
  'load.virtualClients.step': ['stepped.step', 1],
  'load.runs': ['stepped.runs', 1],
  'load.thinkTimeMs.from': ['loop.thinkFromMs', 1],
  'load.thinkTimeMs.to': ['loop.thinkToMs', 1],
  'load.initialDelayMs.from': ['loop.delayFromMs', 1],
  'load.initialDelayMs.to': ['loop.delayToMs', 1],
  'load.arrivalRatePerS': ['open.arrivalRatePerS', 1],
  'load.maxInFlight': ['open.maxInFlight', 1],
  'load.change.toPerS': ['open.toPerS', 1],
  'load.change.stepPerS': ['open.stepPerS', 1],
  'load.change.runs': ['open.runs', 1],
  'phases.warmupS': ['phases.warmupS', 1],
  'phases.cooldownS': ['phases.cooldownS', 1],
  loadWorkers: ['client.loadWorkers', 1],
  seed: ['client.seed', 1],
  // Shown with HTTP/2 only, right under it.
  'connection.protocol': ['connection.streams', 1],
  'connection.streamsPerConnection': ['connection.streams', 1],
  'connection.readBytesPerS': ['connection.readKbit', BYTES_PER_KBIT],
  'connection.tls.minVersion': ['tls.minVersion', 1],
  'connection.tls.serverName': ['tls.serverName', 1],
  'connection.tls.caFile': ['tls.caFile', 1],
  'connection.tls.certificateFile': ['tls.certificateFile', 1],
  'connection.tls.keyFile': ['tls.keyFile', 1],
  'limits.maxMinutes': ['limits.maxMinutes', 1],
};

/** The entry for the length of the window, or of each step. */
export function lastingField(values: FormValues): Field {
  return inSteps(values) ? 'phases.stepS' : 'phases.durationS';
}

/** `path`: of the request, joined by dots. */
export function fieldOf(path: string, values: FormValues): Place {
  if (path === 'phases.durationS') return [lastingField(values), 1];
  if (path === 'server.config.page.bytes') {
    return values.bundled.page === 'download'
      ? ['bundled.downloadMb', BYTES_PER_MB]
      : ['bundled.leakKb', BYTES_PER_KB];
  }
  return FIELDS[path] ?? FIELDS[path.split('.')[0] ?? ''] ?? ['name', 1];
}
