// What is expected of a response, and how requests are sent: for all of them, or for one.
import { ConnectionUse, HttpVersion } from '../../../../contract/model/scenario-request.ts';
import { text } from '../../../text/text.ts';
import type { JsonPath } from '../json-value.ts';
import { PickField, TypedField } from './fields.tsx';
import { extentTyping, numbersTyping } from './typed-value.ts';
import styles from './Form.module.css';

/** `empty`: what an empty entry means here. */
export function ExpectFields({ path, inherits }: { readonly path: JsonPath; readonly inherits: boolean }) {
  const asDefaults = text('scenario.form.asDefaults');
  return (
    <div className={styles['grid']}>
      <TypedField
        path={[...path, 'status']}
        label={text('scenario.form.expectStatus')}
        help={text('scenario.form.expectStatusHelp')}
        empty={inherits ? asDefaults : text('scenario.form.expectStatusNone')}
        typing={numbersTyping}
      />
      <TypedField
        path={[...path, 'bodyBytes']}
        label={text('scenario.form.expectBytes')}
        help={text('scenario.form.expectBytesHelp')}
        empty={inherits ? asDefaults : text('scenario.form.anything')}
        unit={text('scenario.form.bytes')}
        typing={extentTyping}
      />
      <TypedField
        path={[...path, 'text']}
        label={text('scenario.form.expectText')}
        empty={inherits ? asDefaults : text('scenario.form.anything')}
      />
    </div>
  );
}

const VERSIONS = HttpVersion.options.map((value) => ({ value, label: `HTTP/${value}` }));
const CONNECTIONS = ConnectionUse.options.map((value) => ({
  value,
  label: text(value === 'close' ? 'scenario.form.close' : 'scenario.form.keepAlive'),
}));
const REDIRECTS = [
  { value: true, label: text('scenario.form.follow') },
  { value: false, label: text('scenario.form.doNotFollow') },
];

export function ConnectionFields({
  path,
  inherits,
}: {
  readonly path: JsonPath;
  readonly inherits: boolean;
}) {
  const meant = (otherwise: string | boolean) =>
    inherits ? { empty: text('scenario.form.asDefaults') } : { otherwise };
  return (
    <div className={styles['grid']}>
      <PickField
        path={[...path, 'followRedirects']}
        label={text('scenario.form.redirects')}
        options={REDIRECTS}
        {...meant(false)}
      />
      <PickField
        path={[...path, 'connection']}
        label={text('scenario.form.connection')}
        options={CONNECTIONS}
        {...meant('keep-alive')}
      />
      <PickField
        path={[...path, 'httpVersion']}
        label={text('scenario.form.httpVersion')}
        options={VERSIONS}
        {...meant('1.1')}
      />
    </div>
  );
}
