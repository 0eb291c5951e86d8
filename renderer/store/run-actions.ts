// What a person can do with runs from anywhere in the window. Each tells its own trouble, in words.
import type { RunRequest } from '../../contract/model/run-request.ts';
import { text } from '../text/text.ts';
import { attempt } from './attempt.ts';
import { useLab } from './lab-store.ts';
import { notify } from './toasts.ts';

/** Starts a run and shows it live. Throws LabError: the form must put some of them beside a field. */
export async function startRun(request: RunRequest): Promise<void> {
  const { call, go } = useLab.getState();
  const { runId } = await call('run.start', request);
  go({ screen: 'liveRun', runId });
}

/** Starts a run where there is no form to show an error in. */
export function launchRun(request: RunRequest): Promise<boolean> {
  return attempt(() => startRun(request));
}

/** Ends the run in progress; what was measured is kept. */
export function stopRun(runId: number): Promise<boolean> {
  return attempt(async () => {
    await useLab.getState().call('run.stop', { runId });
  });
}

export function restoreRuns(runIds: readonly number[]): Promise<boolean> {
  return attempt(async () => {
    await useLab.getState().call('run.restore', { runIds: [...runIds] });
    notify(text('runs.restored', { count: runIds.length }));
  });
}

/** Moves runs to the bin and offers to bring them back. */
export function binRuns(runIds: readonly number[]): Promise<boolean> {
  return attempt(async () => {
    await useLab.getState().call('run.bin', { runIds: [...runIds] });
    notify(text('runs.binned', { count: runIds.length }), {
      label: text('frame.undo'),
      run: () => void restoreRuns(runIds),
    });
  });
}

/** The lab tells `runs.changed`, and every screen reads the run again. */
export function renameRun(runId: number, name: string): Promise<boolean> {
  return attempt(async () => {
    await useLab.getState().call('run.rename', { runId, name });
  });
}

export function tagRun(runId: number, tags: Record<string, string>): Promise<boolean> {
  return attempt(async () => {
    await useLab.getState().call('run.tag', { runId, tags });
  });
}

export interface RunExport {
  readonly format: 'csv' | 'json';
  readonly what: 'summary' | 'steps' | 'series';
}

/** Writes runs to a file that the person names. */
export function exportRuns(runIds: readonly number[], { format, what }: RunExport): Promise<boolean> {
  return attempt(async () => {
    const { call } = useLab.getState();
    const file = await call('run.export', { runIds: [...runIds], format, what });
    const saved = await call('file.save', {
      suggestedName: file.suggestedName,
      content: { kind: 'text', text: file.text },
    });
    if (saved !== null) notify(text('frame.saved', { path: saved.path }));
  });
}
