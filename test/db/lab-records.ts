// Records for the store's tests: every builder returns a valid, healthy example, numbered so that mix-ups show.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Machine } from '../../contract/model/machine.ts';
import type { Applied } from '../../contract/model/run.ts';
import { close, type Writer } from '../../db/connection.ts';
import { openWriter } from '../../db/open.ts';
import { endRun, type NewRun, type RunEnd } from '../../db/queries/runs.ts';
import { closedRequest, summary } from '../support/run-builders.ts';

/** A folder that is removed after the test. */
export function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'scalebench-db-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

/** A new lab that is closed after the test. */
export function newLab(path = join(folder(), 'lab.sqlite')): Writer {
  const writer = openWriter(path, { create: true });
  onTestFinished(() => close(writer));
  return writer;
}

export const machine: Machine = {
  hostname: 'bench',
  os: 'Linux',
  kernel: '6.1',
  cpuModel: 'A CPU',
  sockets: 1,
  cores: 2,
  threads: 2,
  hyperThreading: false,
  memoryBytes: 8e9,
  virtualised: null,
  clockSource: 'tsc',
  affinity: true,
  cpus: [
    { cpu: 0, core: 0, socket: 0 },
    { cpu: 1, core: 1, socket: 0 },
  ],
};

export const applied: Applied = {
  serverCpusAsked: [0],
  serverCpusSeen: [0],
  loadWorkerCpus: [1],
  loadWorkers: 1,
  urls: ['http://127.0.0.1:8080/'],
  sharedCpus: false,
};

export function newRun(uid: string, change: Partial<NewRun> = {}): NewRun {
  return {
    uid,
    name: `Run ${uid}`,
    request: closedRequest(),
    machine,
    versions: { scalebench: '0.1.0', node: '24.21.0', loadEngine: '1' },
    serverName: 'Bundled server',
    loadText: '10 virtual clients, no think time',
    factors: { cores: 1, hyperThreading: null, topology: '1xN', workerProcesses: 2 },
    tags: { branch: 'main' },
    owner: { pid: process.pid, startedAt: 'boot:1' },
    ...change,
  };
}

export function completed(change: Partial<RunEnd> = {}): RunEnd {
  return {
    status: 'completed',
    failure: null,
    validity: { verdict: 'valid', reasons: [] },
    summary: summary(),
    responseHistogram: Uint8Array.of(1, 2, 3),
    serviceHistogram: Uint8Array.of(4, 5),
    ...change,
  };
}

export function endCompleted(writer: Writer, runId: number): void {
  endRun(writer, runId, completed());
}
