// The one store of the window: what the lab last said, and where the window is. The truth stays in the lab;
// nothing here computes or measures. Samples of a running run are in live-samples.ts, outside React.
import { create } from 'zustand';
import type { ErrorData } from '../../contract/errors.ts';
import type { LabInfo, Settings } from '../../contract/model/lab.ts';
import type { Machine } from '../../contract/model/machine.ts';
import type { Run, RunRow } from '../../contract/model/run.ts';
import { caller, type Call } from '../../contract/rpc.ts';
import type { Route } from './route.ts';
import { notify, type NoticeAction } from './toasts.ts';

export interface LabState {
  /** Calls the lab or the main process; throws LabError. */
  readonly call: Call;
  /** Shows one sentence at the foot of the window, with at most one thing to do about it. */
  readonly notify: (text: string, action?: NoticeAction) => void;
  readonly route: Route;
  readonly go: (route: Route) => void;
  /** The theme that is drawn; `settings.theme` is the one that was chosen. */
  readonly theme: 'light' | 'dark';
  readonly info: LabInfo | null;
  readonly machine: Machine | null;
  readonly settings: Settings | null;
  /** Newest first, without the bin; null until the lab has answered. */
  readonly runs: readonly RunRow[] | null;
  /** The run in progress. */
  readonly active: Run | null;
  /** Why no lab file is open, when the one that was asked for was refused. */
  readonly refused: ErrorData | null;
  /** Set when the lab process had to be restarted, until the person closes the notice. */
  readonly lost: ErrorData | null;
}

export const useLab = create<LabState>()((set) => ({
  call: caller((name, input) => window.scalebench.call(name, input)),
  notify: (text, action) => {
    notify(text, action);
  },
  route: { screen: 'lab' },
  go: (route) => set({ route }),
  theme: 'light',
  info: null,
  machine: null,
  settings: null,
  runs: null,
  active: null,
  refused: null,
  lost: null,
}));
