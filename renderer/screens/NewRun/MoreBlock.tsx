// What most runs leave alone: the load client, how it connects, and the limits of the run. Folded away at first.
import { useFormContext, useWatch } from 'react-hook-form';
import { TextEntry, TickEntry } from '../../controls/Entry.tsx';
import { Fold } from '../../controls/Fold.tsx';
import { text } from '../../text/text.ts';
import { changedWords } from './changed-words.ts';
import { ConnectionEntries } from './ConnectionEntries.tsx';
import type { FormValues } from './form-values.ts';
import { DelayEntries } from './LoopEntries.tsx';
import { TlsEntries } from './TlsEntries.tsx';
import { useEntry } from './use-entry.ts';
import { useTrouble } from './use-trouble.ts';
import styles from './NewRun.module.css';

function ClientEntries() {
  const entry = useEntry();
  const { register, control } = useFormContext<FormValues>();
  const loadKind = useWatch({ control, name: 'loadKind' });
  return (
    <fieldset className={styles['group']}>
      <legend>{text('newRun.more.client')}</legend>
      <div className={styles['pair']}>
        <TextEntry
          figures
          label={text('newRun.more.loadWorkers')}
          placeholder={text('newRun.more.chosen')}
          help={text('newRun.more.loadWorkersHelp')}
          {...entry('client.loadWorkers')}
        />
        <TextEntry
          figures
          label={text('newRun.more.seed')}
          placeholder={text('newRun.more.chosen')}
          help={text('newRun.more.seedHelp')}
          {...entry('client.seed')}
        />
      </div>
      <TickEntry
        label={text('newRun.more.pin')}
        help={text('newRun.more.pinHelp')}
        {...register('client.pin')}
      />
      {loadKind !== 'open' && <DelayEntries />}
    </fieldset>
  );
}

function LimitEntries() {
  const entry = useEntry();
  const { register } = useFormContext<FormValues>();
  return (
    <fieldset className={styles['group']}>
      <legend>{text('newRun.more.limits')}</legend>
      <div className={styles['pair']}>
        <TextEntry
          figures
          label={text('newRun.more.timeout')}
          help={text('newRun.more.timeoutHelp')}
          unit={text('newRun.unit.s')}
          {...entry('timeoutS')}
        />
        <TextEntry
          figures
          label={text('newRun.more.maxMinutes')}
          unit={text('newRun.unit.min')}
          {...entry('limits.maxMinutes')}
        />
      </div>
      <TickEntry label={text('newRun.more.stopOnFailures')} {...register('limits.stopOnFailures')} />
    </fieldset>
  );
}

const FOLDED = [
  'timeoutS',
  'client',
  'connection',
  'tls',
  'limits',
  'loop.delayFromMs',
  'loop.delayToMs',
] as const;

export function MoreBlock() {
  const { control } = useFormContext<FormValues>();
  const summary = useWatch({ control, compute: changedWords });
  const troubled = useTrouble(FOLDED);
  return (
    <section className={styles['more']} aria-label={text('newRun.more.title')}>
      <Fold title={text('newRun.more.title')} summary={summary} troubled={troubled}>
        <div className={styles['columns']}>
          <div className={styles['column']}>
            <ConnectionEntries />
            <TlsEntries />
          </div>
          <div className={styles['column']}>
            <ClientEntries />
            <LimitEntries />
          </div>
        </div>
      </Fold>
    </section>
  );
}
