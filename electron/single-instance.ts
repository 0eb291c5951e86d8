// One instance of the app for each lab file: the folder for Electron's own data is named after the file, and
// Electron's lock lies in that folder.
import { join } from 'node:path';
import { app } from 'electron';

/**
 * Must run before the app is ready. False when an instance for this lab file runs already; it has been told,
 * and this one is to end. `onSecond` hears of later starts for the same file.
 */
export function becomeSingleInstance(key: string, onSecond: () => void): boolean {
  app.setPath('userData', join(app.getPath('appData'), 'Scalebench', 'windows', key));
  if (!app.requestSingleInstanceLock()) return false;
  app.on('second-instance', onSecond);
  return true;
}
