// What the real window must not let its page do, whatever gets into the page.
import type { ElectronApplication } from 'playwright-core';
import { expect, it } from 'vitest';
import { useWindows } from './windows.ts';

const windows = useWindows();

function countWindows(app: ElectronApplication): Promise<number> {
  return app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length);
}

it('shows our page, cut off from Node.js, with exactly two verbs to the outside', async () => {
  const { page } = await windows.open();
  expect(page.url()).toBe('app://scalebench/index.html');
  const seen = await page.evaluate(() => ({
    verbs: Object.keys(window.scalebench),
    require: typeof Reflect.get(window, 'require'),
    process: typeof Reflect.get(window, 'process'),
  }));
  expect(seen).toEqual({ verbs: ['call', 'listen'], require: 'undefined', process: 'undefined' });
});

it('refuses inline scripts, eval and every connection to the network', async () => {
  const { page, expectComplaints } = await windows.open();
  expectComplaints(/Content Security Policy/);
  const outcome = await page.evaluate(async () => {
    const directives = new Set<string>();
    const told = new Promise<void>((resolve) => {
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
        directives.add(effectiveDirective);
        if (directives.size === 4) resolve();
      });
    });
    const script = document.createElement('script');
    script.textContent = 'window.inlineRan = true';
    document.body.append(script);
    const image = document.createElement('img');
    image.src = 'http://127.0.0.1:9/pixel.png';
    document.body.append(image);
    const fetched = await fetch('http://127.0.0.1:9/').then(
      () => true,
      () => false,
    );
    // In a task of its own: the debugger that runs this function may use eval itself.
    const evaluated = await new Promise<boolean>((resolve) => {
      setTimeout(() => {
        try {
          Reflect.construct(Function, ['return 1']);
          resolve(true);
        } catch {
          resolve(false);
        }
      });
    });
    await told;
    return {
      fetched,
      evaluated,
      inlineRan: Reflect.has(window, 'inlineRan'),
      directives: [...directives].sort(),
    };
  });
  expect(outcome).toEqual({
    fetched: false,
    evaluated: false,
    inlineRan: false,
    directives: ['connect-src', 'img-src', 'script-src', 'script-src-elem'],
  });
});

it('opens no second window and does not leave its page', async () => {
  const { app, page, expectComplaints } = await windows.open();
  expectComplaints(/Not allowed to (navigate|load)/);
  expect(await page.evaluate(() => window.open('https://example.invalid/') === null)).toBe(true);
  for (const elsewhere of ['data:text/html,elsewhere', 'file:///etc/hostname', 'https://example.invalid/']) {
    await page.evaluate((url) => location.assign(url), elsewhere);
  }
  expect(await page.evaluate(() => location.href)).toBe('app://scalebench/index.html');
  expect(await countWindows(app)).toBe(1);
});

it('serves nothing from outside the folder of the page', async () => {
  const { page, expectComplaints } = await windows.open();
  expectComplaints(/Failed to load resource/);
  const loaded = await page.evaluate(async () => {
    const load = (src: string): Promise<boolean> =>
      new Promise((resolve) => {
        const image = document.createElement('img');
        image.addEventListener('load', () => resolve(true));
        image.addEventListener('error', () => resolve(false));
        image.src = src;
      });
    return Promise.all(
      ['app://scalebench/%2e%2e/%2e%2e/package.json', 'app://scalebench/..%2f..%2fpackage.json'].map(load),
    );
  });
  expect(loaded).toEqual([false, false]);
});

it('denies permissions', async () => {
  const { page } = await windows.open();
  const states = await page.evaluate(async () => {
    const found: Record<string, string> = { notifications: await Notification.requestPermission() };
    for (const name of ['geolocation', 'camera', 'microphone', 'midi'] as const) {
      found[name] = (await navigator.permissions.query({ name: name as PermissionName })).state;
    }
    return found;
  });
  expect(new Set(Object.values(states))).toEqual(new Set(['denied']));
});
