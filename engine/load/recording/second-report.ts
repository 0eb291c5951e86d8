// What a load worker reports of one second, in the form in which it travels.
import { z } from 'zod';
import { Phase } from '../../../contract/model/load.ts';
import { ErrorCounts, ErrorExamples, StatusCounts } from '../../../contract/model/sample.ts';
import { ClientHealth } from './client-health.ts';

const SparseCounts = z.strictObject({
  buckets: z.instanceof(Uint32Array),
  counts: z.instanceof(Float64Array),
});
const count = z.number().int().nonnegative();

const PhaseReport = z.strictObject({
  phase: Phase,
  /** Of a stepped load, from 0; null outside of steps. */
  step: count.nullable(),
  started: count,
  transactions: count,
  completed: count,
  failed: count,
  dropped: count,
  completedInWindow: count,
  bytesReceived: count,
  bytesSent: count,
  errors: ErrorCounts,
  errorExamples: ErrorExamples,
  statusCodes: StatusCounts,
  response: SparseCounts,
  service: SparseCounts,
  slip: SparseCounts,
  connect: SparseCounts,
  handshake: SparseCounts,
  resumedHandshakes: count,
  firstByte: SparseCounts,
});

const TransactionReport = z.strictObject({
  transaction: count,
  started: count,
  completed: count,
  failed: count,
  completedInWindow: count,
  errors: ErrorCounts,
  response: SparseCounts,
});

export const SecondReport = z.strictObject({
  tS: count,
  phases: z.array(PhaseReport),
  transactions: z.array(TransactionReport),
  concurrency: count,
  health: ClientHealth,
});
export type SecondReport = z.infer<typeof SecondReport>;
