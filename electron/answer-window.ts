// The boundary to the window: who asks is checked here, then the call goes to the desktop's handlers or to the lab.
import { ipcMain, type WebFrameMain } from 'electron';
import log from 'electron-log/main';
import { desktopCalls } from '../contract/calls.ts';
import { LabError } from '../contract/errors.ts';
import { answer, isCallName, type Reply } from '../contract/rpc.ts';
import { desktopHandlers } from './desktop-handlers.ts';
import type { LabHost } from './lab-host.ts';
import { isOurPage } from './page-protocol.ts';

/** Answers every call of the window from now on, always with a Reply. */
export function answerWindow(lab: Pick<LabHost, 'call'>): void {
  const answerDesktop = answer(desktopHandlers(lab));
  ipcMain.handle('call', async (event, name: unknown, input: unknown): Promise<Reply> => {
    if (!isOurMainFrame(event.senderFrame)) return refused('A call came from a page that is not ours.');
    if (!isCallName(name)) return refused(`There is no call named ${String(name)}.`);
    try {
      return Object.hasOwn(desktopCalls, name)
        ? await answerDesktop(name, input)
        : await lab.call(name, input);
    } catch (error) {
      log.error(`The call ${name} failed:`, error);
      const message = 'Scalebench made a mistake. The log file has the details; please report it.';
      return { ok: false, error: new LabError('internal', message, { call: name }).toData() };
    }
  });
}

/** Electron 22 always has a frame here; newer ones give null when it is gone. */
function isOurMainFrame(frame: WebFrameMain | null): boolean {
  return frame !== null && frame.parent === null && isOurPage(frame.url);
}

function refused(message: string): Reply {
  return { ok: false, error: new LabError('input.invalid', message).toData() };
}
