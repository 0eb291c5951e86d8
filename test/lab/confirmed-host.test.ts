// A host that is neither this machine nor private is loaded only when its name was typed once more. No test may reach
// such a host, so here this machine is said to be one.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readMachine } from '../../engine/machine/read-machine.ts';
import { readyServer } from '../../lab/run/server-under-test.ts';
import { closedRequest } from '../support/run-builders.ts';
import { startHealthyServer, type HealthyServer } from '../support/servers/healthy.ts';

vi.mock('../../engine/load/class-of-host.ts', () => ({ classOfHost: () => 'public' }));

let server: HealthyServer;
beforeAll(async () => {
  server = await startHealthyServer();
});
afterAll(() => server.close());

async function ready(confirmedHost: string | null): Promise<unknown> {
  const request = closedRequest();
  if (request.server.kind !== 'url') throw new Error('A closed request is on a server of its own.');
  const there = { ...request.server, url: `http://localhost:${server.port}/` };
  return readyServer({ ...request, server: there, confirmedHost }, await readMachine());
}

describe('a host of others', () => {
  it.each([null, '', '127.0.0.1', 'localhost.elsewhere.test'])(
    'is not loaded when %j was typed, and is told with its address',
    async (typed) => {
      await expect(ready(typed)).rejects.toMatchObject({
        code: 'host.notConfirmed',
        message: expect.stringContaining('localhost (127.0.0.1)'),
        detail: { host: 'localhost', address: '127.0.0.1' },
      });
      expect(server.requests()).toBe(0);
    },
  );

  it('is loaded when its name was typed once more', async () => {
    await expect(ready('localhost')).resolves.toMatchObject({ destination: { address: '127.0.0.1' } });
  });
});
