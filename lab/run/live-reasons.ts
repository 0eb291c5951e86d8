// What the lab already holds against a run that goes on, so that the client's limit is told while it happens.
import type { RunRequest } from '../../contract/model/load.ts';
import type { Applied, ValidityReason } from '../../contract/model/run.ts';
import { judgeRun } from '../../engine/analysis/validity.ts';
import { summariseSeconds } from '../../engine/load/summarise-seconds.ts';
import type { Recorder } from './recorder.ts';
import { summarise } from './summarise.ts';

/** The rules of the final verdict on the last ten seconds. */
export function liveReasons(
  request: RunRequest,
  applied: Applied | null,
  recorder: Recorder,
): ValidityReason[] {
  const result = summariseSeconds(recorder.lastSeconds(), {
    startedAtWall: new Date().toISOString(),
    loadWorkers: applied?.loadWorkers ?? 0,
    goesOn: true,
  });
  if (result === null) return [];
  const series = recorder.series();
  const recent = { ...series, monitor: series.monitor.slice(-10) };
  const summary = summarise(result, recent, {
    ...request.phases,
    warmupS: recorder.lastSeconds()[0]?.tS ?? 0,
  });
  return judgeRun({ status: 'running', failure: null, request, applied, summary, series: recent }).reasons;
}
