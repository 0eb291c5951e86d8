import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { detailOf, ODD_NAMES, openRequestOf, runRow, sampleRuns } from '../../../support/sample-lab.ts';
import { failOnWarnings } from '../../charts/fail-on-warnings.ts';
import { openWindow } from '../../support/open-window.tsx';

failOnWarnings();

const open = (runId: number) => openWindow({ runs: sampleRuns() }, { screen: 'run', runId });
const figure = (name: string) => screen.getByRole('group', { name });

test('verdict and reasons stand before the figures', async () => {
  await open(12);
  const verdict = await screen.findByRole('region', { name: 'Verdict' });
  within(verdict).getByText('Read these figures with care:');
  within(verdict).getByText(/busy 78 %/);
  const order = verdict.compareDocumentPosition(figure('Throughput'));
  expect(order & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
});

test('percentiles of a closed loop are called coordinated, with the reason', async () => {
  await open(11);
  await screen.findByText('4,407 req/s');
  for (const name of ['Response time p50', 'Response time p95', 'Response time p99']) {
    const word = within(figure(name)).getByRole('button', { name: 'coordinated' });
    const reason = document.querySelector(`[id="${word.getAttribute('aria-describedby')}"]`);
    expect(reason?.textContent).toContain('coordinated omission');
  }
});

test('percentiles of an open load are not', async () => {
  const row = runRow(1);
  await openWindow(
    { runs: [row], instead: { 'run.get': () => detailOf(row, openRequestOf(200)) } },
    { screen: 'run', runId: 1 },
  );
  await screen.findByText('Dropped, never started');
  expect(screen.queryByText('coordinated')).toBeNull();
});

describe('a run that did not end as planned says what that means', () => {
  test.each([
    [8, /Stopped by hand/],
    [7, /This run failed: Nothing answers at/],
    [5, /The lab was cut off in the middle/],
  ])('run %i', async (runId, sentence) => {
    await open(runId);
    expect(await screen.findByText(sentence)).toBeDefined();
  });

  test('nothing measured, no figures', async () => {
    await open(7);
    await screen.findByText(/This run failed/);
    expect(screen.queryByText('Figures of the measured window')).toBeNull();
    expect(screen.queryByText('Recycles')).toBeNull();
  });
});

test('errors, status codes, recycles and the configuration are told', async () => {
  await open(11);
  const errors = await screen.findByRole('table', { name: 'Errors by kind' });
  expect(within(errors).getByRole('row', { name: 'Connection reset 3' })).toBeDefined();
  within(screen.getByRole('table', { name: 'Status codes' })).getByText('239,990');
  expect(
    within(screen.getByRole('table', { name: 'Recycles' })).getAllByText('Memory limit').length,
  ).toBeGreaterThan(10);
  within(screen.getByRole('region', { name: 'Server' })).getByText(
    'after 20,000 requests, after 200 MiB private memory, overlapped',
  );
  within(screen.getByRole('region', { name: 'Machine' })).getByText('Xeon Gold 6338 CPU @ 2.00GHz');
});

test('it can be renamed and tagged', async () => {
  const bridge = await open(11);
  fireEvent.click(await screen.findByRole('button', { name: 'Rename' }));
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Better name' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('heading', { name: 'Better name' });
  fireEvent.click(screen.getByRole('button', { name: 'Tags' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Remove the tag build' }));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(bridge.inputsOf('run.tag')).toEqual([{ runId: 11, tags: { ticket: 'PERF-118' } }]),
  );
});

test('it can be run again, with its own configuration in the form', async () => {
  await open(11);
  fireEvent.click(await screen.findByRole('button', { name: 'Run again' }));
  await screen.findByRole('heading', { name: 'New run' });
  expect(screen.getByLabelText('Worker processes')).toHaveProperty('value', '4');
});

test('the seconds are exported as CSV', async () => {
  const bridge = await open(11);
  fireEvent.click(await screen.findByRole('button', { name: 'More' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Export CSV of every second' }));
  await screen.findByText('Saved to /home/ada/runs.csv');
  expect(bridge.inputsOf('run.export')).toEqual([{ runIds: [11], format: 'csv', what: 'series' }]);
});

test('a deleted run leads back to the list, with Undo', async () => {
  await open(11);
  fireEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  await screen.findByRole('button', { name: 'Undo' });
  expect(await screen.findByRole('heading', { name: 'Runs' })).toBeDefined();
});

test.each(ODD_NAMES)('the name %j is shown as it is', async (name) => {
  await openWindow({ runs: [runRow(1, { name })] }, { screen: 'run', runId: 1 });
  await waitFor(() => expect(document.querySelector('h1')?.textContent).toBe(name));
  expect(document.querySelector('h1')?.children).toHaveLength(0);
});
