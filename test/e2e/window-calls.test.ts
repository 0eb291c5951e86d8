// The two verbs of the real window: calls to the desktop and to the lab, events from the menu.
import { mkdir, readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { goTo } from '../../scripts/drive/main-job.ts';
import { call, hear } from '../../scripts/drive/window-calls.ts';
import { useWindows } from './windows.ts';

const windows = useWindows();

it('reaches the lab and gets its answer', async () => {
  const opened = await windows.open();
  expect(await call(opened.page, 'lab.info', {})).toMatchObject({
    ok: true,
    value: { path: opened.labPath, runs: 0 },
  });
});

it('answers a call that nobody knows, or with the wrong input, with a sentence', async () => {
  const opened = await windows.open();
  for (const [name, input] of [
    ['run.explode', {}],
    ['constructor', {}],
    ['window.theme', { theme: 'plaid' }],
    ['run.get', { runId: 'one' }],
  ] as const) {
    expect(await call(opened.page, name, input)).toMatchObject({
      ok: false,
      error: { code: 'input.invalid' },
    });
  }
});

it('saves a text and a picture under the suggested name, and nowhere else', async () => {
  const opened = await windows.open();
  const text = { kind: 'text', text: 'cores,throughput_per_s\n2,100\n' };
  const saved = await call(opened.page, 'file.save', {
    suggestedName: 'cores-throughput.csv',
    content: text,
  });
  expect(saved).toEqual({ ok: true, value: { path: join(opened.saveFolder, 'cores-throughput.csv') } });
  const png = { kind: 'png', base64: Buffer.from([137, 80, 78, 71]).toString('base64') };
  await call(opened.page, 'file.save', { suggestedName: '../../up.png', content: png });
  expect((await readdir(opened.saveFolder)).toSorted()).toEqual(['..-..-up.png', 'cores-throughput.csv']);
  expect(await readFile(join(opened.saveFolder, 'cores-throughput.csv'), 'utf8')).toBe(text.text);
  expect([...(await readFile(join(opened.saveFolder, '..-..-up.png')))]).toEqual([137, 80, 78, 71]);
});

it('says what to do when a file cannot be written', async () => {
  const opened = await windows.open();
  await mkdir(join(opened.saveFolder, 'taken.csv'));
  const content = { kind: 'text', text: 'text' };
  expect(await call(opened.page, 'file.save', { suggestedName: 'taken.csv', content })).toMatchObject({
    ok: false,
    error: { code: 'file.notWritten' },
  });
});

it('tells the window which menu command was chosen', async () => {
  const opened = await windows.open();
  const heard = await hear(opened.page, 'menu.chosen');
  const label = await opened.app.evaluate(({ Menu }) => {
    const item = Menu.getApplicationMenu()?.getMenuItemById('shortcuts.show');
    item?.click();
    return item?.label;
  });
  expect(label).toBe('Keyboard shortcuts');
  await expect.poll(heard).toEqual([{ command: 'shortcuts.show' }]);
});

it('follows the theme that was chosen', async () => {
  const opened = await windows.open();
  const isDark = () => opened.page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  const drawn = () => opened.page.evaluate(() => document.documentElement.dataset['theme']);
  await goTo(opened.page, 'Settings');
  for (const [name, theme] of [
    ['Dark', 'dark'],
    ['Light', 'light'],
  ] as const) {
    await opened.page.locator('label', { hasText: new RegExp(`^${name}$`) }).click();
    await expect.poll(isDark).toBe(theme === 'dark');
    await expect.poll(drawn).toBe(theme);
  }
});
