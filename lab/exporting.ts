// Runs as files: their configuration and summary, or the series of one run second by second.
import type { CallInput, TextFile } from '../contract/calls.ts';
import { LabError } from '../contract/errors.ts';
import type { RunDetail } from '../contract/model/run.ts';
import type { Reader } from '../db/connection.ts';
import { getHistograms, getRun, getSeries } from '../db/queries/runs.ts';
import { percentileCurve } from '../engine/load/recording/histogram.ts';
import { exportRunsCsv } from './export/export-runs-csv.ts';
import { exportRunsJson } from './export/export-runs-json.ts';
import { exportSeriesCsv } from './export/export-series-csv.ts';
import { exportStepsCsv } from './export/export-steps-csv.ts';
import { suggestedName } from './export/suggested-name.ts';

/** @throws LabError run.notFound */
export function detailOf(reader: Reader, runId: number): RunDetail {
  const histograms = getHistograms(reader, runId);
  return {
    run: getRun(reader, runId),
    series: getSeries(reader, runId),
    responseTimeCurve: histograms.response === null ? [] : percentileCurve(histograms.response),
    serviceTimeCurve: histograms.service === null ? [] : percentileCurve(histograms.service),
  };
}

/** @throws LabError run.notFound; input.invalid for the series of more than one run, and where there are no steps */
export function exportRuns(reader: Reader, { runIds, format, what }: CallInput<'run.export'>): TextFile {
  const name = runIds.length === 1 ? `run-${runIds[0]}` : `${runIds.length}-runs`;
  if (what === 'summary') {
    const runs = runIds.map((runId) => getRun(reader, runId));
    const text = format === 'csv' ? exportRunsCsv(runs) : exportRunsJson(runs);
    return { suggestedName: suggestedName([name], format), text };
  }
  if (what === 'steps') {
    if (format !== 'csv') throw new LabError('input.invalid', 'Steps can be exported as CSV only.');
    const text = exportStepsCsv(runIds.map((runId) => getRun(reader, runId)));
    return { suggestedName: suggestedName([name, 'steps'], 'csv'), text };
  }
  const [runId, ...more] = runIds;
  if (runId === undefined || more.length > 0 || format !== 'csv') {
    throw new LabError('input.invalid', 'The series of one run at a time can be exported, and only as CSV.');
  }
  return {
    suggestedName: suggestedName([name, 'series'], 'csv'),
    text: exportSeriesCsv(detailOf(reader, runId)),
  };
}
