// The scenario editor: the same text as a form and as JSON, with everything that is wrong in its place.
import { memo, useDeferredValue, useMemo, useState } from 'react';
import type { ScenarioSummary } from '../../../contract/model/scenario-draft.ts';
import { fieldName } from '../../../contract/model/scenario-sentences.ts';
import { Choice } from '../../controls/Choice.tsx';
import { useLab } from '../../store/lab-store.ts';
import type { OpenScenario } from '../../store/kept-scenario.ts';
import { readJson } from '../../store/scenario-name.ts';
import { editScenario, useScenario } from '../../store/scenario-store.ts';
import { useScenarioCheck } from '../../store/use-scenario-check.ts';
import { text } from '../../text/text.ts';
import { sendScenarioNext, type AskedLoad } from '../NewRun/kept-entries.ts';
import { FormContext, type FormState } from './form/form-context.ts';
import { ScenarioForm } from './form/ScenarioForm.tsx';
import { ImportDialog } from './ImportDialog.tsx';
import { ImportNotes } from './ImportNotes.tsx';
import { isObject, type JsonPath } from './json-value.ts';
import { NoScenario } from './NoScenario.tsx';
import { ProblemList } from './ProblemList.tsx';
import type { Reveal } from './reveal.ts';
import { ScenarioHead } from './ScenarioHead.tsx';
import { StatusLine } from './StatusLine.tsx';
import { TextPane } from './text/TextPane.tsx';
import { useEditorKeys } from './use-editor-keys.ts';
import { writeJson } from './write-json.ts';
import styles from './Scenario.module.css';

const VIEWS = (['form', 'both', 'text'] as const).map((value) => ({
  value,
  label: text(`scenario.view.${value}`),
}));
type View = (typeof VIEWS)[number]['value'];

/** Two panes need room; narrower windows begin with the form. */
const WIDE_PX = 1240;

interface FormPaneProps {
  readonly state: FormState;
  readonly summary: ScenarioSummary | null;
}

const FormPane = memo(function FormPane({ state, summary }: FormPaneProps) {
  if (state.json === undefined) return <p className={styles['noForm']}>{text('scenario.form.noJson')}</p>;
  if (!isObject(state.json)) return <p className={styles['noForm']}>{text('scenario.form.noObject')}</p>;
  return (
    <FormContext value={state}>
      <ScenarioForm summary={summary} />
    </FormContext>
  );
});

function changeScenario(update: (json: unknown) => unknown, place: string): void {
  const { open } = useScenario.getState();
  const json = open === null ? undefined : readJson(open.text);
  // The form stays a moment longer than the JSON that it shows.
  if (json !== undefined) editScenario(writeJson(update(json)), place);
}

function Editor({ open, onImport }: { readonly open: OpenScenario; readonly onImport: () => void }) {
  const go = useLab((lab) => lab.go);
  const imported = useScenario((state) => state.imported);
  const checked = useScenarioCheck(open);
  const [view, setView] = useState<View>(window.innerWidth < WIDE_PX ? 'form' : 'both');
  const [reveal, setReveal] = useState<Reveal | null>(null);
  const inText = useScenario((state) => state.history.place === 'text');
  // Typing into a long text does not wait for the form; typing into the form does, or its fields would fall back.
  const later = useDeferredValue(open.text);
  const formText = inText ? later : open.text;
  const json = useMemo(() => readJson(formText), [formText]);
  const problems = checked.check?.problems ?? NO_PROBLEMS;
  const state = useMemo<FormState>(
    () => ({
      json,
      problems,
      reveal,
      change: changeScenario,
      show: (path: JsonPath, focus = 'field') => setReveal({ path: fieldName(path), place: null, focus }),
    }),
    [json, problems, reveal],
  );
  const use = (asked?: AskedLoad) => {
    sendScenarioNext(asked);
    go({ screen: 'newRun', request: null });
  };
  return (
    <>
      <ScenarioHead open={open} onImport={onImport} onUse={() => use()} />
      <div className={styles['tools']}>
        <StatusLine checked={checked} />
        <Choice
          label={text('scenario.view.label')}
          hideLabel
          options={VIEWS}
          value={view}
          onChange={setView}
        />
      </div>
      <div className={styles['panes']} data-view={view}>
        {view !== 'text' && <FormPane state={state} summary={checked.check?.summary ?? null} />}
        {view !== 'form' && (
          <TextPane
            value={open.text}
            problems={problems}
            reveal={reveal}
            onEdit={(next) => editScenario(next, 'text')}
          />
        )}
      </div>
      <ProblemList
        problems={problems}
        onChoose={({ path, line, column }) => {
          // What is no JSON has no form to go to.
          if (view === 'form' && json === undefined) setView('both');
          setReveal({ path, place: { line, column }, focus: view === 'form' ? 'field' : 'none' });
        }}
      />
      {imported !== null && (
        <ImportNotes outcome={imported} onUse={({ load, phases }) => use({ load, phases })} />
      )}
    </>
  );
}

const NO_PROBLEMS: FormState['problems'] = [];

export function Scenario({ importing: first }: { readonly importing: boolean }) {
  const open = useScenario((state) => state.open);
  const [importing, setImporting] = useState(first);
  useEditorKeys(!importing);
  const onImport = () => setImporting(true);
  return (
    <main className={open === null ? styles['empty'] : styles['scenario']}>
      {open === null ? <NoScenario onImport={onImport} /> : <Editor open={open} onImport={onImport} />}
      {importing && (
        <ImportDialog onClose={() => setImporting(false)} onImported={() => setImporting(false)} />
      )}
    </main>
  );
}
