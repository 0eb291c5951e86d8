// What a person can do with scenario files. Each tells its own trouble, in words.
import type { RunScenario } from '../../contract/model/run-scenario.ts';
import type { ScenarioExample } from '../../contract/model/scenario-draft.ts';
import { text } from '../text/text.ts';
import { attempt } from './attempt.ts';
import type { OpenScenario } from './kept-scenario.ts';
import { useLab } from './lab-store.ts';
import { scenarioName } from './scenario-name.ts';
import {
  forgetScenario,
  isUnsaved,
  rememberScenario,
  showScenario,
  useScenario,
  type ImportOutcome,
} from './scenario-store.ts';
import { notify } from './toasts.ts';

const EMPTY = `{
  "name": "New scenario",
  "transactions": [
    {
      "name": "home",
      "requests": [{ "url": "/" }]
    }
  ]
}
`;

/** Opens a scenario; one with unsaved changes is put aside and can be brought back. */
export function replaceScenario(next: OpenScenario, imported: ImportOutcome | null = null): void {
  const { open, imported: before } = useScenario.getState();
  showScenario(next, imported);
  if (open === null || !isUnsaved(open)) return;
  notify(text('scenario.putAside', { name: scenarioName(open.text) }), {
    label: text('scenario.bringBack'),
    run: () => showScenario(open, before),
  });
}

/** A text that is not in a file yet counts as unsaved only once it is changed. */
function unsavedText(draft: Pick<OpenScenario, 'text' | 'folder' | 'files'>): OpenScenario {
  return { ...draft, path: null, savedText: draft.text };
}

export function newScenario(example: ScenarioExample | null): void {
  replaceScenario(unsavedText({ text: example?.text ?? EMPTY, folder: example?.folder ?? null, files: {} }));
}

/** Resolves to true when the file is open. */
export function openScenarioFile(path: string): Promise<boolean> {
  return attempt(async () => {
    try {
      const file = await useLab.getState().call('scenario.read', { path });
      replaceScenario({ ...file, files: {}, savedText: file.text });
      rememberScenario({ path: file.path, name: scenarioName(file.text) });
    } catch (error) {
      forgetScenario(path);
      throw error;
    }
  });
}

/** Native dialog first; false when the person cancels. */
export async function chooseScenario(): Promise<boolean> {
  const chosen: string[] = [];
  await attempt(async () => {
    const file = await useLab.getState().call('scenario.choose', { what: 'scenario' });
    if (file !== null) chosen.push(file.path);
  });
  const [path] = chosen;
  return path !== undefined && openScenarioFile(path);
}

/** Saves to the file of the scenario, or asks for one. */
export function saveScenario({ askAnew }: { readonly askAnew: boolean }): Promise<boolean> {
  return attempt(async () => {
    const { call } = useLab.getState();
    const { open } = useScenario.getState();
    if (open === null) return;
    const suggestedName = `${fileStem(scenarioName(open.text))}.json`;
    const chosen =
      open.path === null || askAnew
        ? await call('scenario.chooseSave', { suggestedName })
        : { path: open.path };
    if (chosen === null) return;
    const { text: draft, folder, files } = open;
    const saved = await call('scenario.write', { path: chosen.path, text: draft, folder, files });
    useScenario.setState(({ open: now }) => ({
      // Typing went on while the file was written.
      open: now === null ? null : { ...now, path: saved.path, folder: saved.folder, savedText: saved.text },
    }));
    rememberScenario({ path: saved.path, name: scenarioName(draft) });
    const { path, copied } = saved;
    if (copied.length === 0) notify(text('frame.saved', { path }));
    else notify(text('scenario.savedCopied', { path, count: copied.length }));
  });
}

/** The name of a file in any system: letters and digits of every script, and dashes. */
function fileStem(name: string): string {
  const stem = name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 80);
  return stem === '' ? text('scenario.fileName') : stem;
}

/** Opens the scenario that a run was made from, with its files, as one that is in no file. */
export function editStoredScenario({ scenario, files }: RunScenario): Promise<boolean> {
  return attempt(async () => {
    const { call, go } = useLab.getState();
    const { text: draft } = await call('scenario.format', scenario);
    replaceScenario(unsavedText({ text: draft, folder: null, files }));
    go({ screen: 'scenario' });
  });
}

/** Takes over what another tool wrote. Throws LabError: the dialog puts it in place. */
export async function importScenario(
  path: string,
  hosts: readonly string[],
  settingsPath: string | null,
): Promise<void> {
  const input = { path, hosts: [...hosts], settingsPath };
  const { text: draft, ...outcome } = await useLab.getState().call('scenario.import', input);
  // Nothing of it is in a file of ours yet.
  replaceScenario({ text: draft, folder: null, files: {}, path: null, savedText: null }, outcome);
}
