// The Electron main process: puts window, menu and lab together, and decides when the app ends
// (docs/decisions/003-closing-the-window.md). No SQL, no load, no statistics.
import { join } from 'node:path';
import { app, BrowserWindow, dialog, Menu } from 'electron';
import log from 'electron-log/main';
import type { Emit } from '../contract/events.ts';
import { answerWindow } from './answer-window.ts';
import { guardContents, guardSession } from './guard-contents.ts';
import { hostLab, type LabHost } from './lab-host.ts';
import { labKey, readLaunchOptions } from './launch-options.ts';
import { buildMenu } from './menu.ts';
import { openWindow } from './open-window.ts';
import { declarePageScheme, servePage } from './page-protocol.ts';
import { becomeSingleInstance } from './single-instance.ts';

const builtFolder = __dirname;
const root = join(builtFolder, '..', '..');
const options = readLaunchOptions(root, process.argv.slice(1), process.env);

/** A lab that dies twice within a minute would die again. */
const restartWindowMs = 60_000;
/** Stopping a run and storing it takes a second or two. */
const graceMs = 10_000;

function tellWindows(name: string, data: unknown): void {
  for (const window of BrowserWindow.getAllWindows()) window.webContents.send('event', name, data);
}
const emit: Emit = tellWindows;

function showWindow(): void {
  const window = BrowserWindow.getAllWindows()[0];
  if (window === undefined) return void openWindow(builtFolder);
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}

function startLab(): LabHost {
  return hostLab({
    ...options,
    entry: options.labEntry,
    restartWindowMs,
    graceMs,
    nowMs: () => performance.now(),
    onEvent: tellWindows,
    onLine: (line) => log.info(`lab: ${line}`),
    onRunEnded: quitWithoutWindow,
    onGivenUp: ({ message }) =>
      void dialog.showMessageBox({
        type: 'error',
        message: 'The lab process ended twice within a minute and was not started again.',
        detail: `${message} The log file ${log.transports.file.getFile().path} says why.`,
      }),
  });
}

/** The window may be closed while a run goes on; the app then stays until the run has ended. */
function quitWithoutWindow(): void {
  if (BrowserWindow.getAllWindows().length === 0 && process.platform !== 'darwin') app.quit();
}

function endWithLab(lab: LabHost): void {
  let ended = false;
  app.on('window-all-closed', () => {
    if (!lab.isRunActive()) quitWithoutWindow();
  });
  app.on('before-quit', (event) => {
    if (ended) return;
    event.preventDefault();
    for (const window of BrowserWindow.getAllWindows()) window.hide();
    void lab.close().then(() => {
      ended = true;
      app.quit();
    });
  });
  // Whoever started us is gone: scripts/start.mjs, and with it the terminal. An app without a channel has no such event.
  process.once('disconnect', () => app.quit());
}

/** One log file for each lab file, beside Electron's own data. */
function keepLog(): void {
  log.transports.file.resolvePathFn = () => join(app.getPath('userData'), 'main.log');
  log.transports.file.level = 'info';
  log.transports.console.level = 'warn';
  log.errorHandler.startCatching({ showDialog: false });
}

function main(): void {
  // Set by scripts/setup/display.mjs: a virtual display has no graphics card, and looking for one takes time.
  if (process.env['SCALEBENCH_VIRTUAL_DISPLAY'] === '1') app.disableHardwareAcceleration();
  declarePageScheme();
  guardContents();
  const lab = startLab();
  endWithLab(lab);
  app.on('activate', showWindow);
  void app.whenReady().then(() => {
    guardSession();
    servePage(join(root, 'dist', 'renderer'));
    answerWindow(lab);
    Menu.setApplicationMenu(buildMenu((command) => emit('menu.chosen', { command })));
    showWindow();
  });
}

if (becomeSingleInstance(labKey(options.labPath), showWindow)) {
  keepLog();
  main();
} else app.quit();
