import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { settings } from '../../../support/sample-lab.ts';
import { failOnWarnings } from '../../charts/fail-on-warnings.ts';
import { openWindow, systemTheme } from '../../support/open-window.tsx';

failOnWarnings();

const here = { screen: 'settings' } as const;
const drawn = () => document.documentElement.dataset['theme'];

test('a theme takes effect at once, is stored, and the main process is told', async () => {
  const bridge = await openWindow({}, here);
  fireEvent.click(await screen.findByRole('radio', { name: 'Dark' }));
  await waitFor(() => expect(drawn()).toBe('dark'));
  expect(bridge.inputsOf('settings.set')).toEqual([{ ...settings, theme: 'dark' }]);
  await waitFor(() => expect(bridge.inputsOf('window.theme').at(-1)).toEqual({ theme: 'dark' }));
});

test('the system theme is followed live', async () => {
  systemTheme.set(false);
  await openWindow({ settings: { ...settings, theme: 'system' } }, here);
  await waitFor(() => expect(drawn()).toBe('light'));
  act(() => systemTheme.set(true));
  await waitFor(() => expect(drawn()).toBe('dark'));
  act(() => systemTheme.set(false));
});

test('signature and bin days are stored together; nonsense is refused in words', async () => {
  const bridge = await openWindow({}, here);
  const days = await screen.findByLabelText('Days in the bin');
  const save = screen.getByRole('button', { name: 'Save' });
  for (const nonsense of ['', '0', '1.5', 'soon']) {
    fireEvent.change(days, { target: { value: nonsense } });
    screen.getByText('Enter a whole number from 1 to 3,650.');
    expect(save).toHaveProperty('disabled', true);
  }
  fireEvent.change(days, { target: { value: '7' } });
  fireEvent.change(screen.getByLabelText('Signature'), { target: { value: 'QA' } });
  fireEvent.click(save);
  await screen.findByText('Settings stored.');
  expect(bridge.inputsOf('settings.set')).toEqual([{ ...settings, signature: 'QA', binDays: 7 }]);
});

test('a check names what is wrong with the file', async () => {
  const check = { ok: false, problems: ['row 7 missing from index'] };
  await openWindow({ instead: { 'lab.check': () => check } }, here);
  fireEvent.click(await screen.findByRole('button', { name: 'Check the file' }));
  expect(await screen.findByText('row 7 missing from index')).toBeDefined();
});

test('path, size and counts of the lab file, machine and versions are told', async () => {
  await openWindow({}, here);
  await screen.findByText('17.5 MiB');
  for (const told of ['12, and 0 in the bin', 'Debian GNU/Linux 12', '24.21.0']) {
    expect(screen.getByText(told)).toBeDefined();
  }
});
