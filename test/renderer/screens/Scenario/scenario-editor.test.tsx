// The editor on the screen, before the lab's own checks: form and text agree, problems stand in their places.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Scenario } from '../../../../contract/model/scenario.ts';
import { readKept } from '../../../../renderer/store/kept-scenario.ts';
import { showScenario, useScenario } from '../../../../renderer/store/scenario-store.ts';
import { failOnWarnings } from '../../charts/fail-on-warnings.ts';
import { openWindow } from '../../support/open-window.tsx';

failOnWarnings();
// The whole window is drawn, more than once in a test; a busy machine takes its time.
vi.setConfig({ testTimeout: 30_000 });

const editor = { screen: 'scenario' } as const;
const small = `{
  "name": "Small",
  "transactions": [
    { "name": "home", "requests": [{ "url": "/" }] }
  ]
}
`;

beforeEach(() => {
  HTMLElement.prototype.scrollIntoView = () => {};
  // Wide enough for both panes.
  vi.stubGlobal('innerWidth', 1440);
  localStorage.clear();
  useScenario.setState({ recent: [] });
  showScenario(null);
});

function show(text = small): void {
  showScenario({ text, folder: null, files: {}, path: null, savedText: text });
}

const area = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Scenario as JSON text' });
const write = (text: string) => fireEvent.change(area(), { target: { value: text } });
const key = (letter: string, shiftKey = false) =>
  fireEvent.keyDown(document.activeElement ?? window, { key: letter, ctrlKey: true, shiftKey });
const form = () => within(screen.getByRole('region', { name: 'Scenario as a form' }));
const json = (): unknown => JSON.parse(area().value);

test('begins with nothing, an example or a file', async () => {
  await openWindow({}, editor);
  fireEvent.click(await screen.findByRole('button', { name: 'From the example “Shop”' }));
  await screen.findByRole('heading', { name: 'Shop' });
  await screen.findByText('No problems');
  expect(screen.getByLabelText('What it does').textContent).toContain(
    '2 transactions, 6 requests, 4 variables: browse 85 %, buy 15 %; 4.6 requests a transaction on average.',
  );
});

describe('form and text are one', () => {
  test('what is typed into the form stands in the text', async () => {
    show();
    await openWindow({}, editor);
    fireEvent.change(form().getAllByLabelText('Name')[0] as HTMLElement, { target: { value: 'Large' } });
    fireEvent.change(form().getByLabelText('Weight'), { target: { value: '2.' } });
    expect(json()).toMatchObject({ name: 'Large', transactions: [{ weight: '2.' }] });
    // Half a number is kept as it was typed, and told.
    await form().findByText('This must be a number, not a text.');
    fireEvent.change(form().getByLabelText('Weight'), { target: { value: '2.5' } });
    expect(json()).toMatchObject({ transactions: [{ weight: 2.5 }] });
    await screen.findByText('No problems');
    fireEvent.click(form().getByRole('button', { name: 'Add a request' }));
    const path = form().getByRole('textbox', { name: 'Path' });
    await waitFor(() => expect(form().getByRole('textbox', { name: 'Method' })).toBe(document.activeElement));
    fireEvent.change(path, { target: { value: '/cart' } });
    expect(json()).toMatchObject({ transactions: [{ requests: [{ url: '/' }, { url: '/cart' }] }] });
    fireEvent.change(form().getByLabelText('Headers'), { target: { value: 'Accept: text/html' } });
    expect(json()).toMatchObject({
      transactions: [{ requests: [{}, { headers: [{ name: 'Accept', value: 'text/html' }] }] }],
    });
  });

  test('what is typed into the text stands in the form', async () => {
    show();
    await openWindow({}, editor);
    write(small.replace('"home"', '"start"'));
    expect(await form().findByRole('button', { name: /^start/ })).toBeDefined();
    write('{ "name": ');
    await screen.findByText(/The form comes back when the text is JSON again/);
    write(small);
    expect(await form().findByRole('button', { name: /^home/ })).toBeDefined();
  });
});

