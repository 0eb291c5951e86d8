// TLS options, for a server that is spoken to by https. Files are named by their paths; keys are never stored.
import { useFormContext, useWatch } from 'react-hook-form';
import { PickEntry, TextEntry, TickEntry } from '../../controls/Entry.tsx';
import { text } from '../../text/text.ts';
import { usesTls, type FormValues } from './form-values.ts';
import { useEntry } from './use-entry.ts';
import styles from './NewRun.module.css';

const VERSIONS = [
  ['TLSv1.2', 'TLS 1.2'],
  ['TLSv1.3', 'TLS 1.3'],
] as const;

function VersionEntry({ field, label }: { field: 'tls.minVersion' | 'tls.maxVersion'; label: string }) {
  const entry = useEntry();
  return (
    <PickEntry label={label} {...entry(field)}>
      {VERSIONS.map(([version, words]) => (
        <option key={version} value={version}>
          {words}
        </option>
      ))}
    </PickEntry>
  );
}

export function TlsEntries() {
  const entry = useEntry();
  const { control, register } = useFormContext<FormValues>();
  const used = useWatch({ control, compute: usesTls });
  return (
    <fieldset className={styles['group']}>
      <legend>{text('newRun.more.tls')}</legend>
      {!used && <p className={styles['help']}>{text('newRun.more.tlsNone')}</p>}
      {used && (
        <>
          <div className={styles['pair']}>
            <VersionEntry field="tls.minVersion" label={text('newRun.more.minVersion')} />
            <VersionEntry field="tls.maxVersion" label={text('newRun.more.maxVersion')} />
            <TextEntry
              optional
              label={text('newRun.more.serverName')}
              help={text('newRun.more.serverNameHelp')}
              {...entry('tls.serverName')}
            />
            <TextEntry
              optional
              label={text('newRun.more.caFile')}
              help={text('newRun.more.caFileHelp')}
              {...entry('tls.caFile')}
            />
            <TextEntry
              optional
              label={text('newRun.more.certificateFile')}
              help={text('newRun.more.pemHelp')}
              {...entry('tls.certificateFile')}
            />
            <TextEntry
              optional
              label={text('newRun.more.keyFile')}
              help={text('newRun.more.pemHelp')}
              {...entry('tls.keyFile')}
            />
          </div>
          <TickEntry
            label={text('newRun.more.verify')}
            help={text('newRun.more.verifyHelp')}
            {...register('tls.verify')}
          />
          <TickEntry
            label={text('newRun.more.resume')}
            help={text('newRun.more.resumeHelp')}
            {...register('tls.resumeSessions')}
          />
        </>
      )}
    </fieldset>
  );
}
