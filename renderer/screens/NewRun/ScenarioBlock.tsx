// The block of the form that says what is sent: one page, or a scenario. The scenario is written in its own screen;
// the form goes there and comes back as it was left.
import { Pencil } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { RunScenario } from '../../../contract/model/run-scenario.ts';
import type { ScenarioDraft } from '../../../contract/model/scenario-draft.ts';
import { Button } from '../../controls/Button.tsx';
import { Choice } from '../../controls/Choice.tsx';
import { MenuButton } from '../../controls/MenuButton.tsx';
import { Panel } from '../../controls/Panel.tsx';
import { attempt } from '../../store/attempt.ts';
import type { OpenScenario } from '../../store/kept-scenario.ts';
import { useLab } from '../../store/lab-store.ts';
import { editStoredScenario } from '../../store/scenario-actions.ts';
import { scenarioName } from '../../store/scenario-name.ts';
import { isUnsaved, useScenario } from '../../store/scenario-store.ts';
import { useScenarioCheck, type CheckedScenario } from '../../store/use-scenario-check.ts';
import { text } from '../../text/text.ts';
import { summaryText } from '../Scenario/StatusLine.tsx';
import { useScenarioSources } from '../Scenario/use-scenario-sources.ts';
import type { FormValues } from './form-values.ts';
import { keepEntries, sendScenarioNext } from './kept-entries.ts';
import styles from './NewRun.module.css';

const KINDS = [
  { value: 'page', label: text('scenario.block.page') },
  { value: 'scenario', label: text('scenario.block.scenario') },
] as const;

interface ShownScenario {
  readonly name: string;
  readonly note: string;
  readonly checked: CheckedScenario;
}

function Shown({ name, note, checked }: ShownScenario) {
  const { check } = checked;
  const [problem, ...more] = check?.problems ?? [];
  return (
    <div className={styles['withHelp']}>
      <strong>{name}</strong>
      <p className={styles['help']}>{note}</p>
      {problem === undefined ? (
        <p>{summaryText(checked)}</p>
      ) : (
        <p role="alert" className={styles['problem']}>
          {text('scenario.check.line', { line: problem.line })}: {problem.message}{' '}
          {text('scenario.block.wrong', { count: more.length + 1 })}
        </p>
      )}
    </div>
  );
}

/** The scenario of the run that is run again: its text is asked of the lab, so that it is told like any other. */
function KeptScenario({ kept }: { readonly kept: RunScenario }) {
  const [draft, setDraft] = useState<ScenarioDraft | null>(null);
  useEffect(() => {
    void attempt(async () => {
      const { text: formatted } = await useLab.getState().call('scenario.format', kept.scenario);
      setDraft({ text: formatted, folder: null, files: kept.files });
    });
  }, [kept]);
  const checked = useScenarioCheck(draft);
  return <Shown name={kept.scenario.name} note={text('scenario.block.kept')} checked={checked} />;
}

/** The scenario of the editor. What it is at the moment goes into the form; its files are read at Start. */
function OpenedScenario({ open }: { readonly open: OpenScenario }) {
  const { setValue } = useFormContext<FormValues>();
  const checked = useScenarioCheck(open);
  const { check } = checked;
  useEffect(() => {
    if (check === null) return;
    const scenario = check.problems.length === 0 ? check.scenario : null;
    setValue('scenario', scenario === null ? null : { scenario, files: {} }, { shouldValidate: true });
  }, [check, setValue]);
  const place = open.path ?? text('scenario.notSaved');
  const note = isUnsaved(open) ? `${place}. ${text('scenario.block.unsaved')}` : place;
  return <Shown name={scenarioName(open.text)} note={note} checked={checked} />;
}

function Sources({ again }: { readonly again: boolean }) {
  const go = useLab((lab) => lab.go);
  const { getValues, setValue } = useFormContext<FormValues>();
  const edit = (importing: boolean) => {
    keepEntries(getValues());
    sendScenarioNext();
    go({ screen: 'scenario', importing });
  };
  const { fresh, files } = useScenarioSources((isNew) => {
    setValue('sent', 'open');
    if (isNew) edit(false);
  });
  const importing = { label: text('scenario.action.import'), onChoose: () => edit(true) };
  return (
    <MenuButton
      align="start"
      label={text(again ? 'scenario.block.another' : 'scenario.block.start')}
      items={[...files, ...fresh, importing]}
    />
  );
}

function ScenarioChoice() {
  const go = useLab((lab) => lab.go);
  const { control, getValues, getFieldState } = useFormContext<FormValues>();
  const formState = useFormState({ control });
  const [sent, kept] = useWatch({ control, name: ['sent', 'scenario'] });
  const open = useScenario((state) => state.open);
  const isKept = sent === 'kept' && kept !== null && kept !== undefined;
  const edit = () => {
    keepEntries(getValues());
    sendScenarioNext();
    if (isKept) void editStoredScenario(kept);
    else go({ screen: 'scenario' });
  };
  return (
    <>
      {isKept && <KeptScenario kept={kept} />}
      {!isKept && open !== null && <OpenedScenario open={open} />}
      {!isKept && open === null && (
        <p className={styles[getFieldState('scenario', formState).error === undefined ? 'help' : 'problem']}>
          {text('scenario.block.needed')}
        </p>
      )}
      <div className={styles['buttons']}>
        {(isKept || open !== null) && (
          <Button icon={Pencil} onClick={edit}>
            {text('scenario.block.edit')}
          </Button>
        )}
        <Sources again={isKept || open !== null} />
      </div>
    </>
  );
}

export function ScenarioBlock({ kept }: { readonly kept: RunScenario | null }) {
  const { control, setValue } = useFormContext<FormValues>();
  const sent = useWatch({ control, name: 'sent' });
  const choose = (value: 'page' | 'scenario') => {
    if (value === 'page') setValue('sent', 'page', { shouldValidate: true });
    else if (kept === null) setValue('sent', 'open', { shouldValidate: true });
    else {
      setValue('scenario', kept);
      setValue('sent', 'kept', { shouldValidate: true });
    }
  };
  return (
    <Panel title={text('scenario.block.title')} className={styles['block']}>
      <Choice
        label={text('scenario.block.kind')}
        hideLabel
        options={KINDS}
        value={sent === 'page' ? 'page' : 'scenario'}
        onChange={choose}
      />
      {sent === 'page' ? (
        <p className={styles['help']}>{text('scenario.block.pageHelp')}</p>
      ) : (
        <ScenarioChoice />
      )}
    </Panel>
  );
}
