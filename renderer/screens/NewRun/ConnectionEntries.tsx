// How a virtual client connects and how fast it reads.
import { useFormContext, useWatch } from 'react-hook-form';
import { Choice } from '../../controls/Choice.tsx';
import { TextEntry } from '../../controls/Entry.tsx';
import { formatCount } from '../../format/format.ts';
import { text } from '../../text/text.ts';
import { BYTES_PER_KBIT, type FormValues } from './form-values.ts';
import { bytes } from './typed.ts';
import { useEntry } from './use-entry.ts';
import styles from './NewRun.module.css';

const PROTOCOLS = [
  { value: 'http1', label: text('newRun.more.http1') },
  { value: 'http2', label: text('newRun.more.http2') },
] as const;

/** 1 kB is 1000 bytes, as a line's speed is told. */
const BYTES_PER_KILO = 1000;

function readingHelp(readKbit: string): string {
  const bytesPerS = bytes(readKbit, BYTES_PER_KBIT);
  if (!(bytesPerS > 0)) return text('newRun.more.readingHelp');
  return text('newRun.more.readingIs', { speed: formatCount(bytesPerS / BYTES_PER_KILO) });
}

export function ConnectionEntries() {
  const entry = useEntry();
  const { control, setValue } = useFormContext<FormValues>();
  const [protocol, readKbit] = useWatch({ control, name: ['connection.protocol', 'connection.readKbit'] });
  return (
    <fieldset className={styles['group']}>
      <legend>{text('newRun.more.connection')}</legend>
      <div className={styles['pair']}>
        <Choice
          label={text('newRun.more.protocol')}
          options={PROTOCOLS}
          value={protocol}
          onChange={(value) => setValue('connection.protocol', value)}
        />
        {protocol === 'http2' && (
          <TextEntry
            figures
            label={text('newRun.more.streams')}
            help={text('newRun.more.streamsHelp')}
            {...entry('connection.streams')}
          />
        )}
        <TextEntry
          figures
          label={text('newRun.more.reading')}
          placeholder={text('newRun.more.readingFast')}
          unit={text('newRun.unit.kbit')}
          help={readingHelp(readKbit)}
          {...entry('connection.readKbit')}
        />
      </div>
    </fieldset>
  );
}
