import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { LabError } from '../../../../contract/errors.ts';
import { RunRequest } from '../../../../contract/model/run-request.ts';
import { bundledRequest, machine } from '../../../support/sample-lab.ts';
import { failOnWarnings } from '../../charts/fail-on-warnings.ts';
import { openWindow } from '../../support/open-window.tsx';

failOnWarnings();

const form = { screen: 'newRun', request: null } as const;

function type(label: string, value: string): void {
  // "(optional)" may follow the label.
  const entry = screen.getByRole('textbox', { name: new RegExp(`^${label}( \\(optional\\))?$`) });
  fireEvent.change(entry, { target: { value } });
  fireEvent.blur(entry);
}

const start = () => fireEvent.click(screen.getByRole('button', { name: 'Start' }));

describe('what is wrong stands beside its entry, in words', () => {
  test.each([
    ['Virtual clients', '', 'Enter a number.'],
    ['Virtual clients', 'many', 'Enter a number.'],
    ['Virtual clients', '1,5', 'Enter a number.'],
    ['Virtual clients', '0', 'Enter 1 or more.'],
    ['Virtual clients', '2.5', 'Enter a whole number.'],
    ['Virtual clients', '20001', 'Enter 20,000 or less.'],
    ['Think time from', '5', 'Enter a time that is not shorter than the first.'],
    ['Measured window', '0', 'Enter 1 or more.'],
    ['Cores', '5', 'This machine has 4 cores.'],
    ['After memory', '0.5', 'Enter 1 or more.'],
    ['First port', '70000', 'Enter 65,535 or less.'],
  ])('%s: "%s"', async (label, value, sentence) => {
    const bridge = await openWindow({}, form);
    fireEvent.click(screen.getByRole('button', { name: /^Recycling and port/ }));
    type(label, value);
    start();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe(sentence);
    expect(document.querySelector('[aria-invalid="true"]')?.getAttribute('aria-describedby')).toContain(
      alert.id,
    );
    await screen.findByText('Correct the marked entries first.');
    expect(bridge.inputsOf('run.start')).toEqual([]);
  });

  test.each([
    ['localhost:8080/page', 'Use http:// or https://; other kinds of address cannot be loaded.'],
    ['just words', 'Enter a full address, for example http://localhost:8080/page.'],
    ['ftp://localhost/', 'Use http:// or https://; other kinds of address cannot be loaded.'],
  ])('URL "%s"', async (url, sentence) => {
    await openWindow({}, form);
    fireEvent.click(screen.getByRole('radio', { name: 'A URL' }));
    type('URL', url);
    start();
    expect((await screen.findByRole('alert')).textContent).toBe(sentence);
  });
});

test('Start with nothing changed sends a sound request', async () => {
  const bridge = await openWindow({}, form);
  start();
  await waitFor(() => expect(bridge.inputsOf('run.start')).toHaveLength(1));
  const request = RunRequest.parse(bridge.inputsOf('run.start')[0]);
  expect(request).toMatchObject({
    name: null,
    confirmedHost: null,
    load: { virtualClients: 50 },
    timeoutMs: 10_000,
  });
  expect(request.server).toMatchObject({ config: { cores: null, hyperThreading: null, port: 0 } });
  expect(await screen.findByRole('button', { name: 'Stop' })).toBeDefined();
});

test('a sentence says what will happen', async () => {
  await openWindow({}, form);
  fireEvent.change(screen.getByRole('combobox', { name: 'Topology' }), { target: { value: '1xN' } });
  type('Cores', '2');
  type('Virtual clients', '100');
  expect(
    await screen.findByText(
      '100 virtual clients, no think time, for 30 s against the bundled server (1xN, 2 worker processes, 2 cores, hyper-threading on), about 35 s in all.',
    ),
  ).toBeDefined();
});

test('hyper-threading says why it cannot be chosen', async () => {
  await openWindow({ machine: { ...machine, hyperThreading: false } }, form);
  await screen.findByText('This machine has one thread for each core.');
  expect(screen.getByRole('group', { name: 'Hyper-threading' })).toHaveProperty('disabled', true);
});

test('a machine that cannot confine processes says so and takes no cores', async () => {
  await openWindow({ machine: { ...machine, affinity: false, os: 'macOS 15' } }, form);
  await screen.findByText('The lab cannot confine a process to cores on this machine (macOS 15).');
  expect(screen.getByLabelText('Cores', { exact: false })).toHaveProperty('readOnly', true);
});

test('a run that is repeated fills the form with its request', async () => {
  const bridge = await openWindow({}, { screen: 'newRun', request: { ...bundledRequest(), name: 'Again' } });
  expect(screen.getByLabelText('Worker processes')).toHaveProperty('value', '4');
  start();
  await waitFor(() => expect(bridge.inputsOf('run.start')).toHaveLength(1));
  expect(bridge.inputsOf('run.start')[0]).toEqual({ ...bundledRequest(), name: 'Again', scenario: null });
});

test('a host that is not this machine must be typed once more', async () => {
  const asked: (string | null)[] = [];
  await openWindow(
    {
      instead: {
        'run.start': ({ confirmedHost }) => {
          asked.push(confirmedHost);
          if (confirmedHost === 'shop.example') return { runId: 12 };
          throw new LabError('host.notConfirmed', 'no', { host: 'shop.example', address: '203.0.113.7' });
        },
      },
    },
    form,
  );
  fireEvent.click(screen.getByRole('radio', { name: 'A URL' }));
  type('URL', 'https://shop.example/');
  start();
  const dialog = await screen.findByRole('dialog');
  within(dialog).getByText(/shop\.example \(203\.0\.113\.7\)/);
  const go = within(dialog).getByRole('button', { name: 'Load this host' });
  expect(go).toHaveProperty('disabled', true);
  fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'shop.example' } });
  fireEvent.click(go);
  await waitFor(() => expect(asked).toEqual([null, 'shop.example']));
});

test('a host that is never loaded is refused beside the URL, with nothing to confirm', async () => {
  const refusal = '169.254.169.254 is a link-local address; load is never sent there.';
  await openWindow(
    {
      instead: {
        'run.start': () => {
          throw new LabError('host.notAllowed', refusal, { host: '169.254.169.254' });
        },
      },
    },
    form,
  );
  fireEvent.click(screen.getByRole('radio', { name: 'A URL' }));
  type('URL', 'http://169.254.169.254/');
  start();
  expect((await screen.findByRole('alert')).textContent).toContain(refusal);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('what the lab finds wrong with the server stands beside the URL', async () => {
  await openWindow(
    {
      instead: {
        'run.start': () => {
          throw new LabError('server.unreachable', 'no', { url: 'http://127.0.0.1:9/' });
        },
      },
    },
    form,
  );
  fireEvent.click(screen.getByRole('radio', { name: 'A URL' }));
  type('URL', 'http://127.0.0.1:9/');
  start();
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Nothing answers at http://127.0.0.1:9/. Start the server, or check the address and the port.',
  );
});

test('tags without a name are refused, tags with one are sent', async () => {
  const bridge = await openWindow({}, form);
  fireEvent.click(screen.getByRole('button', { name: 'Add a tag' }));
  fireEvent.change(screen.getByLabelText('Value'), { target: { value: 'PERF-1' } });
  start();
  await screen.findByText('Give every tag a name.');
  fireEvent.change(screen.getByLabelText('Tag'), { target: { value: 'ticket' } });
  start();
  await waitFor(() => expect(bridge.inputsOf('run.start')).toHaveLength(1));
  expect(bridge.inputsOf('run.start')[0]).toMatchObject({ tags: { ticket: 'PERF-1' } });
});
