// Names whose addresses change or lead where no load may go. Only the name server is made up.
import { lookup } from 'node:dns/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkReachable } from '../../../engine/load/reach.ts';
import { startHealthyServer, type HealthyServer } from '../../support/servers/healthy.ts';
import { openLoad, runLoad } from './run-load.ts';

vi.mock('node:dns/promises', { spy: true });

/** Each lookup gives the next list of addresses; the last one stays. */
function namesLeadTo(...answers: readonly (readonly string[])[]): void {
  let asked = 0;
  const answer = (): unknown => {
    const addresses = answers[Math.min(asked, answers.length - 1)] ?? [];
    asked += 1;
    return Promise.resolve(addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })));
  };
  vi.mocked<(host: string, options: object) => unknown>(lookup).mockImplementation(answer);
}

let server: HealthyServer;
let url = '';
beforeEach(async () => {
  server = await startHealthyServer();
  url = `http://changing.test:${server.port}/`;
});
afterEach(async () => {
  vi.mocked(lookup).mockReset();
  await server.close();
});

describe('a name', () => {
  it.each([
    [['169.254.169.254']],
    [['fe80::1']],
    [['::ffff:169.254.169.254']],
    [['127.0.0.1', '169.254.169.254']],
  ])('that leads to %j is refused, before anything is sent', async (addresses) => {
    namesLeadTo(addresses);
    await expect(checkReachable(url, 1000)).rejects.toMatchObject({ code: 'host.notAllowed' });
    const { outcome } = await runLoad({ urls: [url], load: openLoad(10) });
    expect(outcome).toMatchObject({ end: 'failed', failure: { code: 'host.notAllowed' }, result: null });
    expect(server.requests()).toBe(0);
  });

  it('is looked up once for a load, however long it lasts and however many connections it makes', async () => {
    namesLeadTo(['127.0.0.1'], ['169.254.169.254']);
    const { outcome } = await runLoad({ urls: [url], load: openLoad(50), loadWorkers: 2 });
    expect(outcome.result?.requests).toEqual({ started: 50, completed: 50, failed: 0, dropped: 0 });
    expect(server.requests()).toBe(50);
    expect(lookup).toHaveBeenCalledTimes(1);
  });

  it('is not looked up at all where its address was found when the run was allowed', async () => {
    namesLeadTo(['127.0.0.1'], ['169.254.169.254']);
    const { address } = await checkReachable(url, 1000);
    const { outcome } = await runLoad({ urls: [url], load: openLoad(50), address });
    expect(outcome.result?.requests.completed).toBe(50);
    expect(lookup).toHaveBeenCalledTimes(1);
  });

  it('with several addresses is loaded at the first that answers', async () => {
    namesLeadTo(['127.0.0.2', '::1', '127.0.0.1']);
    await expect(checkReachable(url, 1000)).resolves.toEqual({ address: '127.0.0.1' });
  });
});
