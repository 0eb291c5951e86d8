// One transaction in the form, with its requests.
import { Plus } from 'lucide-react';
import { Button } from '../../../controls/Button.tsx';
import { text } from '../../../text/text.ts';
import { listAt, valueAt, withValue, type JsonPath } from '../json-value.ts';
import { EntryActions } from './EntryActions.tsx';
import { EntryList } from './EntryList.tsx';
import { PickField, TypedField } from './fields.tsx';
import { Fold } from './Fold.tsx';
import { useFormState } from './form-context.ts';
import { newRequest } from './new-entries.ts';
import { RequestFold } from './RequestFold.tsx';
import { neededTextTyping, numberTyping } from './typed-value.ts';
import styles from './Form.module.css';

const LIST: JsonPath = ['transactions'];
const ORDERS = [
  { value: 'inOrder', label: text('scenario.form.inOrder') },
  { value: 'shuffled', label: text('scenario.form.shuffled') },
];

function TransactionFields({ path }: { readonly path: JsonPath }) {
  const think = { unit: text('scenario.form.ms'), empty: text('scenario.form.ofLoad'), typing: numberTyping };
  return (
    <>
      <div className={styles['grid']}>
        <TypedField path={[...path, 'name']} label={text('scenario.form.name')} typing={neededTextTyping} />
        <TypedField
          path={[...path, 'weight']}
          label={text('scenario.form.weight')}
          help={text('scenario.form.weightHelp')}
          empty="1"
          typing={numberTyping}
        />
        <PickField
          path={[...path, 'order']}
          label={text('scenario.form.order')}
          options={ORDERS}
          otherwise="inOrder"
        />
      </div>
      <div className={styles['pair']}>
        <TypedField
          path={[...path, 'thinkTimeMs', 'from']}
          label={text('scenario.form.thinkFrom')}
          help={text('scenario.form.thinkHelp')}
          {...think}
        />
        <TypedField path={[...path, 'thinkTimeMs', 'to']} label={text('scenario.form.thinkTo')} {...think} />
      </div>
    </>
  );
}

export interface TransactionFoldProps {
  readonly at: number;
  /** Of all transactions; null while the text has problems. */
  readonly share: string | null;
}

export function TransactionFold({ at, share }: TransactionFoldProps) {
  const { json, change, show } = useFormState();
  const path = [...LIST, at];
  const requests = [...path, 'requests'];
  const entries = listAt(json, requests);
  const shuffled = valueAt(json, [...path, 'order']) === 'shuffled';
  const given = valueAt(json, [...path, 'name']);
  const name =
    typeof given === 'string' && given.trim() !== ''
      ? given
      : text('scenario.form.transaction', { number: at + 1 });
  const count = text('scenario.form.requestCount', { count: entries.length });
  const add = () => {
    change((now) => withValue(now, requests, [...listAt(now, requests), newRequest()]), `${name} requests`);
    show([...requests, entries.length]);
  };
  return (
    <Fold
      path={path}
      title={name}
      aside={share === null ? count : `${share} · ${count}`}
      actions={<EntryActions list={LIST} at={at} what={name} />}
      openFirst={at === 0}
    >
      <TransactionFields path={path} />
      <h4 className={styles['listTitle']}>{text('scenario.form.requests')}</h4>
      <EntryList
        path={requests}
        entry={(index) => <RequestFold list={requests} at={index} shuffled={shuffled} />}
      />
      <Button icon={Plus} onClick={add} className={styles['add']}>
        {text('scenario.form.addRequest')}
      </Button>
    </Fold>
  );
}
