// The scenario that is being written, with its history. It outlives screens, and is kept by the browser so that it
// outlives a crash of the window. What is right or wrong about the text, the lab says.
import { create } from 'zustand';
import type { ImportedScenario } from '../../contract/model/scenario-draft.ts';
import { readKept, type KeptScenario, type OpenScenario, type RecentScenario } from './kept-scenario.ts';

export type ImportOutcome = Omit<ImportedScenario, 'text'>;

interface History {
  readonly past: readonly string[];
  readonly future: readonly string[];
  /** What the last change was made in, and when; typing on there is one step for a while. */
  readonly place: string;
  readonly atMs: number;
  /** When the step began. */
  readonly sinceMs: number;
}

export interface ScenarioState extends KeptScenario {
  readonly history: History;
  /** What the last import left out; gone when another scenario is opened. */
  readonly imported: ImportOutcome | null;
}

const NO_HISTORY: History = { past: [], future: [], place: '', atMs: 0, sinceMs: 0 };
/** A longer pause begins a new step of Undo, and so does longer typing, or more text at once. */
const PAUSE_MS = 1000;
const LONGEST_STEP_MS = 4000;
const MOST_TYPED = 40;
const MOST_STEPS = 200;

export const useScenario = create<ScenarioState>()(() => ({
  ...readKept(),
  history: NO_HISTORY,
  imported: null,
}));

export function isUnsaved(open: OpenScenario): boolean {
  return open.text !== open.savedText;
}

/** Puts a scenario in the place of the present one. */
export function showScenario(open: OpenScenario | null, imported: ImportOutcome | null = null): void {
  useScenario.setState({ open, imported, history: NO_HISTORY });
}

/** Changes the text; `place` names where, so that typing on there is undone in one step. */
export function editScenario(text: string, place: string): void {
  const { open, history } = useScenario.getState();
  if (open === null || text === open.text) return;
  const atMs = Date.now();
  const same =
    place === history.place &&
    atMs - history.atMs < PAUSE_MS &&
    atMs - history.sinceMs < LONGEST_STEP_MS &&
    Math.abs(text.length - open.text.length) <= MOST_TYPED;
  const sinceMs = same ? history.sinceMs : atMs;
  const past = same ? history.past : [...history.past, open.text].slice(-MOST_STEPS);
  useScenario.setState({ open: { ...open, text }, history: { past, future: [], place, atMs, sinceMs } });
}

export function undoScenario(): void {
  const { open, history } = useScenario.getState();
  const text = history.past.at(-1);
  if (open === null || text === undefined) return;
  const past = history.past.slice(0, -1);
  useScenario.setState({
    open: { ...open, text },
    history: { ...NO_HISTORY, past, future: [open.text, ...history.future] },
  });
}

export function redoScenario(): void {
  const { open, history } = useScenario.getState();
  const [text, ...future] = history.future;
  if (open === null || text === undefined) return;
  useScenario.setState({
    open: { ...open, text },
    history: { ...NO_HISTORY, past: [...history.past, open.text], future },
  });
}

const MOST_RECENT = 8;

export function rememberScenario(recent: RecentScenario): void {
  const others = useScenario.getState().recent.filter(({ path }) => path !== recent.path);
  useScenario.setState({ recent: [recent, ...others].slice(0, MOST_RECENT) });
}

export function forgetScenario(path: string): void {
  useScenario.setState(({ recent }) => ({ recent: recent.filter((one) => one.path !== path) }));
}
