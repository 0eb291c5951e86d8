// The one window: isolated, sandboxed, without Node.js, and drawn before it is shown.
import { join } from 'node:path';
import { BrowserWindow, nativeTheme } from 'electron';
import { pageUrl } from './page-protocol.ts';
import { letDrawingYield } from './yield-cpu.ts';

/** `--ground` of both themes in renderer/theme/tokens.css, so that opening does not flash. */
const background = { light: '#f6f7f9', dark: '#111417' };

/** @param folder of the built Electron side, which holds the preload script */
export function openWindow(folder: string): BrowserWindow {
  const window = new BrowserWindow({
    width: 1440,
    height: 900,
    minWidth: 1024,
    minHeight: 680,
    useContentSize: true,
    title: 'Scalebench',
    show: false,
    backgroundColor: nativeTheme.shouldUseDarkColors ? background.dark : background.light,
    webPreferences: {
      preload: join(folder, 'preload.cjs'),
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      webviewTag: false,
      spellcheck: false,
    },
  });
  window.once('ready-to-show', () => window.show());
  // Also after a reload, which may come with a new process.
  window.webContents.on('did-finish-load', letDrawingYield);
  void window.loadURL(pageUrl);
  return window;
}
