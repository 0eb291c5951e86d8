// The steps of stepped loads as CSV: one row a step, run after run.
import { LabError } from '../../contract/errors.ts';
import type { Run, StepSummary } from '../../contract/model/run.ts';
import { recordText, toCsv, type Cell, type Column } from './csv.ts';
import { distributionColumns } from './distribution-columns.ts';

interface StepRow {
  readonly run: Run;
  readonly step: StepSummary;
}

function column(name: string, of: (step: StepSummary) => Cell): Column<StepRow> {
  return { name, of: ({ step }) => of(step) };
}

const columns: readonly Column<StepRow>[] = [
  { name: 'run_id', of: ({ run }) => run.row.runId },
  { name: 'name', of: ({ run }) => run.row.name },
  { name: 'verdict', of: ({ run }) => run.row.validity.verdict },
  {
    name: 'level_of',
    of: ({ run }) => (run.request.load.kind === 'open' ? 'arrivals_per_s' : 'virtual_clients'),
  },
  column('level', ({ level }) => level),
  column('run_at_level', ({ run }) => run),
  column('start_s', ({ startS }) => startS),
  column('duration_s', ({ durationS }) => durationS),
  column('complete', ({ complete }) => complete),
  column('requests_started', ({ requests }) => requests.started),
  column('requests_completed', ({ requests }) => requests.completed),
  column('requests_failed', ({ requests }) => requests.failed),
  column('requests_dropped', ({ requests }) => requests.dropped),
  column('throughput_per_s', ({ throughputPerS }) => throughputPerS),
  ...distributionColumns<StepRow>('response_time', ({ step }) => step.responseTimeUs),
  ...distributionColumns<StepRow>('service_time', ({ step }) => step.serviceTimeUs),
  column('errors', ({ errors }) => recordText(errors)),
];

/** @throws LabError input.invalid when none of the runs has a step */
export function exportStepsCsv(runs: readonly Run[]): string {
  const rows = runs.flatMap((run) => (run.summary?.steps ?? []).map((step) => ({ run, step })));
  if (rows.length === 0) {
    throw new LabError(
      'input.invalid',
      'There are no steps to export: choose a run of a load in steps that measured something.',
    );
  }
  return toCsv(columns, rows);
}
