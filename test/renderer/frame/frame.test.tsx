import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { LabError } from '../../../contract/errors.ts';
import { labInfo, settings } from '../../support/sample-lab.ts';
import { failOnWarnings } from '../charts/fail-on-warnings.ts';
import { openWindow } from '../support/open-window.tsx';

failOnWarnings();

const press = (key: string, ctrlKey = false) => fireEvent.keyDown(window, { key, ctrlKey });

describe('one command, three ways', () => {
  test('the keyboard', async () => {
    await openWindow();
    press('n', true);
    await screen.findByRole('heading', { name: 'New run' });
    press('5', true);
    expect(await screen.findByRole('heading', { name: 'Settings' })).toBeDefined();
  });

  test('the native menu', async () => {
    const bridge = await openWindow();
    act(() => bridge.emit('menu.chosen', { command: 'go.settings' }));
    await screen.findByRole('heading', { name: 'Settings' });
    act(() => bridge.emit('menu.chosen', { command: 'lab.backup' }));
    expect(await screen.findByText('Saved to /home/ada/backup.scalebench')).toBeDefined();
  });

  test('the palette, which finds runs by name as well', async () => {
    await openWindow();
    press('k', true);
    const search = await screen.findByRole('combobox', { name: 'Search and commands' });
    fireEvent.change(search, { target: { value: 'hosting' } });
    const found = await screen.findByRole('option', { name: /Hosting, 8 pools/ });
    expect(screen.getAllByRole('option')).toHaveLength(1);
    fireEvent.click(found);
    expect(await screen.findByRole('heading', { name: 'Hosting, 8 pools' })).toBeDefined();
  });
});

test('? shows the shortcuts, but not while someone types', async () => {
  await openWindow({}, { screen: 'runs', bin: false });
  fireEvent.keyDown(await screen.findByRole('searchbox'), { key: '?' });
  expect(screen.queryByRole('dialog')).toBeNull();
  press('?');
  const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  within(sheet).getByText('Ctrl+Shift+N');
});

test('a lab process that was lost is told in words, and what is shown is read again', async () => {
  const bridge = await openWindow();
  const asked = bridge.inputsOf('run.list').length;
  act(() => bridge.emit('lab.lost', { error: { code: 'lab.lost', message: 'exit code 137', detail: {} } }));
  const notice = await screen.findByRole('alert');
  expect(notice.textContent).toContain('What was committed is kept');
  await waitFor(() => expect(bridge.inputsOf('run.list').length).toBeGreaterThan(asked));
  fireEvent.click(within(notice).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('another lab file shows its own runs', async () => {
  const bridge = await openWindow({}, { screen: 'settings' });
  act(() => bridge.emit('lab.opened', { ...labInfo(0, 0), path: 'C:\\labs\\other.scalebench' }));
  expect(await screen.findByText('Recent runs')).toBeDefined();
});

test('a lab file that is refused leaves a sentence and a way on', async () => {
  let refused = true;
  const bridge = await openWindow(
    {
      instead: {
        'settings.get': () => {
          if (refused) throw new LabError('lab.notADatabase', 'raw', { path: '/tmp/letter.txt' });
          return settings;
        },
      },
    },
    { screen: 'lab' },
    'No lab file is open',
  );
  const sentence = '/tmp/letter.txt is not a lab file. Choose another one, or make a new one.';
  expect((await screen.findByRole('alert')).textContent).toBe(sentence);
  refused = false;
  fireEvent.click(screen.getByRole('button', { name: 'New lab file…' }));
  expect(await screen.findByText('Recent runs')).toBeDefined();
  expect(bridge.inputsOf('lab.choose')).toEqual([{ create: true }]);
});

test('a file that can only be read says so and starts nothing', async () => {
  await openWindow({ info: { readOnly: true } }, { screen: 'newRun', request: null });
  await screen.findByText('read-only');
  expect(screen.getByRole('button', { name: 'Start' })).toHaveProperty('disabled', true);
});