test('each problem stands beside its field, at its line and in the list, which leads there', async () => {
  show(small.replace('"/"', '"shop"'));
  await openWindow({}, editor);
  const list = await screen.findByRole('list', { name: 'Problems' });
  const sentence = 'A URL is a path that starts with "/", or starts with http:// or https:// and a host.';
  within(list).getByText('Line 4');
  within(list).getByText('transactions[0].requests[0].url');
  fireEvent.click(within(list).getByRole('button'));
  const { value, selectionStart, selectionEnd } = area();
  expect(area()).toBe(document.activeElement);
  expect(value.slice(selectionStart, selectionEnd)).toBe('"shop"');
  // The form has opened the request.
  const path = form().getByRole('textbox', { name: 'Path' });
  expect(path.getAttribute('aria-invalid')).toBe('true');
  expect(form().getByRole('alert').textContent).toBe(sentence);
  fireEvent.change(path, { target: { value: '/shop' } });
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Problems' })).toBeNull());
});

describe('entries of a list', () => {
  const doTo = async (what: string, action: string) => {
    fireEvent.click(form().getByRole('button', { name: `Change ${what}` }));
    fireEvent.click(await screen.findByRole('menuitem', { name: action }));
  };
  const urls = () => Scenario.parse(json()).transactions[0]?.requests.map(({ url }) => url);

  test('are moved, duplicated and removed, and the focus goes with them', async () => {
    show(small.replace('{ "url": "/" }', '{ "url": "/a" }, { "url": "/b" }'));
    await openWindow({}, editor);
    await doTo('GET /b', 'Move up');
    expect(urls()).toEqual(['/b', '/a']);
    await doTo('GET /a', 'Remove');
    expect(urls()).toEqual(['/b']);
    await waitFor(() => expect(form().getByRole('button', { name: 'GET /b' })).toBe(document.activeElement));
    await doTo('GET /b', 'Duplicate');
    expect(urls()).toEqual(['/b', '/b']);
    await doTo('home', 'Duplicate');
    // Transactions have names of their own.
    expect(Scenario.parse(json()).transactions.map(({ name }) => name)).toEqual(['home', 'home2']);
  });

  test('variables of every kind are added with all that they need but their file', async () => {
    show();
    await openWindow({}, editor);
    for (const kind of ['Counter', 'Random number', 'Index of the virtual client', 'Column of a CSV file']) {
      fireEvent.click(form().getByRole('button', { name: 'Add a variable' }));
      fireEvent.click(await screen.findByRole('menuitem', { name: kind }));
    }
    expect(Scenario.parse(json()).variables.map(({ kind }) => kind)).toEqual([
      'counter',
      'random',
      'clientIndex',
      'csv',
    ]);
    const list = await screen.findByRole('list', { name: 'Problems' });
    within(list).getByText('Save the scenario first: data/values.csv is looked for in its folder.');
  });

  test('a very long list is drawn in part, and as far as a problem that is chosen', async () => {
    const requests = Array.from({ length: 120 }, (_, at) => ({ url: at === 100 ? 'wrong' : `/${at}` }));
    show(JSON.stringify({ name: 'Long', transactions: [{ name: 'all', requests }] }));
    await openWindow({}, editor);
    expect(form().queryByRole('button', { name: 'GET /50' })).toBeNull();
    form().getByRole('button', { name: 'Show 70 more' });
    const list = await screen.findByRole('list', { name: 'Problems' });
    fireEvent.click(within(list).getByRole('button'));
    expect(await form().findByDisplayValue('wrong')).toBeDefined();
  });
});

describe('Undo and Redo', () => {
  test('go through changes of form and text alike, by the keyboard and the menu', async () => {
    show();
    const bridge = await openWindow();
    fireEvent.click(screen.getByRole('link', { name: 'Scenario' }));
    fireEvent.click(form().getByRole('checkbox', { name: /^Cookies/ }));
    const second = area().value;
    write(small.replace('Small', 'Tiny'));
    key('z');
    expect(area().value).toBe(second);
    act(() => bridge.emit('menu.chosen', { command: 'edit.undo' }));
    expect(area().value).toBe(small);
    expect(screen.queryByText('Unsaved changes')).toBeNull();
    key('Z', true);
    expect(area().value).toBe(second);
    await screen.findByText('Unsaved changes');
  });

  test('typing on in one place is one step', async () => {
    show();
    await openWindow({}, editor);
    for (const name of ['S', 'Sh', 'Sho', 'Shop']) write(small.replace('Small', name));
    key('z');
    expect(area().value).toBe(small);
  });
});

