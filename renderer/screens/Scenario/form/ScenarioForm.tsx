// The scenario as a form: an outline of transactions, requests and variables over the same text.
import { Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ScenarioSummary } from '../../../../contract/model/scenario-draft.ts';
import { Button } from '../../../controls/Button.tsx';
import { MenuButton } from '../../../controls/MenuButton.tsx';
import { Panel } from '../../../controls/Panel.tsx';
import { text } from '../../../text/text.ts';
import { listAt, withValue } from '../json-value.ts';
import { sharesOf } from '../share-text.ts';
import { EntryList } from './EntryList.tsx';
import { HeadersField, TickField, TypedField } from './fields.tsx';
import { Fold } from './Fold.tsx';
import { useFormState } from './form-context.ts';
import { newTransaction, newVariable, VARIABLE_KINDS, type VariableKind } from './new-entries.ts';
import { controlAt, headingAt } from './control-at.ts';
import { ConnectionFields, ExpectFields } from './SendingFields.tsx';
import { TransactionFold } from './TransactionFold.tsx';
import { neededTextTyping } from './typed-value.ts';
import { VariableFold } from './VariableFold.tsx';
import styles from './Form.module.css';

function Basics() {
  return (
    <Panel title={text('scenario.form.basics')} className={styles['panel']}>
      <TypedField path={['name']} label={text('scenario.form.name')} typing={neededTextTyping} />
      <TickField
        path={['cookies']}
        label={text('scenario.form.cookies')}
        help={text('scenario.form.cookiesHelp')}
        otherwise
      />
      <Fold path={['defaults']} title={text('scenario.form.defaults')}>
        <HeadersField
          path={['defaults', 'headers']}
          label={text('scenario.form.headers')}
          help={text('scenario.form.headersHelp')}
        />
        <ExpectFields path={['defaults', 'expect']} inherits={false} />
        <ConnectionFields path={['defaults']} inherits={false} />
      </Fold>
    </Panel>
  );
}

function Transactions({ summary }: { readonly summary: ScenarioSummary | null }) {
  const { json, change, show } = useFormState();
  const entries = listAt(json, ['transactions']);
  const shares = sharesOf(summary);
  const add = () => {
    change((now) => withValue(now, ['transactions'], [...entries, newTransaction(entries)]), 'transactions');
    show(['transactions', entries.length]);
  };
  return (
    <Panel
      title={text('scenario.form.transactions')}
      aside={
        <Button icon={Plus} onClick={add}>
          {text('scenario.form.addTransaction')}
        </Button>
      }
      className={styles['panel']}
    >
      <EntryList
        path={['transactions']}
        entry={(at) => <TransactionFold at={at} share={shares[at] ?? null} />}
      />
    </Panel>
  );
}

function Variables() {
  const { json, change, show } = useFormState();
  const entries = listAt(json, ['variables']);
  const add = (kind: VariableKind) => {
    change((now) => withValue(now, ['variables'], [...entries, newVariable(kind, entries)]), 'variables');
    show(['variables', entries.length]);
  };
  const items = VARIABLE_KINDS.map((kind) => ({
    label: text(`scenario.form.kinds.${kind}`),
    onChoose: () => add(kind),
  }));
  return (
    <Panel
      title={text('scenario.form.variables')}
      aside={<MenuButton icon={Plus} label={text('scenario.form.addVariable')} items={items} />}
      className={styles['panel']}
    >
      {entries.length === 0 && <p className={styles['help']}>{text('scenario.form.noVariables')}</p>}
      <EntryList path={['variables']} entry={(at) => <VariableFold at={at} />} />
    </Panel>
  );
}

export function ScenarioForm({ summary }: { readonly summary: ScenarioSummary | null }) {
  const { reveal } = useFormState();
  const form = useRef<HTMLElement>(null);
  useEffect(() => {
    if (reveal === null || form.current === null) return;
    const { path, focus } = reveal;
    const control = focus === 'heading' ? headingAt(form.current, path) : controlAt(form.current, path);
    control?.scrollIntoView({ block: 'center' });
    if (focus !== 'none') control?.focus({ preventScroll: true });
  }, [reveal]);
  return (
    <section ref={form} className={styles['form']} aria-label={text('scenario.form.label')}>
      <Basics />
      <Transactions summary={summary} />
      <Variables />
    </section>
  );
}
