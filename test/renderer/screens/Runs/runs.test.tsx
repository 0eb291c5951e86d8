import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { ODD_NAMES, runRow, sampleRuns } from '../../../support/sample-lab.ts';
import { failOnWarnings } from '../../charts/fail-on-warnings.ts';
import { openWindow } from '../../support/open-window.tsx';

failOnWarnings();

const list = { screen: 'runs', bin: false } as const;
const grid = () => screen.getByRole('grid');
/** The names in the order in which they are shown. */
const names = () =>
  [...grid().querySelectorAll('[role=gridcell][data-column=name]')].map((cell) => cell.textContent);
const press = (key: string, how: { ctrlKey?: boolean } = {}) => fireEvent.keyDown(grid(), { key, ...how });
const threeRuns = [
  runRow(3, { name: 'run 10', throughputPerS: 50, serverName: 'checkout' }),
  runRow(2, { name: 'run 9', throughputPerS: null, status: 'failed', tags: { ticket: 'PERF-7' } }),
  runRow(1, { name: 'run 8', throughputPerS: 700, validity: { verdict: 'suspect', reasons: [] } }),
];

describe('sorting', () => {
  test('the newest run stands first', async () => {
    await openWindow({ runs: threeRuns }, list);
    await waitFor(() => expect(names()).toEqual(['run 10', 'run 9', 'run 8']));
    expect(screen.getByRole('columnheader', { name: 'When' }).getAttribute('aria-sort')).toBe('descending');
  });

  test('by a figure: highest first, and what was not measured last whichever way round', async () => {
    await openWindow({ runs: threeRuns }, list);
    const sort = await screen.findByRole('button', { name: 'Throughput' });
    fireEvent.click(sort);
    await waitFor(() => expect(names()).toEqual(['run 8', 'run 10', 'run 9']));
    fireEvent.click(sort);
    await waitFor(() => expect(names()).toEqual(['run 10', 'run 8', 'run 9']));
  });

  test('by name, numbers in names count as numbers', async () => {
    await openWindow({ runs: threeRuns }, list);
    fireEvent.click(await screen.findByRole('button', { name: 'Name' }));
    await waitFor(() => expect(names()).toEqual(['run 8', 'run 9', 'run 10']));
  });
});

describe('filtering', () => {
  test.each([
    ['CHECKOUT', ['run 10']],
    ['perf-7', ['run 9']],
    ['run perf-118', ['run 10', 'run 8']],
  ])('"%s" looks at name, server and tags', async (typed, shown) => {
    await openWindow({ runs: threeRuns }, list);
    fireEvent.change(await screen.findByRole('searchbox'), { target: { value: typed } });
    await waitFor(() => expect(names()).toEqual(shown));
  });

  test('by status and verdict, and back to all', async () => {
    await openWindow({ runs: threeRuns }, list);
    fireEvent.change(await screen.findByLabelText('Status'), { target: { value: 'failed' } });
    await waitFor(() => expect(names()).toEqual(['run 9']));
    screen.getByText('1 of 3 runs');
    fireEvent.change(screen.getByLabelText('Verdict'), { target: { value: 'suspect' } });
    await screen.findByText('No run matches the filter.');
    fireEvent.click(screen.getByRole('button', { name: 'Clear the filter' }));
    await waitFor(() => expect(names()).toHaveLength(3));
  });
});

describe('keyboard', () => {
  test('arrows move, Space selects, Compare takes the selected runs', async () => {
    await openWindow({ runs: threeRuns }, list);
    await waitFor(() => expect(names()).toHaveLength(3));
    press(' ');
    press('ArrowDown');
    press('ArrowDown');
    press(' ');
    await screen.findByText('2 selected');
    expect(within(grid()).getAllByRole('row', { selected: true })).toHaveLength(2);
    fireEvent.click(screen.getByRole('button', { name: 'Compare' }));
    await waitFor(() => expect(screen.queryByRole('grid', { name: 'Runs' })).toBeNull());
  });

  test('Enter opens the current run', async () => {
    await openWindow({ runs: threeRuns }, list);
    await waitFor(() => expect(names()).toHaveLength(3));
    press('End');
    press('Enter');
    expect(await screen.findByRole('heading', { name: 'run 8' })).toBeDefined();
  });

  test('Delete moves all selected runs to the bin', async () => {
    const bridge = await openWindow({ runs: threeRuns }, list);
    await waitFor(() => expect(names()).toHaveLength(3));
    press('a', { ctrlKey: true });
    press('Delete');
    await screen.findByText('No runs yet.');
    expect(bridge.inputsOf('run.bin')).toEqual([{ runIds: [3, 2, 1] }]);
  });
});

describe('the bin', () => {
  test('Delete can be undone at once', async () => {
    const bridge = await openWindow({ runs: threeRuns }, list);
    await waitFor(() => expect(names()).toHaveLength(3));
    press('Delete');
    await waitFor(() => expect(names()).toEqual(['run 9', 'run 8']));
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(names()).toEqual(['run 10', 'run 9', 'run 8']));
    expect(bridge.inputsOf('run.restore')).toEqual([{ runIds: [3] }]);
  });

  test('the Undo command brings back what was deleted last', async () => {
    const bridge = await openWindow({ runs: threeRuns }, list);
    await waitFor(() => expect(names()).toHaveLength(3));
    press('Delete');
    await screen.findByRole('button', { name: 'Undo' });
    fireEvent.keyDown(grid(), { key: 'z', ctrlKey: true });
    await waitFor(() => expect(bridge.inputsOf('run.restore')).toEqual([{ runIds: [3] }]));
  });

  test('shows deleted runs, for how long, and brings them back', async () => {
    const deleted = runRow(4, { name: 'gone', deletedAt: '2026-11-20T10:00:00.000Z' });
    await openWindow({ runs: [...threeRuns, deleted] }, list);
    fireEvent.click(await screen.findByRole('radio', { name: 'Bin' }));
    await screen.findByText('Runs stay in the bin for 30 days and are then removed for good.');
    await waitFor(() => expect(names()).toEqual(['gone']));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select gone' }));
    fireEvent.click(screen.getByRole('button', { name: 'Restore' }));
    expect(await screen.findByText('The bin is empty.')).toBeDefined();
  });
});

test('only the rows in sight of ten thousand are drawn', async () => {
  const many = Array.from({ length: 10_000 }, (_, index) => runRow(10_000 - index));
  await openWindow({ runs: many }, list);
  await waitFor(() => expect(names().length).toBeGreaterThan(10));
  expect(names().length).toBeLessThan(60);
  expect(grid().getAttribute('aria-rowcount')).toBe('10001');
});

test('a selection is exported with the name that the lab suggests', async () => {
  const bridge = await openWindow({ runs: threeRuns }, list);
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select run 9' }));
  fireEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
  await screen.findByText('Saved to /home/ada/runs.csv');
  expect(bridge.inputsOf('run.export')).toEqual([{ runIds: [2], format: 'csv', what: 'summary' }]);
});

test('odd names are shown as they are and never run', async () => {
  await openWindow({ runs: sampleRuns() }, list);
  await waitFor(() => expect(names()).toHaveLength(12));
  for (const name of ODD_NAMES) expect(names()).toContain(name);
  expect(grid().querySelectorAll('img, b')).toHaveLength(0);
  expect(document.title).toBe('');
});
