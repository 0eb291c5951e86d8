// The form of a new run: server, load, time; one sentence says what will happen.
import { Play } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { FormProvider, useForm, useFormContext, useWatch, type Resolver } from 'react-hook-form';
import type { RunRequest } from '../../../contract/model/run-request.ts';
import type { Machine } from '../../../contract/model/machine.ts';
import { Button } from '../../controls/Button.tsx';
import { useLab } from '../../store/lab-store.ts';
import { text } from '../../text/text.ts';
import { ConfirmHost } from './ConfirmHost.tsx';
import { LabelsBlock, ServerBlock, TimeBlock } from './FormBlocks.tsx';
import type { FormValues } from './form-values.ts';
import { firstEntries, forgetEntries } from './kept-entries.ts';
import { LoadBlock } from './LoadBlock.tsx';
import { MoreBlock } from './MoreBlock.tsx';
import { planSentence } from './plan-sentence.ts';
import { playableRequest } from './playable-request.ts';
import { problemsOf } from './problems-of.ts';
import { errorTree } from './error-tree.ts';
import { requestOf } from './request-of.ts';
import { ScenarioBlock } from './ScenarioBlock.tsx';
import { useStart } from './use-start.ts';
import styles from './NewRun.module.css';

function resolverFor(machine: Machine | null): Resolver<FormValues> {
  return (values) => {
    const problems = problemsOf(values, machine);
    return problems.size === 0 ? { values, errors: {} } : { values: {}, errors: errorTree(problems) };
  };
}

/** Why no run can be started now, or null. */
function useBar(): string | null {
  const active = useLab((lab) => lab.active);
  const readOnly = useLab((lab) => lab.info?.readOnly ?? false);
  if (readOnly) return text('newRun.readOnly');
  return active === null ? null : text('newRun.blockedByRun');
}

function Plan({ busy }: { readonly busy: boolean }) {
  const { control } = useFormContext<FormValues>();
  const machine = useLab((lab) => lab.machine);
  const values = useWatch({ control, compute: (all: FormValues) => all });
  const bar = useBar();
  const sound = problemsOf(values, machine).size === 0;
  const sentence = sound ? planSentence(requestOf(values, machine)) : text('newRun.plan.wrong');
  return (
    <footer className={styles['plan']}>
      <p aria-live="polite" aria-label={text('newRun.plan.title')}>
        {bar ?? sentence}
      </p>
      <Button kind="primary" large icon={Play} type="submit" disabled={busy || bar !== null}>
        {busy ? text('newRun.starting') : text('newRun.start')}
      </Button>
    </footer>
  );
}

export function NewRun({ request }: { readonly request: RunRequest | null }) {
  const machine = useLab((lab) => lab.machine);
  const resolver = useMemo(() => resolverFor(machine), [machine]);
  const [first] = useState(() => firstEntries(request, machine));
  useEffect(forgetEntries, []);
  const form = useForm<FormValues>({
    defaultValues: first,
    resolver,
    mode: 'onTouched',
  });
  const { start, toConfirm, cancel } = useStart(form);
  const submit = form.handleSubmit(async (values) => {
    const playable = await playableRequest(requestOf(values, machine), values);
    if (playable !== null) await start(playable);
  });
  return (
    <main className={styles['newRun']}>
      <h1>{text('newRun.title')}</h1>
      <FormProvider {...form}>
        <form noValidate className={styles['form']} onSubmit={(event) => void submit(event)}>
          <div className={styles['columns']}>
            <div className={styles['column']}>
              <ServerBlock />
              <ScenarioBlock kept={first.sent === 'kept' ? (first.scenario ?? null) : null} />
            </div>
            <div className={styles['column']}>
              <LoadBlock />
              <TimeBlock />
              <LabelsBlock />
            </div>
          </div>
          <MoreBlock />
          <Plan busy={form.formState.isSubmitting} />
        </form>
      </FormProvider>
      {toConfirm !== null && (
        <ConfirmHost
          host={toConfirm.host}
          address={toConfirm.address}
          onClose={cancel}
          onConfirm={(typedHost) => void start({ ...toConfirm.request, confirmedHost: typedHost })}
        />
      )}
    </main>
  );
}
