// The number of worker processes, set for the bundled server or stated of another one: the same words for both.
import { TextEntry, type TextEntryProps } from '../../controls/Entry.tsx';
import { text } from '../../text/text.ts';
import { useEntry } from './use-entry.ts';

export interface WorkerProcessesEntryProps extends Pick<TextEntryProps, 'placeholder' | 'readOnly'> {
  readonly field: 'bundled.workerProcesses' | 'url.workerProcesses';
}

export function WorkerProcessesEntry({ field, ...rest }: WorkerProcessesEntryProps) {
  const entry = useEntry();
  return (
    <TextEntry
      figures
      label={text('newRun.server.workerProcesses')}
      help={text('newRun.server.workerProcessesHelp')}
      {...rest}
      {...entry(field)}
    />
  );
}
