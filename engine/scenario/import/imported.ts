// What an import gives: the scenario, the load that the file asked for, and what it said that has no counterpart.
import type { LoadProfile, Phases } from '../../../contract/model/load.ts';
import type { Scenario } from '../../../contract/model/scenario.ts';

/** Something that was left out or understood differently, and where it stands. */
export interface ImportNote {
  readonly file: string;
  readonly line: number;
  readonly text: string;
}

export interface Imported {
  readonly scenario: Scenario;
  /** null: the file says nothing of it. */
  readonly load: LoadProfile | null;
  readonly phases: Phases | null;
  /** In the order of the file. */
  readonly notes: readonly ImportNote[];
}

/** Collects notes while a file is read. */
export type Note = (line: number, text: string) => void;
