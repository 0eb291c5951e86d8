// The closed list of things that can go wrong and that a person can do something about.
// Anything that is not a LabError is a bug in the lab.
import { z } from 'zod';

export const ErrorCode = z.enum([
  'input.invalid',
  'run.notFound',
  'run.alreadyActive',
  'run.notActive',
  'url.invalid',
  'host.unknown',
  'host.notAllowed',
  'host.notConfirmed',
  'server.unreachable',
  'server.notReady',
  'server.portInUse',
  'server.gone',
  'cores.notAvailable',
  'load.workerDied',
  'load.failing',
  'monitor.died',
  'lab.notFound',
  'lab.notADatabase',
  'lab.damaged',
  'lab.newer',
  'lab.readOnly',
  'lab.notWritable',
  'lab.diskFull',
  'lab.lost',
  'study.notFound',
  'file.notWritten',
  'compare.empty',
  'internal',
]);
export type ErrorCode = z.infer<typeof ErrorCode>;

/** Values that a sentence about the error can name: a path, a URL, a field, a limit. */
export const ErrorDetail = z.record(z.string(), z.union([z.string(), z.number()]));
export type ErrorDetail = z.infer<typeof ErrorDetail>;

/** How an error crosses a process boundary. `message` is one English sentence: what was wrong, where, what to do. */
export const ErrorData = z.strictObject({ code: ErrorCode, message: z.string(), detail: ErrorDetail });
export type ErrorData = z.infer<typeof ErrorData>;

export class LabError extends Error {
  override readonly name = 'LabError';
  readonly code: ErrorCode;
  readonly detail: ErrorDetail;

  constructor(code: ErrorCode, message: string, detail: ErrorDetail = {}, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
    this.detail = detail;
  }

  toData(): ErrorData {
    return { code: this.code, message: this.message, detail: this.detail };
  }

  static fromData(data: ErrorData): LabError {
    return new LabError(data.code, data.message, data.detail);
  }
}
