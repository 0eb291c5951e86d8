// The request that the form stands for. Nothing is judged here: the contract's schema does that.
import type { RunRequest } from '../../../contract/model/run-request.ts';
import type { Machine } from '../../../contract/model/machine.ts';
import { tagsOf } from '../../controls/tag-rows.ts';
import { BYTES_PER_KB, BYTES_PER_MB, inSteps, MS_PER_S, type FormValues } from './form-values.ts';
import { connectionOf, limitsOf, loadOf } from './load-of.ts';
import { bytes, number, optional, optionalWords } from './typed.ts';

function pageOf({ page, cpuUs, downloadMb, leakKb }: FormValues['bundled']) {
  switch (page) {
    case 'dynamic':
      return { kind: page, cpuUs: number(cpuUs) };
    case 'leak':
      return { kind: page, cpuUs: number(cpuUs), bytes: bytes(leakKb, BYTES_PER_KB) };
    case 'download':
      return { kind: page, bytes: bytes(downloadMb, BYTES_PER_MB) };
    default:
      return { kind: page };
  }
}

function bundledOf(values: FormValues['bundled'], machine: Machine | null) {
  const cores = optional(values.cores, number);
  return {
    kind: 'bundled' as const,
    config: {
      topology: values.topology,
      workerProcesses: number(values.workerProcesses),
      cores,
      hyperThreading: cores !== null && machine?.hyperThreading === true ? values.hyperThreading : null,
      page: pageOf(values),
      recycling: {
        afterRequests: optional(values.afterRequests, number),
        afterPrivateBytes: optional(values.afterPrivateMb, (typed) => bytes(typed, BYTES_PER_MB)),
        afterS: optional(values.afterS, number),
        overlap: values.overlap,
      },
      port: number(values.port),
    },
  };
}

function processesOf({ processes, rootPid, port, match }: FormValues['url']) {
  switch (processes) {
    case 'auto':
      return null;
    case 'rootPid':
      return { by: processes, pid: number(rootPid) };
    case 'port':
      return { by: processes, port: number(port) };
    case 'commandLine':
      return { by: processes, match };
  }
}

function urlOf(values: FormValues['url']) {
  return {
    kind: 'url' as const,
    url: values.url.trim(),
    name: optionalWords(values.name),
    processes: processesOf(values),
    factors: {
      cores: optional(values.cores, number),
      hyperThreading: values.hyperThreading === '' ? null : values.hyperThreading,
      topology: values.topology === '' ? null : values.topology,
      workerProcesses: optional(values.workerProcesses, number),
    },
  };
}

/** Not yet checked. */
export function requestOf(values: FormValues, machine: Machine | null): RunRequest {
  const { warmupS, durationS, stepS, cooldownS } = values.phases;
  const lastingS = inSteps(values) ? stepS : durationS;
  const seed = optional(values.client.seed, number);
  const connection = connectionOf(values);
  const limits = limitsOf(values);
  return {
    name: optionalWords(values.name),
    tags: tagsOf(values.tags),
    server: values.serverKind === 'bundled' ? bundledOf(values.bundled, machine) : urlOf(values.url),
    scenario: values.sent === 'page' ? null : values.scenario,
    load: loadOf(values),
    phases: { warmupS: number(warmupS), durationS: number(lastingS), cooldownS: number(cooldownS) },
    timeoutMs: Math.round(number(values.timeoutS, MS_PER_S)),
    loadWorkers: optional(values.client.loadWorkers, number),
    ...(values.client.pin ? { pinLoadWorkers: true } : {}),
    ...(seed === null ? {} : { seed }),
    ...(connection === undefined ? {} : { connection }),
    ...(limits === undefined ? {} : { limits }),
    confirmedHost: null,
  };
}
