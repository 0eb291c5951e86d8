// Starts on schedule: at what rate, how spread, and how the rate changes over the run.
import { useFormContext, useWatch } from 'react-hook-form';
import { Choice } from '../../controls/Choice.tsx';
import { PickEntry, TextEntry } from '../../controls/Entry.tsx';
import { text } from '../../text/text.ts';
import type { FormValues } from './form-values.ts';
import { useEntry } from './use-entry.ts';
import styles from './NewRun.module.css';

const CHANGES = [
  { value: 'none', label: text('newRun.load.changeNone') },
  { value: 'ramp', label: text('newRun.load.changeRamp') },
  { value: 'steps', label: text('newRun.load.changeSteps') },
] as const;

function Rates({ change }: { readonly change: FormValues['open']['change'] }) {
  const entry = useEntry();
  const unit = text('newRun.unit.perS');
  const first = (
    <TextEntry
      figures
      label={text(change === 'none' ? 'newRun.load.arrivalRate' : 'newRun.load.firstRate')}
      unit={unit}
      {...entry('open.arrivalRatePerS')}
    />
  );
  if (change === 'none') return first;
  return (
    <div className={styles['pair']}>
      {first}
      <TextEntry figures label={text('newRun.load.lastRate')} unit={unit} {...entry('open.toPerS')} />
      {change === 'steps' && (
        <>
          <TextEntry figures label={text('newRun.load.stepRate')} unit={unit} {...entry('open.stepPerS')} />
          <TextEntry figures label={text('newRun.load.runs')} {...entry('open.runs')} />
        </>
      )}
    </div>
  );
}

export function OpenLoad() {
  const entry = useEntry();
  const { control, setValue } = useFormContext<FormValues>();
  const change = useWatch({ control, name: 'open.change' });
  return (
    <>
      <p className={styles['help']}>{text('newRun.load.openHelp')}</p>
      <Choice
        label={text('newRun.load.change')}
        options={CHANGES}
        value={change}
        onChange={(value) => setValue('open.change', value)}
      />
      <Rates change={change} />
      <div className={styles['pair']}>
        <PickEntry label={text('newRun.load.arrivals')} {...entry('open.arrivals')}>
          <option value="constant">{text('newRun.load.arrivalsConstant')}</option>
          <option value="poisson">{text('newRun.load.arrivalsPoisson')}</option>
        </PickEntry>
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
