// What the lab already holds against a run that goes on, so that the client's limit is told while it happens.
import type { ValidityReason } from '../../contract/model/run.ts';
import { judgeRun, type RunEvidence } from '../../engine/analysis/validity.ts';
import { summariseSeconds } from '../../engine/load/recording/summarise-seconds.ts';
import type { Recorder } from './recorder.ts';
import { summarise } from './summarise.ts';

/** What is known of a run from its start. */
export type KnownSoFar = Pick<RunEvidence, 'request' | 'machine' | 'applied'>;

/** The rules of the final verdict on the last ten seconds. */
export function liveReasons(known: KnownSoFar, recorder: Recorder): ValidityReason[] {
  const { request, applied } = known;
  const last = recorder.lastSeconds();
  const result = summariseSeconds(last, {
    startedAtWall: new Date().toISOString(),
    loadWorkers: applied?.loadWorkers ?? 0,
    goesOn: true,
  });
  if (result === null) return [];
  const series = recorder.series();
  const recent = { ...series, monitor: series.monitor.slice(-10) };
  const measuredFromS = last.find(({ phase }) => phase === 'measured')?.tS ?? 0;
  const summary = summarise(
    result,
    recent,
    { ...request.phases, warmupS: measuredFromS },
    recorder.clockDriftPpm(),
  );
  return judgeRun({ ...known, status: 'running', failure: null, summary, series: recent }).reasons;
}
