// What the browser keeps of the scenario editor from one start of the window to the next.
import { z } from 'zod';
import { ScenarioDraft } from '../../contract/model/scenario-draft.ts';

const OpenScenario = ScenarioDraft.extend({
  /** null until it is saved to a file. */
  path: z.string().nullable(),
  /** The text as the file has it; null until it is saved. */
  savedText: z.string().nullable(),
});
export type OpenScenario = z.infer<typeof OpenScenario>;

const RecentScenario = z.strictObject({ path: z.string(), name: z.string() });
export type RecentScenario = z.infer<typeof RecentScenario>;

const KeptScenario = z.strictObject({
  open: OpenScenario.nullable(),
  /** Files that were opened or saved, newest first. */
  recent: z.array(RecentScenario),
});
export type KeptScenario = z.infer<typeof KeptScenario>;

const KEY = 'scenario';
const NOTHING: KeptScenario = { open: null, recent: [] };
/** The browser's store has some 5 million characters for everything. */
const MOST_CHARACTERS = 2_000_000;

/** What another version wrote and this one does not know is left out. */
export function readKept(): KeptScenario {
  try {
    return KeptScenario.parse(JSON.parse(localStorage.getItem(KEY) ?? 'null') ?? NOTHING);
  } catch {
    return NOTHING;
  }
}

/** A scenario that is too large for the browser's store is kept in memory only. */
export function writeKept({ open, recent }: KeptScenario): void {
  const whole = JSON.stringify({ open, recent });
  localStorage.setItem(KEY, whole.length <= MOST_CHARACTERS ? whole : JSON.stringify({ open: null, recent }));
}
