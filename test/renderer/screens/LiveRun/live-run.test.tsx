import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { ValidityReason } from '../../../../contract/model/run.ts';
import type { MemoryBridge } from '../../../support/bridge.ts';
import { bundledRequest, runOf, runRow, sampleRuns } from '../../../support/sample-lab.ts';
import { loadSample, monitorSample, recyclesUntil, seriesOf } from '../../../support/sample-seconds.ts';
import { failOnWarnings } from '../../charts/fail-on-warnings.ts';
import { openWindow } from '../../support/open-window.tsx';

failOnWarnings();

const request = bundledRequest();
const row = runRow(13, { name: 'In progress', status: 'running', throughputPerS: null });
const run = runOf(row, request);

function openLive(seconds: number): Promise<MemoryBridge> {
  const active = { run, ...seriesOf(request, seconds) };
  return openWindow({ runs: [row, ...sampleRuns()], active });
}

function tell(bridge: MemoryBridge, tS: number, completed: number, reasons: ValidityReason[] = []): void {
  act(() => {
    bridge.emit('run.sampled', {
      runId: 13,
      load: [{ ...loadSample(tS, request), completed }],
      monitor: [monitorSample(tS)],
      recycles: recyclesUntil(tS),
      reasons,
    });
  });
}

const throughput = () => screen.getByRole('group', { name: /^Throughput/ }).textContent;

test('a window opened in the middle of a run shows it with its history', async () => {
  await openLive(30);
  await screen.findByRole('heading', { name: 'In progress' });
  await waitFor(() => expect(throughput()).toMatch(/[\d,]+ req\/s/));
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('30');
  screen.getByText('40 s left');
  expect(screen.getByRole('group', { name: 'Recycles' }).textContent).toBe('Recycles6');
});

test('samples are shown as they arrive, and not while the window is hidden', async () => {
  const bridge = await openLive(10);
  await screen.findByRole('heading', { name: 'In progress' });
  tell(bridge, 10, 5001);
  await waitFor(() => expect(throughput()).toContain('5,001 req/s'));
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  tell(bridge, 11, 6002);
  tell(bridge, 12, 7003);
  expect(throughput()).toContain('5,001 req/s');
  hidden.mockReturnValue(false);
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await waitFor(() => expect(throughput()).toContain('7,003 req/s'));
});

test('the light turns when the client, and not the server, is the limit', async () => {
  const bridge = await openLive(5);
  await screen.findByText('The client keeps up');
  tell(bridge, 5, 4000, [
    { code: 'failed-requests', message: '4 % of the requests failed.', severity: 'suspect' },
  ]);
  await screen.findByText('In the last 10 s: 4 % of the requests failed.');
  screen.getByText('The client keeps up');
  tell(bridge, 6, 4000, [{ code: 'client-busy', message: 'Busy 94 %.', severity: 'invalid' }]);
  expect(await screen.findByText('The client is the limit')).toBeDefined();
});

test('Stop stops the run and leads to what was measured', async () => {
  const bridge = await openLive(5);
  fireEvent.click(await screen.findByRole('button', { name: 'Stop' }));
  await screen.findByText(/Stopped by hand/);
  expect(bridge.inputsOf('run.stop')).toEqual([{ runId: 13 }]);
});

test('the end of the run leads to its result', async () => {
  const bridge = await openLive(5);
  await screen.findByRole('heading', { name: 'In progress' });
  act(() => bridge.emit('run.ended', { run }));
  expect(await screen.findByRole('button', { name: 'Run again' })).toBeDefined();
});

test('a run that failed before the screen came up is shown as failed', async () => {
  const failed = runRow(7, { status: 'failed', name: 'Failed at once', throughputPerS: null });
  await openWindow({ runs: [failed] }, { screen: 'liveRun', runId: 7 });
  expect(await screen.findByText(/This run failed: Nothing answers at/)).toBeDefined();
});

test('elsewhere in the window the run stays in sight, with Stop', async () => {
  const bridge = await openLive(30);
  await screen.findByRole('heading', { name: 'In progress' });
  fireEvent.click(screen.getByRole('link', { name: 'Settings' }));
  const bar = await screen.findByRole('region', { name: 'Run in progress' });
  await within(bar).findByText('40 s left');
  fireEvent.click(within(bar).getByRole('button', { name: 'Stop' }));
  await waitFor(() => expect(bridge.inputsOf('run.stop')).toEqual([{ runId: 13 }]));
});
