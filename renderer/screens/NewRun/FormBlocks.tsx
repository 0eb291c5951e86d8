// The blocks of the form about the server and the time, and name and tags.
import { Controller, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { Choice } from '../../controls/Choice.tsx';
import { TextEntry } from '../../controls/Entry.tsx';
import { Panel } from '../../controls/Panel.tsx';
import { TagsEditor } from '../../controls/TagsEditor.tsx';
import { text } from '../../text/text.ts';
import { BundledServer } from './BundledServer.tsx';
import { inSteps, type FormValues } from './form-values.ts';
import { UrlServer } from './UrlServer.tsx';
import { useEntry } from './use-entry.ts';
import styles from './NewRun.module.css';

const SERVER_KINDS = [
  { value: 'bundled', label: text('newRun.server.bundled') },
  { value: 'url', label: text('newRun.server.url') },
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

/** What the time in the middle stands for. */
function lastingLabel({ loadKind, open, stepped }: FormValues): string {
  if (!inSteps({ loadKind, open })) return text('newRun.time.duration');
  const withWork = loadKind === 'stepped' && stepped.bound === 'work';
  return text(withWork ? 'newRun.time.longestStep' : 'newRun.time.eachStep');
}

export function TimeBlock() {
  const entry = useEntry();
  const { control } = useFormContext<FormValues>();
  const steps = useWatch({ control, compute: inSteps });
  const label = useWatch({ control, compute: lastingLabel });
  const unit = text('newRun.unit.s');
  return (
    <Panel title={text('newRun.time.title')} className={styles['block']}>
      <div className={styles['triple']}>
        <TextEntry figures label={text('newRun.time.warmup')} unit={unit} {...entry('phases.warmupS')} />
        {/* Another entry, not the same one under another name: each keeps what was typed into it. */}
        {steps ? (
          <TextEntry key="step" figures label={label} unit={unit} {...entry('phases.stepS')} />
        ) : (
          <TextEntry key="window" figures label={label} unit={unit} {...entry('phases.durationS')} />
        )}
        <TextEntry figures label={text('newRun.time.cooldown')} unit={unit} {...entry('phases.cooldownS')} />
      </div>
      <p className={styles['help']}>{text(steps ? 'newRun.time.stepsHelp' : 'newRun.time.help')}</p>
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
