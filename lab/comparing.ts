// Comparisons by request: takes the runs or the published study out of the lab and hands them to the rules.
import type { TextFile } from '../contract/calls.ts';
import type { CompareRequest, Comparison } from '../contract/model/comparison.ts';
import type { Reader } from '../db/connection.ts';
import { getRun, listRuns } from '../db/queries/runs.ts';
import { compareRuns } from './compare/compare-runs.ts';
import { compareStudy } from './compare/compare-study.ts';
import { exportComparisonCsv } from './export/export-comparison-csv.ts';
import { suggestedName } from './export/suggested-name.ts';
import { getStudy } from './studies/studies.ts';

/** @throws LabError study.notFound, run.notFound */
export function compare(reader: Reader, request: CompareRequest): Comparison {
  const { source } = request;
  if (source.kind === 'study') return compareStudy(getStudy(source.studyId), request);
  const runIds = source.runIds ?? listRuns(reader, { binned: false }).map((row) => row.runId);
  return compareRuns(
    runIds.map((runId) => getRun(reader, runId)),
    request,
  );
}

export function exportComparison(reader: Reader, request: CompareRequest): TextFile {
  const comparison = compare(reader, request);
  return {
    suggestedName: suggestedName([request.preset, request.metric], 'csv'),
    text: exportComparisonCsv(comparison),
  };
}
