// The native dialogs that ask a person for a file.
import { join } from 'node:path';
import { app, BrowserWindow, dialog, type FileFilter } from 'electron';

const filters = {
  lab: [{ name: 'Lab file', extensions: ['sqlite'] }],
  scenario: [{ name: 'Scenario', extensions: ['json'] }],
  import: [{ name: 'WCAT scenario or HTTP archive', extensions: ['ubr', 'txt', 'har', 'json'] }],
  settings: [{ name: 'WCAT settings', extensions: ['ubr', 'txt'] }],
} as const satisfies Record<string, readonly FileFilter[]>;

/** Where to save; null when the person cancels. `suggestedName` is a file name, not a path. */
export async function askWhereToSave(suggestedName: string): Promise<string | null> {
  const name = suggestedName.replace(/[/\\:*?"<>|\p{Cc}]/gu, '-');
  // The one hook for the demo and the tests, which have no person to answer: saves there without a dialog.
  const folder = process.env['SCALEBENCH_SAVE_DIR'];
  if (folder !== undefined && folder !== '') return join(folder, name);
  const extension = /\.([a-z0-9]+)$/i.exec(name)?.[1];
  const { canceled, filePath } = await dialog.showSaveDialog(frontWindow(), {
    defaultPath: join(app.getPath('documents'), name),
    ...(extension === undefined
      ? {}
      : { filters: [{ name: extension.toUpperCase(), extensions: [extension] }] }),
    properties: ['createDirectory', 'showOverwriteConfirmation'],
  });
  return canceled || filePath === '' ? null : filePath;
}

/** An existing lab file; null when the person cancels. */
export function askForLab(): Promise<string | null> {
  return askForFile('lab');
}

/** An existing file of one kind; null when the person cancels. */
export async function askForFile(kind: keyof typeof filters): Promise<string | null> {
  const { canceled, filePaths } = await dialog.showOpenDialog(frontWindow(), {
    filters: [
      ...filters[kind].map(({ name, extensions }) => ({ name, extensions: [...extensions] })),
      { name: 'Every file', extensions: ['*'] },
    ],
    properties: ['openFile'],
  });
  return canceled ? null : (filePaths[0] ?? null);
}

/** Dialogs belong to the window that asked; calls come only from a window, so there is one. */
function frontWindow(): BrowserWindow {
  const window = BrowserWindow.getFocusedWindow() ?? BrowserWindow.getAllWindows()[0];
  if (window === undefined) throw new Error('A dialog was asked for without a window.');
  return window;
}
