// What a person can do with the lab file and the settings. Each tells its own trouble, in words.
import type { Settings } from '../../contract/model/lab.ts';
import { text } from '../text/text.ts';
import { attempt } from './attempt.ts';
import { useLab } from './lab-store.ts';
import { notify } from './toasts.ts';

/** Native dialog for another lab file. The lab tells `lab.opened` when it is open. */
export function chooseLab(create: boolean): Promise<boolean> {
  return attempt(async () => {
    await useLab.getState().call('lab.choose', { create });
  });
}

export function backupLab(): Promise<boolean> {
  return attempt(async () => {
    const saved = await useLab.getState().call('lab.chooseBackup', {});
    if (saved !== null) notify(text('frame.saved', { path: saved.path }));
  });
}

/** Stores the settings and uses what was stored. */
export function saveSettings(settings: Settings): Promise<boolean> {
  return attempt(async () => {
    const stored = await useLab.getState().call('settings.set', settings);
    useLab.setState({ settings: stored });
  });
}
