// How a chart gets its file out of the window without knowing how files are saved: the frame of the app provides
// this context once, around everything. Without it charts draw as always and offer no export.
import { createContext } from 'react';
import type { CallInput } from '../../contract/calls.ts';

/** A picture or a text with a sensible name, as the call file.save takes it. */
export type ChartFile = CallInput<'file.save'>;

export interface ChartSaving {
  /** Shows the save dialog and writes the file. Must tell the person about failures itself. */
  readonly onSave: (file: ChartFile) => void;
  /** Shows one sentence: "Picture copied." */
  readonly notify: (text: string) => void;
}

export const ChartSavingContext = createContext<ChartSaving | null>(null);
