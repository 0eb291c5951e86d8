// The one table of calls: what a window or a command line may ask, and what comes back.
// labCalls are answered by the lab process, desktopCalls by the Electron main process.
import { z } from 'zod';
import { CompareRequest, Comparison } from './model/comparison.ts';
import { LabCheck, LabInfo, Settings } from './model/lab.ts';
import { RunRequest } from './model/run-request.ts';
import { Machine } from './model/machine.ts';
import { Recycle, LoadSample, MonitorSample } from './model/sample.ts';
import { Run, RunDetail, RunRow } from './model/run.ts';
import { RunScenario } from './model/run-scenario.ts';
import {
  ImportedScenario,
  ScenarioCheck,
  ScenarioDraft,
  ScenarioExample,
  ScenarioFile,
} from './model/scenario-draft.ts';
import { Scenario } from './model/scenario.ts';
import { Study, StudyRow } from './model/study.ts';

const Nothing = z.strictObject({});
const RunId = z.strictObject({ runId: z.number().int().positive() });
const RunIds = z.strictObject({ runIds: z.array(z.number().int().positive()).min(1) });

/** A file ready to be saved: a sensible name and its text. */
export const TextFile = z.strictObject({ suggestedName: z.string(), text: z.string() });
export type TextFile = z.infer<typeof TextFile>;

/** A run in progress with all that has been measured so far, for a window that opens in the middle. */
export const ActiveRun = z.strictObject({
  run: Run,
  load: z.array(LoadSample),
  monitor: z.array(MonitorSample),
  recycles: z.array(Recycle),
});
export type ActiveRun = z.infer<typeof ActiveRun>;

export const labCalls = {
  'lab.info': { input: Nothing, output: LabInfo },
  /** Opens another lab file; `create` makes a new one where none is. */
  'lab.open': { input: z.strictObject({ path: z.string().min(1), create: z.boolean() }), output: LabInfo },
  'lab.check': { input: Nothing, output: LabCheck },
  'lab.backup': {
    input: z.strictObject({ path: z.string().min(1) }),
    output: z.strictObject({ path: z.string() }),
  },
  'machine.get': { input: Nothing, output: Machine },
  'settings.get': { input: Nothing, output: Settings },
  'settings.set': { input: Settings, output: Settings },
  'run.start': { input: RunRequest, output: z.strictObject({ runId: z.number().int() }) },
  'run.stop': { input: RunId, output: Nothing },
  'run.active': { input: Nothing, output: ActiveRun.nullable() },
  'run.list': { input: z.strictObject({ binned: z.boolean() }), output: z.array(RunRow) },
  'run.get': { input: RunId, output: RunDetail },
  'run.rename': { input: RunId.extend({ name: z.string().min(1).max(200) }), output: Nothing },
  'run.tag': {
    input: RunId.extend({ tags: z.record(z.string().min(1).max(100), z.string().max(500)) }),
    output: Nothing,
  },
  'run.bin': { input: RunIds, output: Nothing },
  'run.restore': { input: RunIds, output: Nothing },
  /** Runs with their configuration and summary (one row a run), their steps, or the per-second series of one run. */
  'run.export': {
    input: RunIds.extend({ format: z.enum(['csv', 'json']), what: z.enum(['summary', 'steps', 'series']) }),
    output: TextFile,
  },
  'compare.get': { input: CompareRequest, output: Comparison },
  'compare.export': { input: CompareRequest, output: TextFile },
  'study.list': { input: Nothing, output: z.array(StudyRow) },
  'study.get': { input: z.strictObject({ studyId: z.string() }), output: Study },
  /** Every problem of a text and of the files that it names; nothing is stored. */
  'scenario.check': { input: ScenarioDraft, output: ScenarioCheck },
  /** The scenario with its files, as a run carries it. */
  'scenario.pack': { input: ScenarioDraft, output: RunScenario },
  /** The text that stands for a scenario, say of a stored run. */
  'scenario.format': { input: Scenario, output: z.strictObject({ text: z.string() }) },
  'scenario.examples': { input: Nothing, output: z.array(ScenarioExample) },
  'scenario.read': { input: z.strictObject({ path: z.string().min(1) }), output: ScenarioFile },
  /** Whole or not at all. Files that the text names go along when they are not there yet; `copied` tells which. */
  'scenario.write': {
    input: ScenarioDraft.extend({ path: z.string().min(1) }),
    output: ScenarioFile.extend({ copied: z.array(z.string()) }),
  },
  /** A WCAT or HAR file. `hosts`: HAR only, empty when it has one; `settingsPath`: WCAT only. */
  'scenario.import': {
    input: z.strictObject({
      path: z.string().min(1),
      hosts: z.array(z.string().min(1)),
      settingsPath: z.string().min(1).nullable(),
    }),
    output: ImportedScenario,
  },
} as const;

export const desktopCalls = {
  /** Native save dialog; null when the person cancels. `base64` for pictures, `text` otherwise. */
  'file.save': {
    input: z.strictObject({
      suggestedName: z.string().min(1).max(200),
      content: z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('text'), text: z.string() }),
        z.strictObject({ kind: z.literal('png'), base64: z.string() }),
      ]),
    }),
    output: z.strictObject({ path: z.string() }).nullable(),
  },
  /** Native dialog for a lab file, then lab.open; null when the person cancels. */
  'lab.choose': { input: z.strictObject({ create: z.boolean() }), output: LabInfo.nullable() },
  'lab.chooseBackup': { input: Nothing, output: z.strictObject({ path: z.string() }).nullable() },
  /** Native dialog for a file to open; null when the person cancels. */
  'scenario.choose': {
    input: z.strictObject({ what: z.enum(['scenario', 'import', 'settings']) }),
    output: z.strictObject({ path: z.string() }).nullable(),
  },
  /** Native dialog for where to save a scenario; null when the person cancels. */
  'scenario.chooseSave': {
    input: z.strictObject({ suggestedName: z.string().min(1).max(200) }),
    output: z.strictObject({ path: z.string() }).nullable(),
  },
  'window.theme': { input: z.strictObject({ theme: z.enum(['system', 'light', 'dark']) }), output: Nothing },
} as const;

export const calls = { ...labCalls, ...desktopCalls } as const;

export type LabCallName = keyof typeof labCalls;
export type DesktopCallName = keyof typeof desktopCalls;
export type CallName = keyof typeof calls;
export type CallInput<N extends CallName> = z.infer<(typeof calls)[N]['input']>;
export type CallOutput<N extends CallName> = z.infer<(typeof calls)[N]['output']>;

/** Derived from the table: a missing or misspelt handler does not compile. */
export type Handlers<N extends CallName> = {
  [K in N]: (input: CallInput<K>) => CallOutput<K> | Promise<CallOutput<K>>;
};
