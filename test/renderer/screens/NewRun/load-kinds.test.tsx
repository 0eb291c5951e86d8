import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { LabError } from '../../../../contract/errors.ts';
import { RunRequest } from '../../../../contract/model/run-request.ts';
import { bundledRequest } from '../../../support/sample-lab.ts';
import { failOnWarnings } from '../../charts/fail-on-warnings.ts';
import { openWindow } from '../../support/open-window.tsx';

failOnWarnings();

const form = { screen: 'newRun', request: null } as const;
const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name }));
const more = () => screen.getByRole('button', { name: /^More/ });

function type(label: string, value: string): void {
  const entry = screen.getByRole('textbox', { name: label });
  fireEvent.change(entry, { target: { value } });
  fireEvent.blur(entry);
}

async function started(bridge: Awaited<ReturnType<typeof openWindow>>): Promise<RunRequest> {
  fireEvent.click(screen.getByRole('button', { name: 'Start' }));
  await waitFor(() => expect(bridge.inputsOf('run.start')).toHaveLength(1));
  return RunRequest.parse(bridge.inputsOf('run.start')[0]);
}

describe('the defaults of every kind make a sound run', () => {
  test('stepped', async () => {
    const bridge = await openWindow({}, form);
    choose('Stepped');
    const { load, phases } = await started(bridge);
    expect(load).toMatchObject({ virtualClients: { from: 5, to: 100, step: 5 }, runs: 1, bound: 'time' });
    expect(phases.durationS).toBe(10);
  });

  test.each([
    ['stays', undefined],
    ['ramps', 'ramp'],
    ['goes in steps', 'steps'],
  ])('open, the rate %s', async (words, kind) => {
    const bridge = await openWindow({}, form);
    choose('Open');
    choose(words);
    const { load } = await started(bridge);
    expect(load.kind === 'open' && load.change?.kind).toBe(kind);
  });
});

test.each([
  ['To', '4', 'Enter no less than the first level.'],
  ['Step', '0', 'Enter 1 or more.'],
  ['To', '6000', 'These are 1,200 steps; a run has at most 500. Take a larger step.'],
  [
    'Each step',
    '120',
    'The run would take 40 min 5 s; its longest planned time is 30 min. Shorten it, or allow more under More.',
  ],
])('stepped, %s "%s": what is wrong stands beside it', async (label, value, sentence) => {
  await openWindow({}, form);
  choose('Stepped');
  type(label, value);
  expect((await screen.findByRole('alert')).textContent).toBe(sentence);
});

test('switching the kind and back loses nothing', async () => {
  const bridge = await openWindow({}, form);
  type('Virtual clients', '77');
  choose('Stepped');
  type('Each step', '3');
  choose('Closed');
  const { load, phases } = await started(bridge);
  expect(load).toMatchObject({ kind: 'closed', virtualClients: 77 });
  expect(phases.durationS).toBe(30);
});

describe('More', () => {
  test('is folded at first and says what is not at its default', async () => {
    await openWindow({}, form);
    expect(more().textContent).toContain('all at their defaults');
    choose('A URL');
    type('URL', 'http://127.0.0.1:8080/');
    fireEvent.click(more());
    choose('HTTP/2');
    type('Reading speed', '640');
    screen.getByText('Of each virtual client: 80 kB/s.');
    fireEvent.click(more());
    expect(more().textContent).toContain('HTTP/2, streams a connection: 10, read at 640 kbit/s');
  });

  test('HTTP/2 is not for the bundled server', async () => {
    await openWindow({}, form);
    fireEvent.click(more());
    choose('HTTP/2');
    fireEvent.click(screen.getByRole('button', { name: 'Start' }));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'The bundled server speaks HTTP/1.1 only. Take HTTP/2 for a URL.',
    );
  });

  test('cannot be folded over an entry that is wrong', async () => {
    await openWindow({}, form);
    fireEvent.click(more());
    type('Load workers', '65');
    expect((await screen.findByRole('alert')).textContent).toBe('Enter 64 or less.');
    expect(more()).toHaveProperty('disabled', true);
  });

  test('TLS options are there for an https URL, and their key goes with its certificate', async () => {
    const bridge = await openWindow({}, form);
    fireEvent.click(more());
    screen.getByText('For a URL that begins with https://.');
    choose('A URL');
    type('URL', 'https://127.0.0.1:8443/');
    type('Client certificate (optional)', 'client.pem');
    fireEvent.click(screen.getByRole('checkbox', { name: /^Check the server’s certificate/ }));
    fireEvent.click(screen.getByRole('button', { name: 'Start' }));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'A client certificate needs both files: certificate and key.',
    );
    type('Its key (optional)', 'client-key.pem');
    const { connection } = await started(bridge);
    expect(connection?.tls).toMatchObject({
      certificateFile: 'client.pem',
      keyFile: 'client-key.pem',
      verify: false,
    });
  });
});

test('a file that the lab cannot use is told beside its entry', async () => {
  const sentence = 'The file of authorities, /home/ada/own/ca.pem, is not there.';
  await openWindow(
    {
      instead: {
        'run.start': () => {
          throw new LabError('input.invalid', sentence, { file: '/home/ada/own/ca.pem' });
        },
      },
    },
    form,
  );
  choose('A URL');
  type('URL', 'https://127.0.0.1:8443/');
  fireEvent.click(more());
  type('CA file (optional)', 'own/ca.pem');
  fireEvent.click(screen.getByRole('button', { name: 'Start' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain(sentence);
  const entry = screen.getByRole('textbox', { name: 'CA file (optional)' });
  expect(entry.getAttribute('aria-describedby')).toContain(alert.id);
});

test('a run again has all of it back', async () => {
  const request: RunRequest = RunRequest.parse({
    ...bundledRequest(),
    load: {
      kind: 'stepped',
      virtualClients: { from: 2, to: 8, step: 3 },
      runs: 4,
      bound: 'work',
      thinkTimeMs: { from: 1, to: 2 },
      initialDelayMs: { from: 3, to: 4 },
    },
    phases: { warmupS: 1, durationS: 7, cooldownS: 2 },
    seed: 42,
    pinLoadWorkers: true,
    loadWorkers: 2,
    connection: { readBytesPerS: 80_000 },
    limits: { maxMinutes: 45, stopOnFailures: false },
  });
  const bridge = await openWindow({}, { screen: 'newRun', request });
  expect(more().textContent).toContain(
    '2 load workers, pinned, first starts after 3 to 4 ms, seed 42, read at 640 kbit/s, at most 45 min, goes on when requests fail',
  );
  expect(await started(bridge)).toEqual({ ...request, scenario: null });
});
