// An entry of a form: label, the control, its unit, help, and what is wrong with it, in words.
import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import { text } from '../text/text.ts';
import styles from './Entry.module.css';

interface EntryFrame {
  readonly label: string;
  readonly help?: string | undefined;
  readonly problem?: string | undefined;
  readonly unit?: string | undefined;
  readonly optional?: boolean | undefined;
}

interface Ids {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': boolean;
}

function Framed({ frame, control }: { frame: EntryFrame; control: (ids: Ids) => ReactNode }) {
  const id = useId();
  const { label, help, problem, unit, optional } = frame;
  const described = [problem && `${id}-problem`, help && `${id}-help`].filter(Boolean).join(' ');
  return (
    <div className={styles['entry']}>
      <label htmlFor={id} className={styles['label']}>
        {label} {optional === true && <span className={styles['optional']}>({text('newRun.optional')})</span>}
      </label>
      <div className={styles['row']}>
        {control({
          id,
          'aria-describedby': described === '' ? undefined : described,
          'aria-invalid': problem !== undefined,
        })}
        {unit !== undefined && <span className={styles['unit']}>{unit}</span>}
      </div>
      {problem !== undefined && (
        <p id={`${id}-problem`} className={styles['problem']} role="alert">
          {problem}
        </p>
      )}
      {help !== undefined && (
        <p id={`${id}-help`} className={styles['help']}>
          {help}
        </p>
      )}
    </div>
  );
}

function splitFrame<P extends EntryFrame>({ label, help, problem, unit, optional, ...rest }: P) {
  return { frame: { label, help, problem, unit, optional }, rest };
}

export type TextEntryProps = EntryFrame & ComponentPropsWithRef<'input'> & { readonly figures?: boolean };

/** One line of text; `figures` for numbers, which are typed as text so that the wheel cannot change them. */
export function TextEntry({ figures, ...props }: TextEntryProps) {
  const { frame, rest } = splitFrame(props);
  const mode = figures === true ? { inputMode: 'decimal' as const, className: styles['figures'] } : {};
  return (
    <Framed
      frame={frame}
      control={(ids) => (
        <input type="text" autoComplete="off" spellCheck={false} {...mode} {...rest} {...ids} />
      )}
    />
  );
}

export type AreaEntryProps = EntryFrame & ComponentPropsWithRef<'textarea'>;

/** Several lines of text, as they are: no wrapping, in the face of code. */
export function AreaEntry(props: AreaEntryProps) {
  const { frame, rest } = splitFrame(props);
  return (
    <Framed
      frame={frame}
      control={(ids) => (
        <textarea
          autoComplete="off"
          spellCheck={false}
          wrap="off"
          {...rest}
          {...ids}
          className={styles['area']}
        />
      )}
    />
  );
}

export type PickEntryProps = EntryFrame & ComponentPropsWithRef<'select'>;

/** One of a few; the children are options. */
export function PickEntry(props: PickEntryProps) {
  const { frame, rest } = splitFrame(props);
  return <Framed frame={frame} control={(ids) => <select {...rest} {...ids} />} />;
}

export type TickEntryProps = ComponentPropsWithRef<'input'> & {
  readonly label: string;
  readonly help?: string;
};

export function TickEntry({ label, help, ...rest }: TickEntryProps) {
  return (
    <label className={styles['tick']}>
      <input type="checkbox" {...rest} />
      <span>
        {label}
        {help !== undefined && <span className={styles['help']}> {help}</span>}
      </span>
    </label>
  );
}
