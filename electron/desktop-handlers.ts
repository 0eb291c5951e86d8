// Answers the calls that need the desktop: dialogs, files, the theme. What concerns the lab goes on to the lab.
import { nativeTheme } from 'electron';
import type { DesktopCallName, Handlers } from '../contract/calls.ts';
import { caller } from '../contract/rpc.ts';
import { askForFile, askForLab, askWhereToSave } from './ask-for-path.ts';
import type { LabHost } from './lab-host.ts';
import { saveFile } from './save-file.ts';

export function desktopHandlers(lab: Pick<LabHost, 'call'>): Handlers<DesktopCallName> {
  const call = caller((name, input) => lab.call(name, input));
  return {
    async 'file.save'({ suggestedName, content }) {
      const path = await askWhereToSave(suggestedName);
      if (path === null) return null;
      await saveFile(path, content.kind === 'text' ? content.text : Buffer.from(content.base64, 'base64'));
      return { path };
    },
    async 'lab.choose'({ create }) {
      const path = create ? await askWhereToSave('lab.sqlite') : await askForLab();
      return path === null ? null : call('lab.open', { path, create });
    },
    async 'lab.chooseBackup'() {
      const path = await askWhereToSave(`lab-backup-${new Date().toISOString().slice(0, 10)}.sqlite`);
      return path === null ? null : call('lab.backup', { path });
    },
    async 'scenario.choose'({ what }) {
      const path = await askForFile(what);
      return path === null ? null : { path };
    },
    async 'scenario.chooseSave'({ suggestedName }) {
      const path = await askWhereToSave(suggestedName);
      return path === null ? null : { path };
    },
    'window.theme'({ theme }) {
      nativeTheme.themeSource = theme;
      return {};
    },
  };
}
