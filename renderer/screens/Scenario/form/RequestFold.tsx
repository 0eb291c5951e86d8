// One request in the form.
import { text } from '../../../text/text.ts';
import { valueAt, type JsonPath } from '../json-value.ts';
import { BodyFields } from './BodyFields.tsx';
import { EntryActions } from './EntryActions.tsx';
import { HeadersField, TickField, TypedField } from './fields.tsx';
import { Fold } from './Fold.tsx';
import { useFormState } from './form-context.ts';
import { ConnectionFields, ExpectFields } from './SendingFields.tsx';
import { listTyping, neededTextTyping, numberTyping } from './typed-value.ts';
import styles from './Form.module.css';

const words = (value: unknown, otherwise: string): string => (typeof value === 'string' ? value : otherwise);

function RequestFields({ path, shuffled }: { readonly path: JsonPath; readonly shuffled: boolean }) {
  return (
    <>
      <div className={styles['methodUrl']}>
        <TypedField path={[...path, 'method']} label={text('scenario.form.method')} empty="GET" />
        <TypedField
          path={[...path, 'url']}
          label={text('scenario.form.url')}
          help={text('scenario.form.urlHelp')}
          typing={neededTextTyping}
        />
      </div>
      <div className={styles['grid']}>
        <TypedField
          path={[...path, 'name']}
          label={text('scenario.form.requestName')}
          empty={text('scenario.form.requestNameNone')}
        />
        <TypedField
          path={[...path, 'repeat']}
          label={text('scenario.form.repeat')}
          empty="1"
          typing={numberTyping}
        />
      </div>
      {shuffled && (
        <TickField
          path={[...path, 'pinned']}
          label={text('scenario.form.pinned')}
          help={text('scenario.form.pinnedHelp')}
          otherwise={false}
        />
      )}
      <HeadersField
        path={[...path, 'headers']}
        label={text('scenario.form.headers')}
        help={text('scenario.form.headersReplace')}
      />
      <BodyFields path={[...path, 'body']} />
      <TypedField
        path={[...path, 'ranges']}
        label={text('scenario.form.ranges')}
        help={text('scenario.form.rangesHelp')}
        empty={text('scenario.form.rangesNone')}
        typing={listTyping}
      />
      <ExpectFields path={[...path, 'expect']} inherits />
      <ConnectionFields path={path} inherits />
    </>
  );
}

export interface RequestFoldProps {
  readonly list: JsonPath;
  readonly at: number;
  readonly shuffled: boolean;
}

export function RequestFold({ list, at, shuffled }: RequestFoldProps) {
  const { json } = useFormState();
  const path = [...list, at];
  const url = words(valueAt(json, [...path, 'url']), '');
  const sent = `${words(valueAt(json, [...path, 'method']), 'GET')} ${url}`;
  const name = words(valueAt(json, [...path, 'name']), '');
  const repeat = valueAt(json, [...path, 'repeat']);
  const asides = [
    name,
    typeof repeat === 'number' && repeat !== 1 ? text('scenario.form.times', { count: repeat }) : '',
    shuffled && valueAt(json, [...path, 'pinned']) === true ? text('scenario.form.pinned') : '',
  ].filter((aside) => aside !== '');
  return (
    <Fold
      code
      path={path}
      title={sent}
      aside={asides.join(' · ')}
      actions={<EntryActions list={list} at={at} what={sent} />}
    >
      <RequestFields path={path} shuffled={shuffled} />
    </Fold>
  );
}
