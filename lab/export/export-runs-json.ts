// Runs as JSON: each as the command line reports it, with its whole configuration.
import type { Run } from '../../contract/model/run.ts';
import { figuresOf } from '../../contract/report.ts';

/** An array with one object a run. */
export function exportRunsJson(runs: readonly Run[]): string {
  const objects = runs.map((run) => ({
    ...figuresOf(run),
    uid: run.row.uid,
    createdAt: run.row.createdAt,
    factors: run.row.factors,
    request: run.request,
    applied: run.applied,
    machine: run.machine,
    versions: run.versions,
  }));
  return `${JSON.stringify(objects, null, 2)}\n`;
}
