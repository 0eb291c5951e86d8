import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { RunRequest } from '../../../../contract/model/run-request.ts';
import type { RunSummary } from '../../../../contract/model/run.ts';
import { Scenario } from '../../../../contract/model/scenario.ts';
import type { MemoryBridge } from '../../../support/bridge.ts';
import { distribution } from '../../../support/run-builders.ts';
import { bundledRequest, detailOf, runRow } from '../../../support/sample-lab.ts';
import { failOnWarnings } from '../../charts/fail-on-warnings.ts';
import { openWindow } from '../../support/open-window.tsx';
import { step } from '../step-builder.ts';

failOnWarnings();

const stepped: RunRequest = {
  ...bundledRequest(),
  load: {
    kind: 'stepped',
    virtualClients: { from: 5, to: 15, step: 5 },
    runs: 2,
    bound: 'time',
    thinkTimeMs: { from: 0, to: 0 },
  },
  phases: { warmupS: 1, durationS: 2, cooldownS: 0 },
};

const steps = [
  step(5, 1, 400, 12),
  step(5, 2, 420, 12),
  step(10, 1, 900, 11),
  step(10, 2, 100, 90),
  step(15, 1, 610, 20, { errors: { reset: 3 } }),
  step(15, 2, 640, 20, { complete: false }),
];

async function openRun(request: RunRequest, more: Partial<RunSummary>): Promise<MemoryBridge> {
  const detail = detailOf(runRow(1), request);
  const { summary } = detail.run;
  if (summary === null) throw new Error('The sample run has a summary.');
  const answer = { ...detail, run: { ...detail.run, summary: { ...summary, ...more } } };
  const bridge = await openWindow(
    { runs: [detail.run.row], instead: { 'run.get': () => answer } },
    { screen: 'run', runId: 1 },
  );
  await screen.findByText('Figures of the measured window');
  return bridge;
}

const figure = (name: string) => screen.getByRole('group', { name }).textContent;
const cellsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) =>
      within(row)
        .queryAllByRole('cell')
        .map((cell) => cell.textContent),
    );

test('no figure mixes the levels of a stepped run', async () => {
  await openRun(stepped, { steps });
  expect(screen.queryByRole('group', { name: 'Response time p99' })).toBeNull();
  expect(screen.queryByRole('group', { name: 'Throughput' })).toBeNull();
  expect(screen.queryByRole('figure', { name: 'Response time by percentile' })).toBeNull();
  expect(figure('Steps complete')).toContain('5 of 6');
  expect(figure('Requests started')).toContain('over all steps');
});

test('the highest throughput is that of a level, not of one lucky run', async () => {
  await openRun(stepped, { steps });
  expect(figure('Highest throughput')).toBe('Highest throughput610 req/sat 15 virtual clients');
});

test('every step is a row, marked coordinated', async () => {
  await openRun(stepped, { steps });
  const panel = screen.getByRole('region', { name: 'Steps' });
  within(panel).getByRole('button', { name: 'coordinated' });
  const rows = cellsOf(within(panel).getByRole('table'));
  expect(rows[1]).toEqual(['5', '1', '200', '400 req/s', '12.0 ms', '24.0 ms', '36.0 ms', 'none', 'yes']);
  expect(rows[5]?.[7]).toBe('Connection reset: 3');
  expect(rows[6]?.at(-1)).toBe('no');
  expect(screen.getByRole('figure', { name: 'Throughput and response time by level' })).toBeDefined();
});

test('its steps are exported as CSV', async () => {
  const bridge = await openRun(stepped, { steps });
  fireEvent.click(screen.getByRole('button', { name: 'More' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Export CSV of every step' }));
  await screen.findByText('Saved to /home/ada/runs.csv');
  expect(bridge.inputsOf('run.export')).toEqual([{ runIds: [1], format: 'csv', what: 'steps' }]);
});

test('steps of an open load tell what was dropped, and are not coordinated', async () => {
  const load = {
    kind: 'open',
    arrivalRatePerS: 100,
    maxInFlight: 50,
    change: { kind: 'steps', toPerS: 200, stepPerS: 100, runs: 1 },
  } as const;
  const dropped = step(200, 1, 150, 10, { requests: { started: 9, completed: 9, failed: 0, dropped: 41 } });
  await openRun({ ...stepped, load }, { steps: [step(100, 1, 100), dropped] });
  const panel = screen.getByRole('region', { name: 'Steps' });
  expect(within(panel).queryByRole('button', { name: 'coordinated' })).toBeNull();
  const rows = cellsOf(within(panel).getByRole('table'));
  expect(rows[2]).toEqual(['200', '9', '150 req/s', '10.0 ms', '20.0 ms', '30.0 ms', '41', 'none', 'yes']);
});

test('transactions are told when a scenario was played, with their errors by kind', async () => {
  const scenario = Scenario.parse({
    name: 'shop',
    transactions: [{ name: 'buy', requests: [{ url: '/' }] }],
  });
  await openRun(
    { ...bundledRequest(), scenario: { scenario, files: {} } },
    {
      transactions: [
        {
          name: 'buy',
          requests: 1200,
          throughputPerS: 60,
          responseTimeUs: distribution(2000),
          errors: { status: 12, timeout: 1 },
        },
      ],
    },
  );
  const rows = cellsOf(screen.getByRole('table', { name: 'Transactions' }));
  expect(rows[1]).toEqual([
    'buy',
    '1,200',
    '60 req/s',
    '2.00 ms',
    '4.00 ms',
    '6.00 ms',
    'No full response in time: 1, Status 400 or above: 12',
  ]);
});

test('a plain load has no table of transactions', async () => {
  await openRun(bundledRequest(), {});
  expect(screen.queryByRole('table', { name: 'Transactions' })).toBeNull();
});

test('times of connecting stand beside those of requests, with the share of resumed handshakes', async () => {
  await openRun(bundledRequest(), {
    connectTimeUs: distribution(100),
    handshakeTimeUs: distribution(900),
    resumedHandshakes: { resumed: 30, all: 40 },
    timeToFirstByteUs: distribution(1500),
  });
  const rows = cellsOf(screen.getByRole('table', { name: 'Times of requests and connections' }));
  expect(rows.slice(1).map((row) => row[0])).toEqual([
    'Response time',
    'Service time',
    'Time to first byte',
    'Connecting',
    'TLS handshake (75 % resumed)',
  ]);
  expect(rows[5]?.[3]).toBe('900 µs');
});
