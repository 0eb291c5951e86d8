// Where the window is: one screen at a time, with what that screen needs to be told.
import type { RunRequest } from '../../contract/model/run-request.ts';

export type Route =
  | { screen: 'lab' }
  /** `request` fills the form from a stored run ("Run again"). */
  | { screen: 'newRun'; request: RunRequest | null }
  | { screen: 'liveRun'; runId: number }
  | { screen: 'run'; runId: number }
  | { screen: 'runs'; bin: boolean }
  /** `runIds`: the runs picked to be compared; null takes every run of the lab. */
  | { screen: 'compare'; runIds: readonly number[] | null }
  /** The scenario editor, on the scenario that is open; `importing` begins with the import of another. */
  | { screen: 'scenario'; importing?: boolean }
  | { screen: 'studies' }
  | { screen: 'settings' };

export type ScreenName = Route['screen'];
