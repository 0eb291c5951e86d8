import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LabError } from '../../../../contract/errors.ts';
import { RunRequest } from '../../../../contract/model/run-request.ts';
import { machine } from '../../../support/sample-lab.ts';
import { failOnWarnings } from '../../charts/fail-on-warnings.ts';
import { openWindow } from '../../support/open-window.tsx';

failOnWarnings();

const click = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

test('one click in an empty lab starts a short run of the bundled server and shows it live', async () => {
  const bridge = await openWindow({ runs: [] });
  await click('Start your first run');
  await screen.findByRole('button', { name: 'Stop' });
  const request = RunRequest.parse(bridge.inputsOf('run.start')[0]);
  expect(request.server).toMatchObject({
    kind: 'bundled',
    config: { topology: '1x1', workerProcesses: 1, cores: 1, page: { kind: 'dynamic', cpuUs: 1000 } },
  });
  expect(request.load).toEqual({ kind: 'closed', virtualClients: 20, thinkTimeMs: { from: 0, to: 0 } });
  expect(request.phases).toEqual({ warmupS: 1, durationS: 10, cooldownS: 0 });
});

test('the server keeps the whole machine where the lab cannot confine it or would have no core left', async () => {
  const bridge = await openWindow({ runs: [], machine: { ...machine, cores: 1, hyperThreading: false } });
  await click('Start your first run');
  await waitFor(() => expect(bridge.inputsOf('run.start')).toHaveLength(1));
  const { server } = RunRequest.parse(bridge.inputsOf('run.start')[0]);
  expect(server).toMatchObject({ config: { cores: null, hyperThreading: null } });
});

test('a start that the lab refuses is told in words and can be tried again', async () => {
  await openWindow({
    runs: [],
    instead: {
      'run.start': () => {
        throw new LabError('lab.diskFull', 'ENOSPC');
      },
    },
  });
  await click('Start your first run');
  // Once to be seen, once for screen readers.
  await screen.findAllByText(/The disk is full/);
  expect(screen.getByRole('button', { name: 'Start your first run' })).toHaveProperty('disabled', false);
});

test('a lab with runs shows the figures of the last one and its neighbours', async () => {
  await openWindow();
  expect((await screen.findByRole('group', { name: 'Throughput' })).textContent).toContain('4,444 req/s');
  expect(screen.queryByRole('button', { name: 'Start your first run' })).toBeNull();
  fireEvent.click(screen.getByText('Hosting, 8 pools'));
  expect(await screen.findByRole('heading', { name: 'Hosting, 8 pools' })).toBeDefined();
});
