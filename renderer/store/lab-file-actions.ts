// What a person can do with the lab file and the settings. Each tells its own trouble, in words.
import type { Settings } from '../../contract/model/lab.ts';
import { text } from '../text/text.ts';
import { attempt } from './attempt.ts';
import { adoptLab } from './connect-lab.ts';
import { useLab } from './lab-store.ts';
import { notify } from './toasts.ts';

/** Native dialog for another lab file. */
export function chooseLab(create: boolean): Promise<boolean> {
  return attempt(async () => {
    const info = await useLab.getState().call('lab.choose', { create });
    if (info !== null) adoptLab(info);
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
