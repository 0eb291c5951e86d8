// The fields of the form: each tied to its place in the JSON text, with what is wrong beside it.
import { AreaEntry, PickEntry, TextEntry, TickEntry } from '../../../controls/Entry.tsx';
import type { JsonPath } from '../json-value.ts';
import { useField } from './form-context.ts';
import { headersTyping, numberTyping, textTyping, type Typing } from './typed-value.ts';
import { useTyped } from './use-typed.ts';
import styles from './Form.module.css';

interface FieldProps {
  readonly path: JsonPath;
  readonly label: string;
  readonly help?: string | undefined;
  /** What an empty entry means. */
  readonly empty?: string | undefined;
}

export interface TypedFieldProps extends FieldProps {
  readonly typing?: Typing;
  readonly unit?: string;
}

export function TypedField({ path, label, help, empty, unit, typing = textTyping }: TypedFieldProps) {
  const field = useField(path);
  const typed = useTyped(field, typing);
  return (
    <TextEntry
      label={label}
      help={help}
      placeholder={empty}
      unit={unit}
      problem={field.problem}
      figures={typing === numberTyping}
      data-path={field['data-path']}
      {...typed}
    />
  );
}

export function AreaField({ path, label, help, empty, typing = textTyping }: TypedFieldProps) {
  const field = useField(path);
  const typed = useTyped(field, typing);
  return (
    <AreaEntry
      label={label}
      help={help}
      placeholder={empty}
      problem={field.problem}
      rows={Math.min(8, Math.max(2, typed.value.split('\n').length))}
      data-path={field['data-path']}
      {...typed}
    />
  );
}

export function HeadersField(props: Omit<FieldProps, 'empty'>) {
  return <AreaField typing={headersTyping} empty="Accept-Language: en" {...props} />;
}

export interface PickFieldProps extends FieldProps {
  readonly options: readonly { readonly value: string | boolean; readonly label: string }[];
  /** The value that is meant when the field is left out; without it, `empty` names what that means. */
  readonly otherwise?: string | boolean;
}

/** One of a few. The one that is meant anyway is left out of the text. */
export function PickField({ path, label, help, empty, options, otherwise }: PickFieldProps) {
  const field = useField(path);
  const known = options.find(({ value }) => value === (field.value ?? otherwise));
  const strange = field.value !== undefined && known === undefined;
  return (
    <PickEntry
      label={label}
      help={help}
      problem={field.problem}
      data-path={field['data-path']}
      value={known === undefined ? '' : String(known.value)}
      onChange={(event) => {
        const picked = options.find(({ value }) => String(value) === event.target.value)?.value;
        field.set(picked === otherwise ? undefined : picked);
      }}
    >
      {(empty !== undefined || strange) && <option value="">{empty ?? JSON.stringify(field.value)}</option>}
      {options.map((option) => (
        <option key={String(option.value)} value={String(option.value)}>
          {option.label}
        </option>
      ))}
    </PickEntry>
  );
}

export interface TickFieldProps extends FieldProps {
  /** What is meant when the field is left out. */
  readonly otherwise: boolean;
}

export function TickField({ path, label, help, otherwise }: TickFieldProps) {
  const field = useField(path);
  return (
    <div>
      <TickEntry
        label={label}
        {...(help === undefined ? {} : { help })}
        data-path={field['data-path']}
        checked={(field.value ?? otherwise) === true}
        onChange={(event) => field.set(event.target.checked === otherwise ? undefined : event.target.checked)}
      />
      {field.problem !== undefined && (
        <p role="alert" className={styles['problem']}>
          {field.problem}
        </p>
      )}
    </div>
  );
}