test('Ctrl-S saves to a file of its own, which is offered again', async () => {
  const path = join(mkdtempSync(join(tmpdir(), 'scenario-')), 'small.json');
  show();
  await openWindow({ instead: { 'scenario.chooseSave': () => ({ path }) } }, editor);
  write(small.replace('Small', 'Mine'));
  await screen.findByText('Unsaved changes');
  key('s');
  await screen.findByText(`Saved to ${path}`);
  expect(readFileSync(path, 'utf8')).toBe(area().value);
  expect(screen.queryByText('Unsaved changes')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByRole('menuitem', { name: `Mine (${path})` })).toBeDefined();
});

test('unsaved text is put aside and brought back when another scenario is opened', async () => {
  show();
  await openWindow({}, editor);
  write(small.replace('Small', 'Precious'));
  fireEvent.click(screen.getByRole('button', { name: 'New' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'An empty scenario' }));
  await screen.findByRole('heading', { name: 'New scenario' });
  fireEvent.click(await screen.findByRole('button', { name: 'Bring it back' }));
  expect(await screen.findByRole('heading', { name: 'Precious' })).toBeDefined();
});

test('unsaved text outlives the screen and the window', async () => {
  show();
  await openWindow({}, editor);
  write(small.replace('Small', 'Kept'));
  fireEvent.click(screen.getByRole('link', { name: 'Runs' }));
  fireEvent.click(screen.getByRole('link', { name: 'Scenario' }));
  await screen.findByRole('heading', { name: 'Kept' });
  await waitFor(() => expect(readKept().open?.text).toContain('Kept'));
  expect(readKept().open?.savedText).toBe(small);
});

describe('import', () => {
  const folder = mkdtempSync(join(tmpdir(), 'import-'));
  const file = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  const choose = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Import WCAT or HAR…' }));
    fireEvent.click(await screen.findByRole('button', { name: 'File: Choose…' }));
  };

  test('shows what was left out, by line, and the load that the file asks for', async () => {
    const path = file(
      'mix.ubr',
      `scenario { name = "mix"; warmup = 1; duration = 2;
  transaction { id = "home"; weight = 70; request { url = "/"; secure = true; } } }`,
    );
    await openWindow({ instead: { 'scenario.choose': () => ({ path }) } }, editor);
    await choose();
    await screen.findByText(path);
    fireEvent.click(screen.getByRole('button', { name: 'Import' }));
    const notes = await screen.findByRole('region', {
      name: '1 line was left out or understood differently',
    });
    within(notes).getByText('mix.ubr, line 2');
    await screen.findByRole('heading', { name: 'mix' });
    within(notes).getByText(/warm-up 1 s, measured window 2 s/);
    fireEvent.click(within(notes).getByRole('button', { name: 'Use it in a run' }));
    await screen.findByText(/playing the scenario “mix”/);
    expect(screen.getByLabelText('Warm-up')).toHaveProperty('value', '1');
    expect(screen.getByLabelText('Measured window')).toHaveProperty('value', '2');
  });

  test('lets a host be chosen where a recording has several', async () => {
    const entry = (url: string): object => ({ request: { method: 'GET', url }, response: { status: 200 } });
    const path = file(
      'shop.har',
      JSON.stringify({ log: { entries: [entry('http://a.test/1'), entry('http://b.test/2')] } }),
    );
    await openWindow({ instead: { 'scenario.choose': () => ({ path }) } }, editor);
    await choose();
    await screen.findByText(path);
    fireEvent.click(screen.getByRole('button', { name: 'Import' }));
    fireEvent.click(await screen.findByRole('radio', { name: 'b.test' }));
    fireEvent.click(screen.getByRole('button', { name: 'Import' }));
    await screen.findByRole('heading', { name: 'b.test' });
    expect(json()).toMatchObject({ transactions: [{ requests: [{ url: '/2' }] }] });
  });

  test('says in the dialog what the file is not', async () => {
    const path = file('README.txt', 'hello');
    await openWindow({ instead: { 'scenario.choose': () => ({ path }) } }, editor);
    await choose();
    await screen.findByText(path);
    fireEvent.click(screen.getByRole('button', { name: 'Import' }));
    expect((await screen.findByRole('alert')).textContent).toContain('neither a WCAT file');
  });
});
