// The three blocks of the form, and name and tags.
import { Controller, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { Choice } from '../../controls/Choice.tsx';
import { TextEntry } from '../../controls/Entry.tsx';
import { Panel } from '../../controls/Panel.tsx';
import { TagsEditor } from '../../controls/TagsEditor.tsx';
import { text } from '../../text/text.ts';
import { BundledServer } from './BundledServer.tsx';
import type { FormValues } from './form-values.ts';
import { UrlServer } from './UrlServer.tsx';
import { useEntry } from './use-entry.ts';
import styles from './NewRun.module.css';

const SERVER_KINDS = [
  { value: 'bundled', label: text('newRun.server.bundled') },
  { value: 'url', label: text('newRun.server.url') },
] as const;

const LOAD_KINDS = [
  { value: 'closed', label: text('newRun.load.closed') },
  { value: 'open', label: text('newRun.load.open') },
] as const;

export function ServerBlock() {
  const { control, setValue } = useFormContext<FormValues>();
  const kind = useWatch({ control, name: 'serverKind' });
  return (
    <Panel title={text('newRun.server.title')} className={styles['block']}>
      <Choice
        label={text('newRun.server.kind')}
        hideLabel
        options={SERVER_KINDS}
        value={kind}
        onChange={(value) => setValue('serverKind', value)}
      />
      {kind === 'bundled' ? <BundledServer /> : <UrlServer />}
    </Panel>
  );
}

function ClosedLoad() {
  const entry = useEntry();
  return (
    <>
      <p className={styles['help']}>{text('newRun.load.closedHelp')}</p>
      <TextEntry figures label={text('newRun.load.virtualClients')} {...entry('closed.virtualClients')} />
      <div className={styles['pair']}>
        <TextEntry
          figures
          label={text('newRun.load.thinkFrom')}
          unit={text('newRun.unit.ms')}
          {...entry('closed.thinkFromMs')}
        />
        <TextEntry
          figures
          label={text('newRun.load.thinkTo')}
          unit={text('newRun.unit.ms')}
          {...entry('closed.thinkToMs')}
        />
      </div>
    </>
  );
}

function OpenLoad() {
  const entry = useEntry();
  return (
    <>
      <p className={styles['help']}>{text('newRun.load.openHelp')}</p>
      <div className={styles['pair']}>
        <TextEntry
          figures
          label={text('newRun.load.arrivalRate')}
          unit={text('newRun.unit.perS')}
          {...entry('open.arrivalRatePerS')}
        />
        <TextEntry
          figures
          label={text('newRun.load.maxInFlight')}
          help={text('newRun.load.maxInFlightHelp')}
          {...entry('open.maxInFlight')}
        />
      </div>
    </>
  );
}

export function LoadBlock() {
  const entry = useEntry();
  const { control, setValue } = useFormContext<FormValues>();
  const kind = useWatch({ control, name: 'loadKind' });
  return (
    <Panel title={text('newRun.load.title')} className={styles['block']}>
      <Choice
        label={text('newRun.load.kind')}
        hideLabel
        options={LOAD_KINDS}
        value={kind}
        onChange={(value) => setValue('loadKind', value)}
      />
      {kind === 'closed' ? <ClosedLoad /> : <OpenLoad />}
      <TextEntry
        figures
        label={text('newRun.load.timeout')}
        help={text('newRun.load.timeoutHelp')}
        unit={text('newRun.unit.s')}
        {...entry('timeoutS')}
      />
    </Panel>
  );
}

export function TimeBlock() {
  const entry = useEntry();
  const unit = text('newRun.unit.s');
  return (
    <Panel title={text('newRun.time.title')} className={styles['block']}>
      <div className={styles['triple']}>
        <TextEntry figures label={text('newRun.time.warmup')} unit={unit} {...entry('phases.warmupS')} />
        <TextEntry figures label={text('newRun.time.duration')} unit={unit} {...entry('phases.durationS')} />
        <TextEntry figures label={text('newRun.time.cooldown')} unit={unit} {...entry('phases.cooldownS')} />
      </div>
      <p className={styles['help']}>{text('newRun.time.help')}</p>
    </Panel>
  );
}

export function LabelsBlock() {
  const entry = useEntry();
  const { control } = useFormContext<FormValues>();
  const { errors } = useFormState({ control });
  return (
    <Panel title={text('newRun.labels.title')} className={styles['block']}>
      <TextEntry
        optional
        label={text('newRun.labels.name')}
        help={text('newRun.labels.nameHelp')}
        {...entry('name')}
      />
      <Controller
        control={control}
        name="tags"
        render={({ field }) => <TagsEditor tags={field.value} onChange={field.onChange} />}
      />
      {errors.tags !== undefined && (
        <p role="alert" className={styles['problem']}>
          {errors.tags.message}
        </p>
      )}
    </Panel>
  );
}
