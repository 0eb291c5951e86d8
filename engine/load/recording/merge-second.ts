// Makes one second of a load from the reports of its load workers.
import type { Phase } from '../../../contract/model/load.ts';
import { addCounts } from './add-counts.ts';
import { mergeCounts } from './counts-total.ts';
import { distributionOfCounts, encode } from './histogram.ts';
import type { LoadSecond } from './load-outcome.ts';
import { mergeHealth, slipOf } from './merge-health.ts';
import type { SecondReport } from './second-report.ts';

/** `step`: under way at the start of the second; undefined for a load without steps. */
export function mergeSecond(
  tS: number,
  phase: Phase,
  step: number | null | undefined,
  reports: readonly SecondReport[],
): LoadSecond {
  const parts = reports.flatMap((report) => report.phases);
  const sum = (of: (part: (typeof parts)[number]) => number): number =>
    parts.reduce((all, part) => all + of(part), 0);
  const response = mergeCounts(parts.map((part) => part.response));
  const errors: LoadSecond['errors'] = {};
  const statusCodes: LoadSecond['statusCodes'] = {};
  for (const part of parts) {
    addCounts(errors, part.errors);
    addCounts(statusCodes, part.statusCodes);
  }
  return {
    tS,
    phase,
    ...(step === undefined ? {} : { step }),
    started: sum((part) => part.started),
    completed: sum((part) => part.completed),
    failed: sum((part) => part.failed),
    dropped: sum((part) => part.dropped),
    concurrency: reports.reduce((all, report) => all + report.concurrency, 0),
    bytesReceived: sum((part) => part.bytesReceived),
    bytesSent: sum((part) => part.bytesSent),
    responseTimeUs: distributionOfCounts(response),
    errors,
    statusCodes,
    client: {
      ...mergeHealth(reports.map((report) => report.health)),
      ...slipOf(mergeCounts(parts.map((part) => part.slip))),
    },
    responseHistogram: encode(response),
    serviceHistogram: encode(mergeCounts(parts.map((part) => part.service))),
  };
}
