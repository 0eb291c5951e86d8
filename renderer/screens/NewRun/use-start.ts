// Starts the run that the form stands for; what the lab refuses goes beside its entry where it has one.
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { LabError, type ErrorCode } from '../../../contract/errors.ts';
import type { RunRequest } from '../../../contract/model/run-request.ts';
import { startRun } from '../../store/run-actions.ts';
import { notifyTrouble } from '../../store/toasts.ts';
import { errorSentence } from '../../text/error-sentence.ts';
import type { FormValues } from './form-values.ts';
import type { TextField } from './use-entry.ts';

const ENTRY_OF: Partial<Record<ErrorCode, TextField>> = {
  'url.invalid': 'url.url',
  'host.unknown': 'url.url',
  'host.notAllowed': 'url.url',
  'server.unreachable': 'url.url',
  'server.portInUse': 'bundled.port',
  'cores.notAvailable': 'bundled.cores',
};

const FILE_ENTRIES = ['tls.caFile', 'tls.certificateFile', 'tls.keyFile'] as const;

/** The entry that the lab complains of; a file is told by its whole path, and may have been typed without its folder. */
function entryOf(error: unknown, { getValues }: UseFormReturn<FormValues>): TextField | undefined {
  if (!(error instanceof LabError)) return undefined;
  const { file } = error.detail;
  if (typeof file !== 'string') return ENTRY_OF[error.code];
  return FILE_ENTRIES.find((entry) => {
    const typed = getValues(entry).trim();
    return typed !== '' && file.endsWith(typed);
  });
}

export interface HostToConfirm {
  readonly request: RunRequest;
  readonly host: string;
  readonly address: string;
}

export function useStart(form: UseFormReturn<FormValues>) {
  const [toConfirm, setToConfirm] = useState<HostToConfirm | null>(null);

  const start = async (request: RunRequest): Promise<void> => {
    setToConfirm(null);
    try {
      await startRun(request);
    } catch (error) {
      const entry = entryOf(error, form);
      if (error instanceof LabError && error.code === 'host.notConfirmed') {
        const { host = '', address = '' } = error.detail;
        setToConfirm({ request, host: String(host), address: String(address) });
      } else if (entry !== undefined)
        form.setError(entry, { message: errorSentence(error) }, { shouldFocus: true });
      else notifyTrouble(errorSentence(error));
    }
  };
  return { start, toConfirm, cancel: () => setToConfirm(null) };
}
