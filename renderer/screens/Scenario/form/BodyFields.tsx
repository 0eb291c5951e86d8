// The body of a request: none, a text, or a file as it is.
import { PickEntry } from '../../../controls/Entry.tsx';
import { text } from '../../../text/text.ts';
import { valueAt, type JsonPath } from '../json-value.ts';
import { AreaField, TypedField } from './fields.tsx';
import { useField, useFormState } from './form-context.ts';
import { neededTextTyping } from './typed-value.ts';
import styles from './Form.module.css';

/** What a body of this kind starts as. */
const BODIES = {
  none: undefined,
  text: { kind: 'text', text: '' },
  file: { kind: 'file', file: 'data/body.bin' },
} as const;

export function BodyFields({ path }: { readonly path: JsonPath }) {
  const { json } = useFormState();
  const field = useField(path);
  const kind = valueAt(json, [...path, 'kind']);
  const known = kind === 'text' || kind === 'file' ? kind : 'none';
  return (
    <>
      <div className={styles['grid']}>
        <PickEntry
          label={text('scenario.form.body')}
          problem={known === 'none' ? field.problem : undefined}
          data-path={field['data-path']}
          value={known}
          onChange={({ target: { value } }) =>
            field.set(value === 'text' || value === 'file' ? BODIES[value] : BODIES.none)
          }
        >
          <option value="none">{text('scenario.form.bodyNone')}</option>
          <option value="text">{text('scenario.form.bodyText')}</option>
          <option value="file">{text('scenario.form.bodyFile')}</option>
        </PickEntry>
      </div>
      {known === 'text' && (
        <AreaField
          path={[...path, 'text']}
          label={text('scenario.form.bodyTextLabel')}
          typing={neededTextTyping}
        />
      )}
      {known === 'file' && (
        <TypedField
          path={[...path, 'file']}
          label={text('scenario.form.bodyFileLabel')}
          help={text('scenario.form.fileHelp')}
          typing={neededTextTyping}
        />
      )}
    </>
  );
}
