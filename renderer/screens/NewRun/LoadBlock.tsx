// How load is offered: closed, in steps, or open.
import { useFormContext, useWatch } from 'react-hook-form';
import { Choice } from '../../controls/Choice.tsx';
import { TextEntry } from '../../controls/Entry.tsx';
import { Panel } from '../../controls/Panel.tsx';
import { text } from '../../text/text.ts';
import type { FormValues } from './form-values.ts';
import { ThinkEntries } from './LoopEntries.tsx';
import { OpenLoad } from './OpenLoad.tsx';
import { useEntry } from './use-entry.ts';
import styles from './NewRun.module.css';

const LOAD_KINDS = (['closed', 'stepped', 'open'] as const).map((value) => ({
  value,
  label: text(`newRun.load.${value}`),
}));

const BOUNDS = [
  { value: 'time', label: text('newRun.load.boundTime') },
  { value: 'work', label: text('newRun.load.boundWork') },
] as const;

function ClosedLoad() {
  const entry = useEntry();
  return (
    <>
      <p className={styles['help']}>{text('newRun.load.closedHelp')}</p>
      <TextEntry figures label={text('newRun.load.virtualClients')} {...entry('closed.virtualClients')} />
      <ThinkEntries />
    </>
  );
}

function SteppedLoad() {
  const entry = useEntry();
  const { control, setValue } = useFormContext<FormValues>();
  const bound = useWatch({ control, name: 'stepped.bound' });
  return (
    <>
      <p className={styles['help']}>{text('newRun.load.steppedHelp')}</p>
      <fieldset className={styles['plain']}>
        <legend>{text('newRun.load.virtualClients')}</legend>
        <div className={styles['quadruple']}>
          <TextEntry figures label={text('newRun.load.from')} {...entry('stepped.from')} />
          <TextEntry figures label={text('newRun.load.to')} {...entry('stepped.to')} />
          <TextEntry figures label={text('newRun.load.step')} {...entry('stepped.step')} />
          <TextEntry figures label={text('newRun.load.runs')} {...entry('stepped.runs')} />
        </div>
      </fieldset>
      <div className={styles['withHelp']}>
        <Choice
          label={text('newRun.load.bound')}
          options={BOUNDS}
          value={bound}
          onChange={(value) => setValue('stepped.bound', value)}
        />
        {bound === 'work' && <p className={styles['help']}>{text('newRun.load.boundWorkHelp')}</p>}
      </div>
      <ThinkEntries />
    </>
  );
}

const LOADS = { closed: ClosedLoad, stepped: SteppedLoad, open: OpenLoad } as const;

export function LoadBlock() {
  const { control, setValue } = useFormContext<FormValues>();
  const kind = useWatch({ control, name: 'loadKind' });
  const Load = LOADS[kind];
  return (
    <Panel title={text('newRun.load.title')} className={styles['block']}>
      <Choice
        label={text('newRun.load.kind')}
        hideLabel
        options={LOAD_KINDS}
        value={kind}
        onChange={(value) => setValue('loadKind', value)}
      />
      <Load />
    </Panel>
  );
}
