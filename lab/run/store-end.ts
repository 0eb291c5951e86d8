// The end of a run, however it came: summed up, judged and stored. One way for runs that ended, failed or were cut off.
import type { Run } from '../../contract/model/run.ts';
import type { Writer } from '../../db/connection.ts';
import { endRun, getRun } from '../../db/queries/runs.ts';
import { notesOn } from '../../engine/analysis/notes.ts';
import { judgeRun, type RunEvidence } from '../../engine/analysis/validity.ts';
import type { LoadResult } from '../../engine/load/start-load.ts';
import { summarise } from './summarise.ts';

export interface RunEnd extends Omit<RunEvidence, 'summary'> {
  /** null when the measured window never began. */
  readonly result: LoadResult | null;
  /** null where the clocks were not watched to the end. */
  readonly clockDriftPpm: number | null;
}

/** @throws LabError when the lab file cannot be written */
export function storeEnd(writer: Writer, runId: number, { result, clockDriftPpm, ...evidence }: RunEnd): Run {
  const { status, failure, request, series } = evidence;
  const figures = result === null ? null : summarise(result, series, request.phases, clockDriftPpm);
  const summary = figures === null ? null : { ...figures, notes: notesOn(evidence, figures) };
  endRun(writer, runId, {
    status,
    failure,
    validity: judgeRun({ ...evidence, summary }),
    summary,
    responseHistogram: result?.responseHistogram ?? null,
    serviceHistogram: result?.serviceHistogram ?? null,
  });
  return getRun(writer, runId);
}
