// What a rule of the verdict is: it looks at a run and finds one reason against it, or none.
import type { RunRequest } from '../../contract/model/run-request.ts';
import type { Machine } from '../../contract/model/machine.ts';
import type {
  Applied,
  Failure,
  RunSeries,
  RunStatus,
  RunSummary,
  ValidityReason,
} from '../../contract/model/run.ts';

export interface RunEvidence {
  readonly status: RunStatus;
  readonly failure: Failure | null;
  readonly request: RunRequest;
  readonly machine: Machine;
  readonly applied: Applied | null;
  readonly summary: RunSummary | null;
  readonly series: RunSeries;
}

export type Rule = (evidence: RunEvidence, summary: RunSummary) => ValidityReason | null;

export const suspect = (code: string, message: string): ValidityReason => ({
  code,
  message,
  severity: 'suspect',
});
export const invalid = (code: string, message: string): ValidityReason => ({
  code,
  message,
  severity: 'invalid',
});
export const figure = (value: number, digits = 0): string =>
  value.toLocaleString('en', { maximumFractionDigits: digits, minimumFractionDigits: 0 });
export const ms = (us: number): string => `${figure(us / 1000, 2)} ms`;
