// The real window under a script's hand, for the demo and the end-to-end tests: launched with its own lab file and
// folders, its complaints collected. Where Electron is, and on which display, the set-up has put into the environment.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { _electron, type ElectronApplication, type Page } from 'playwright-core';

const repository = fileURLToPath(new URL('../..', import.meta.url));

export interface DrivenWindow {
  readonly app: ElectronApplication;
  readonly page: Page;
  /** Errors and warnings that the page has told since the start; a healthy window has none. */
  readonly complaints: readonly string[];
  /** Quits the app in order and waits for its end. */
  close(): Promise<void>;
}

export interface DrivenWindowOptions {
  readonly labPath: string;
  /** Files are saved here under their suggested names, without a dialog. */
  readonly saveFolder: string;
  /** Settings of Electron itself; a folder of its own keeps windows of other tests and of the person apart. */
  readonly configFolder: string;
  readonly size?: { readonly width: number; readonly height: number };
}

/** @throws Error when the set-up has not run: `npm test` and `npm start -- --demo` see to it */
export async function driveWindow(options: DrivenWindowOptions): Promise<DrivenWindow> {
  const executablePath = process.env['SCALEBENCH_ELECTRON'];
  if (executablePath === undefined) {
    throw new Error(
      'SCALEBENCH_ELECTRON names no Electron: run this by "npm test" or "npm start -- --demo".',
    );
  }
  await mkdir(options.saveFolder, { recursive: true });
  const app = await _electron.launch({
    executablePath,
    // Playwright itself takes Chromium's sandbox away on Linux.
    args: ['--log-level=3', repository, '--lab', options.labPath],
    // The theme is the app's own business, not Playwright's.
    colorScheme: null,
    env: definedOnly({
      ...process.env,
      SCALEBENCH_SAVE_DIR: options.saveFolder,
      XDG_CONFIG_HOME: options.configFolder,
    }),
  });
  const complaints = collectComplaints(app);
  const page = await app.firstWindow();
  if (options.size !== undefined) await setContentSize(app, options.size);
  return {
    app,
    page,
    complaints,
    close: () => app.close(),
  };
}

/** A picture of what the window shows, as PNG. */
export async function takePicture(page: Page, folder: string, name: string): Promise<string> {
  const path = join(folder, `${name}.png`);
  await mkdir(folder, { recursive: true });
  // Away from everything that tells more under the pointer.
  await page.mouse.move(0, 0);
  await page.screenshot({ path, animations: 'disabled' });
  return path;
}

export async function setContentSize(
  app: ElectronApplication,
  size: { readonly width: number; readonly height: number },
): Promise<void> {
  await app.evaluate(({ BrowserWindow }, { width, height }) => {
    BrowserWindow.getAllWindows()[0]?.setContentSize(width, height);
  }, size);
}

function collectComplaints(app: ElectronApplication): readonly string[] {
  const complaints: string[] = [];
  app.context().on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  app.context().on('weberror', (error) => complaints.push(error.error().message));
  return complaints;
}

function definedOnly(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(Object.entries(env).map(([name, value]) => [name, value ?? '']));
}
