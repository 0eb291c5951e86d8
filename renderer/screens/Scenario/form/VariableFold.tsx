// One variable in the form: the fields of its kind.
import { text } from '../../../text/text.ts';
import { PickEntry } from '../../../controls/Entry.tsx';
import { isObject, valueAt, withValue, type JsonPath } from '../json-value.ts';
import { EntryActions } from './EntryActions.tsx';
import { PickField, TypedField } from './fields.tsx';
import { Fold } from './Fold.tsx';
import { useField, useFormState } from './form-context.ts';
import { fieldsOf, VARIABLE_KINDS } from './new-entries.ts';
import { neededTextTyping, numberTyping } from './typed-value.ts';
import styles from './Form.module.css';

const LIST: JsonPath = ['variables'];

const EVERY = (['request', 'transaction', 'client'] as const).map((value) => ({
  value,
  label: text(`scenario.form.everies.${value}`),
}));
const TAKE = (['sequential', 'random', 'uniquePerClient'] as const).map((value) => ({
  value,
  label: text(`scenario.form.takes.${value}`),
}));
const PER = [
  { value: 'run', label: text('scenario.form.perRun') },
  { value: 'client', label: text('scenario.form.perClient') },
];
const DELIMITERS = [
  { value: ',', label: text('scenario.form.delimiters.comma') },
  { value: ';', label: text('scenario.form.delimiters.semicolon') },
  { value: '\t', label: text('scenario.form.delimiters.tab') },
  { value: '|', label: text('scenario.form.delimiters.bar') },
];

function Whole({ path, label, empty }: { path: JsonPath; label: string; empty?: string }) {
  return <TypedField path={path} label={label} empty={empty} typing={numberTyping} />;
}

function KindFields({ path, kind }: { readonly path: JsonPath; readonly kind: unknown }) {
  switch (kind) {
    case 'counter':
      return (
        <>
          <Whole path={[...path, 'start']} label={text('scenario.form.start')} empty="1" />
          <Whole path={[...path, 'step']} label={text('scenario.form.step')} empty="1" />
          <PickField
            path={[...path, 'per']}
            label={text('scenario.form.per')}
            options={PER}
            otherwise="run"
          />
        </>
      );
    case 'random':
      return (
        <>
          <Whole path={[...path, 'from']} label={text('scenario.form.from')} />
          <Whole path={[...path, 'to']} label={text('scenario.form.to')} />
        </>
      );
    case 'clientIndex':
      return <Whole path={[...path, 'start']} label={text('scenario.form.start')} empty="0" />;
    default:
      return (
        <>
          <TypedField
            path={[...path, 'file']}
            label={text('scenario.form.file')}
            help={text('scenario.form.fileHelp')}
            typing={neededTextTyping}
          />
          <TypedField
            path={[...path, 'column']}
            label={text('scenario.form.column')}
            typing={neededTextTyping}
          />
          <PickField
            path={[...path, 'delimiter']}
            label={text('scenario.form.delimiter')}
            options={DELIMITERS}
            otherwise=","
          />
          <PickField
            path={[...path, 'take']}
            label={text('scenario.form.take')}
            options={TAKE}
            otherwise="sequential"
          />
        </>
      );
  }
}

/** Another kind keeps the name; the other fields are those of the kind. */
function KindEntry({ path }: { readonly path: JsonPath }) {
  const { json, change } = useFormState();
  const { value, problem, 'data-path': dataPath } = useField([...path, 'kind']);
  const known = VARIABLE_KINDS.find((kind) => kind === value);
  return (
    <PickEntry
      label={text('scenario.form.kind')}
      problem={problem}
      data-path={dataPath}
      value={known ?? ''}
      onChange={(event) => {
        const kind = VARIABLE_KINDS.find((one) => one === event.target.value);
        const variable = valueAt(json, path);
        const name = isObject(variable) ? variable['name'] : undefined;
        if (kind !== undefined) {
          change((now) => withValue(now, path, { name, ...fieldsOf(kind) }), dataPath);
        }
      }}
    >
      {known === undefined && <option value="">{JSON.stringify(value)}</option>}
      {VARIABLE_KINDS.map((kind) => (
        <option key={kind} value={kind}>
          {text(`scenario.form.kinds.${kind}`)}
        </option>
      ))}
    </PickEntry>
  );
}

export function VariableFold({ at }: { readonly at: number }) {
  const { json } = useFormState();
  const path = [...LIST, at];
  const kind = valueAt(json, [...path, 'kind']);
  const known = VARIABLE_KINDS.find((one) => one === kind);
  const given = valueAt(json, [...path, 'name']);
  const name =
    typeof given === 'string' && given !== ''
      ? `\${${given}}`
      : text('scenario.form.variable', { number: at + 1 });
  return (
    <Fold
      code
      path={path}
      title={name}
      {...(known === undefined ? {} : { aside: text(`scenario.form.kinds.${known}`) })}
      actions={<EntryActions list={LIST} at={at} what={name} />}
    >
      <div className={styles['grid']}>
        <TypedField
          path={[...path, 'name']}
          label={text('scenario.form.variableName')}
          help={text('scenario.form.variableNameHelp')}
          typing={neededTextTyping}
        />
        <KindEntry path={path} />
        {known !== undefined && <KindFields path={path} kind={known} />}
        {known !== undefined && known !== 'clientIndex' && (
          <PickField
            path={[...path, 'every']}
            label={text('scenario.form.every')}
            options={EVERY}
            otherwise="transaction"
          />
        )}
      </div>
    </Fold>
  );
}
