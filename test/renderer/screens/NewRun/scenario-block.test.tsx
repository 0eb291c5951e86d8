// What is sent: from New run to the editor and back, with the entries as they were, and what Start then sends.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { RunRequest } from '../../../../contract/model/run-request.ts';
import { Scenario } from '../../../../contract/model/scenario.ts';
import { showScenario, useScenario } from '../../../../renderer/store/scenario-store.ts';
import type { MemoryBridge } from '../../../support/bridge.ts';
import { bundledRequest } from '../../../support/sample-lab.ts';
import { failOnWarnings } from '../../charts/fail-on-warnings.ts';
import { openWindow } from '../../support/open-window.tsx';

failOnWarnings();
// The whole window is drawn, more than once in a test; a busy machine takes its time.
vi.setConfig({ testTimeout: 30_000 });

const form = { screen: 'newRun', request: null } as const;
const small = '{ "name": "Small", "transactions": [{ "name": "home", "requests": [{ "url": "/" }] }] }';
const withUsers = JSON.stringify({
  name: 'Log in',
  variables: [{ name: 'user', kind: 'csv', file: 'users.csv', column: 'user' }],
  transactions: [{ name: 'log in', requests: [{ url: '/login?user=${user}' }] }],
});

beforeEach(() => {
  HTMLElement.prototype.scrollIntoView = () => {};
  vi.stubGlobal('innerWidth', 1440);
  localStorage.clear();
  useScenario.setState({ recent: [] });
  showScenario(null);
});

const block = () => within(screen.getByRole('region', { name: 'What is sent' }));
const start = () => fireEvent.click(screen.getByRole('button', { name: 'Start' }));

async function started(bridge: MemoryBridge): Promise<RunRequest> {
  await waitFor(() => expect(bridge.inputsOf('run.start')).toHaveLength(1));
  return RunRequest.parse(bridge.inputsOf('run.start')[0]);
}

test('a new scenario: to the editor and back with the entries as they were, then Start', async () => {
  const bridge = await openWindow({}, form);
  fireEvent.change(screen.getByLabelText('Virtual clients'), { target: { value: '7' } });
  fireEvent.click(block().getByRole('radio', { name: 'A scenario' }));
  await screen.findByText('Correct the marked entries first.');
  fireEvent.click(block().getByRole('button', { name: 'Choose one' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'An empty scenario' }));
  const area = await screen.findByRole('textbox', { name: 'Scenario as JSON text' });
  fireEvent.change(area, { target: { value: small } });
  fireEvent.click(screen.getByRole('button', { name: 'Use in a run' }));
  await block().findByText('1 transaction, 1 request: home 100 %; 1.0 requests a transaction on average.');
  block().getByText(/^not saved to a file yet\. Played as it stands in the editor/);
  await screen.findByText(/^7 virtual clients.*playing the scenario “Small”/);
  start();
  const { load, scenario } = await started(bridge);
  expect(load).toMatchObject({ virtualClients: 7 });
  expect(scenario).toMatchObject({ scenario: { name: 'Small' }, files: {} });
});

test('a wrong scenario says what is wrong and does not start', async () => {
  showScenario({
    text: small.replace('"/"', '"home"'),
    folder: null,
    files: {},
    path: null,
    savedText: null,
  });
  const bridge = await openWindow({}, form);
  fireEvent.click(block().getByRole('radio', { name: 'A scenario' }));
  expect((await block().findByRole('alert')).textContent).toBe(
    'Line 1: A URL is a path that starts with "/", or starts with http:// or https:// and a host. 1 problem: the run cannot start. Edit the scenario to mend it.',
  );
  start();
  await screen.findByText('Correct the marked entries first.');
  expect(bridge.inputsOf('run.start')).toEqual([]);
  fireEvent.click(block().getByRole('radio', { name: 'One page' }));
  start();
  expect((await started(bridge)).scenario).toBeNull();
});

test('a file that is chosen is read with its files at Start', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'scenario-'));
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'login.json');
  writeFileSync(path, withUsers);
  writeFileSync(join(folder, 'users.csv'), 'user\nada\n');
  const bridge = await openWindow({ instead: { 'scenario.choose': () => ({ path }) } }, form);
  fireEvent.click(block().getByRole('radio', { name: 'A scenario' }));
  fireEvent.click(block().getByRole('button', { name: 'Choose one' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Choose a file…' }));
  await block().findByText(path);
  await screen.findByText(/playing the scenario “Log in”/);
  writeFileSync(join(folder, 'users.csv'), 'user\ngrace\n');
  start();
  const { scenario } = await started(bridge);
  expect(atob(scenario?.files['users.csv'] ?? '')).toBe('user\ngrace\n');
});

test('a run that is run again keeps its scenario and files; they can be edited', async () => {
  const scenario = {
    scenario: Scenario.parse(JSON.parse(withUsers)),
    files: { 'users.csv': btoa('user\nada\n') },
  };
  const request = { ...bundledRequest(), name: 'Again', scenario };
  const bridge = await openWindow({}, { screen: 'newRun', request });
  block().getByText('Log in');
  await block().findByText(/^1 transaction, 1 request, 1 variable: log in 100 %/);
  start();
  expect(await started(bridge)).toEqual(request);
});

test('the scenario of a stored run opens in the editor with its files', async () => {
  const scenario = {
    scenario: Scenario.parse(JSON.parse(withUsers)),
    files: { 'users.csv': btoa('user\nada\n') },
  };
  const bridge = await openWindow({}, { screen: 'newRun', request: { ...bundledRequest(), scenario } });
  fireEvent.click(block().getByRole('button', { name: 'Edit' }));
  await screen.findByRole('heading', { name: 'Log in' });
  await screen.findByText('No problems');
  fireEvent.click(screen.getByRole('button', { name: 'Use in a run' }));
  await screen.findByText(/^100 virtual clients.*playing the scenario “Log in”/);
  start();
  expect((await started(bridge)).scenario?.files).toEqual(scenario.files);
});
