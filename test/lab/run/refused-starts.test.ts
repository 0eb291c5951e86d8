// Runs that the lab refuses before anything starts, whoever asks: nothing is stored.
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RunRequest } from '../../../contract/model/run-request.ts';
import { close } from '../../../db/connection.ts';
import { openWriter } from '../../../db/open.ts';
import { listRuns } from '../../../db/queries/runs.ts';
import { readMachine } from '../../../engine/machine/read-machine.ts';
import { createRunKeeper } from '../../../lab/run/run-keeper.ts';
import { temporaryFolder } from '../../support/cli.ts';
import { closedRequest } from '../../support/run-builders.ts';
import { startHealthyServer } from '../../support/servers/healthy.ts';

const writer = openWriter(join(temporaryFolder(), 'lab.sqlite'), { create: true });
let healthy: Awaited<ReturnType<typeof startHealthyServer>>;
beforeAll(async () => {
  healthy = await startHealthyServer();
});
afterAll(async () => {
  await healthy.close();
  close(writer);
});

async function refusal(change: Partial<RunRequest>): Promise<unknown> {
  const machine = { ...(await readMachine()), affinity: false };
  const keeper = createRunKeeper({ writer: () => writer, machine, emit: () => {}, onLost: () => {} });
  const plain = closedRequest();
  const request: RunRequest = {
    ...plain,
    server: plain.server.kind === 'url' ? { ...plain.server, url: healthy.url } : plain.server,
    ...change,
  };
  const error: unknown = await keeper.start(request).catch((reason: unknown) => reason);
  expect(keeper.active()).toBeNull();
  expect(listRuns(writer, { binned: false })).toEqual([]);
  return error;
}

it.each([
  ['longer than 30 minutes', { phases: { warmupS: 0, durationS: 1801, cooldownS: 0 } }, '30 min 1 s'],
  [
    'longer than its own limit, step by step',
    {
      load: {
        kind: 'stepped' as const,
        virtualClients: { from: 1, to: 10, step: 1 },
        runs: 2,
        bound: 'work' as const,
        thinkTimeMs: { from: 0, to: 0 },
      },
      phases: { warmupS: 1, durationS: 6, cooldownS: 0 },
      limits: { maxMinutes: 2, stopOnFailures: true },
    },
    '2 min 1 s',
  ],
])('a load planned for %s', async (_, change, planned) => {
  const error = await refusal(change);
  expect(error).toMatchObject({ code: 'input.invalid' });
  expect(String(error)).toContain(`planned for ${planned}`);
});

it('pinned load workers where the platform cannot', async () => {
  expect(await refusal({ pinLoadWorkers: true })).toMatchObject({ code: 'cores.notAvailable' });
  // The server of others was only looked at.
  expect(healthy.requests()).toBe(0);
});
