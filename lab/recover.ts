// Runs whose conductor died: what was committed is summed up and the run is marked interrupted.
import type { Writer } from '../db/connection.ts';
import { getRun, getSeconds, getSeries, runningRuns } from '../db/queries/runs.ts';
import { summariseSeconds } from '../engine/load/recording/summarise-seconds.ts';
import { isAlive } from './owner.ts';
import { storeEnd } from './run/store-end.ts';

const failure = {
  code: 'run.interrupted',
  message: 'The lab was ended while this run was going on; what had been measured by then is kept.',
};

export function recoverInterrupted(writer: Writer): void {
  for (const { runId, owner } of runningRuns(writer)) {
    if (!isAlive(owner)) recoverRun(writer, runId);
  }
}

export function recoverRun(writer: Writer, runId: number): void {
  const run = getRun(writer, runId);
  const result = summariseSeconds(getSeconds(writer, runId), {
    startedAtWall: run.row.createdAt,
    loadWorkers: run.applied?.loadWorkers ?? 0,
    goesOn: false,
    plan: run.request,
  });
  storeEnd(writer, runId, {
    status: 'interrupted',
    failure,
    request: run.request,
    machine: run.machine,
    applied: run.applied,
    series: getSeries(writer, runId),
    result,
    clockDriftPpm: null,
  });
}
