// What stands in the form: every number as it was typed, and the parts that are not chosen at the moment as well,
// so that switching back and forth loses nothing.
import type { ConnectionOptions } from '../../../contract/model/connection-options.ts';
import type { LoadProfile } from '../../../contract/model/load.ts';
import type { RunRequest } from '../../../contract/model/run-request.ts';
import type { Machine } from '../../../contract/model/machine.ts';
import type { Page, ProcessSelector, Topology } from '../../../contract/model/server.ts';
import type { TagRow } from '../../controls/tag-rows.ts';
import { canConfine } from './can-confine.ts';

export const BYTES_PER_MB = 1_048_576;
export const BYTES_PER_KB = 1024;
/** 1 kbit/s is 1000 bits a second. */
export const BYTES_PER_KBIT = 125;
export const MS_PER_S = 1000;

type TlsVersion = ConnectionOptions['tls']['minVersion'];

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
  /** One page, the scenario of the run that is run again, or the one in the editor. */
  sent: 'page' | 'kept' | 'open';
  /** null: there is none that can be played. */
  scenario: RunRequest['scenario'];
  loadKind: LoadProfile['kind'];
  closed: { virtualClients: string };
  stepped: { from: string; to: string; step: string; runs: string; bound: 'time' | 'work' };
  /** Of closed and stepped loads alike. */
  loop: { thinkFromMs: string; thinkToMs: string; delayFromMs: string; delayToMs: string };
  open: {
    arrivalRatePerS: string;
    maxInFlight: string;
    arrivals: 'constant' | 'poisson';
    change: 'none' | 'ramp' | 'steps';
    toPerS: string;
    stepPerS: string;
    runs: string;
  };
  /** stepS takes the place of durationS where the load goes in steps. */
  phases: { warmupS: string; durationS: string; stepS: string; cooldownS: string };
  timeoutS: string;
  client: { loadWorkers: string; pin: boolean; seed: string };
  connection: { protocol: 'http1' | 'http2'; streams: string; readKbit: string };
  tls: {
    minVersion: TlsVersion;
    maxVersion: TlsVersion;
    serverName: string;
    caFile: string;
    certificateFile: string;
    keyFile: string;
    verify: boolean;
    resumeSessions: boolean;
  };
  limits: { maxMinutes: string; stopOnFailures: boolean };
}

/** True where the load goes in steps, of virtual clients or of the arrival rate. */
export function inSteps({ loadKind, open }: Pick<FormValues, 'loadKind' | 'open'>): boolean {
  return loadKind === 'stepped' || (loadKind === 'open' && open.change === 'steps');
}

/** TLS options mean something only to a server that is spoken to by https. */
export function usesTls({ serverKind, url }: Pick<FormValues, 'serverKind' | 'url'>): boolean {
  return serverKind === 'url' && url.url.trim().toLowerCase().startsWith('https:');
}

/** A run that says something on this machine, one click away: where it can, on a core that the load does not use. */
export function defaultValues(machine: Machine | null): FormValues {
  return { ...DEFAULTS, bundled: { ...DEFAULTS.bundled, cores: canConfine(machine) ? '1' : '' } };
}

export const DEFAULTS: FormValues = {
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
  sent: 'page',
  scenario: null,
  loadKind: 'closed',
  closed: { virtualClients: '50' },
  stepped: { from: '5', to: '100', step: '5', runs: '1', bound: 'time' },
  loop: { thinkFromMs: '0', thinkToMs: '0', delayFromMs: '', delayToMs: '' },
  open: {
    arrivalRatePerS: '200',
    maxInFlight: '1000',
    arrivals: 'constant',
    change: 'none',
    toPerS: '1000',
    stepPerS: '200',
    runs: '1',
  },
  phases: { warmupS: '5', durationS: '30', stepS: '10', cooldownS: '0' },
  timeoutS: '10',
  client: { loadWorkers: '', pin: false, seed: '' },
  connection: { protocol: 'http1', streams: '10', readKbit: '' },
  tls: {
    minVersion: 'TLSv1.2',
    maxVersion: 'TLSv1.3',
    serverName: '',
    caFile: '',
    certificateFile: '',
    keyFile: '',
    verify: true,
    resumeSessions: true,
  },
  limits: { maxMinutes: '30', stopOnFailures: true },
};
