// Loads on an address of IPv6, which stands in brackets in a URL and in a Host field, and nowhere else.
import { createServer } from 'node:http';
import { describe, it } from 'vitest';
import { Scenario } from '../../../contract/model/scenario.ts';
import { plainConnection } from '../../../engine/load/connection/connection-plan.ts';
import { checkReachable } from '../../../engine/load/reach.ts';
import { listenOnFreePort } from '../../support/servers/listen-on-free-port.ts';
import { answering } from '../../support/servers/scripted.ts';
import { pem, startSecureServer } from '../../support/servers/secure.ts';
import { closedLoad, openLoad, runLoad } from './run-load.ts';

interface Ipv6Server extends AsyncDisposable {
  url: string;
  host: string;
  /** Host field and path of each request. */
  seen: string[];
}

/** Redirects /away to itself by its whole URL, and answers everything else. */
async function startIpv6Server(): Promise<Ipv6Server> {
  const seen: string[] = [];
  const server = createServer(({ headers, url = '' }, response) => {
    seen.push(`${headers.host} ${url}`);
    if (url === '/away') response.writeHead(302, { location: `http://${headers.host}/there` });
    response.end('ok');
  });
  server.keepAliveTimeout = 0;
  const host = `[::1]:${await listenOnFreePort(server, 512, '::1')}`;
  return {
    url: `http://${host}/`,
    host,
    seen,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

describe.concurrent('a load on [::1]', () => {
  it('reaches it, closed and open, and names it in brackets', async ({ expect }) => {
    await using server = await startIpv6Server();
    await expect(checkReachable(server.url, 5000)).resolves.toEqual({ address: '::1' });
    const closed = await runLoad({ urls: [server.url], load: closedLoad(2, 10) });
    expect(closed.outcome.result?.errors).toEqual({});
    expect(closed.outcome.result?.requests.completed).toBe(server.seen.length);
    const open = await runLoad({ urls: [server.url], load: openLoad(20) });
    expect(open.outcome.result?.requests).toMatchObject({ started: 20, completed: 20 });
    expect(new Set(server.seen)).toEqual(new Set([`${server.host} /`]));
  });

  it('follows a redirect to the same host', async ({ expect }) => {
    await using server = await startIpv6Server();
    const requests = [{ url: '/away', followRedirects: true }];
    const { outcome } = await runLoad({
      urls: [server.url],
      load: closedLoad(1, 10),
      scenario: {
        scenario: Scenario.parse({ name: 'test', transactions: [{ name: 'only', requests }] }),
        files: {},
      },
    });
    expect(outcome.result?.errors).toEqual({});
    expect(server.seen.slice(0, 2)).toEqual([`${server.host} /away`, `${server.host} /there`]);
  });

  it('checks the address in its certificate, and sends no name', async ({ expect }) => {
    const keys = { cert: pem('ipv6'), key: pem('ipv6.key') };
    const server = await startSecureServer(
      answering('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok'),
      keys,
      '::1',
    );
    const connection = { ...plainConnection, tls: { ...plainConnection.tls, ca: pem('second-authority') } };
    const good = await runLoad({ urls: [server.url], load: closedLoad(1, 10), connection });
    expect(good.outcome.result?.errors).toEqual({});
    expect(server.connections).toMatchObject([{ serverName: null }]);
    const other = { ...connection, tls: { ...connection.tls, serverName: 'elsewhere.test' } };
    const wrong = await runLoad({ urls: [server.url], load: closedLoad(1, 10), connection: other });
    await server.close();
    expect(wrong.outcome.result?.errors).toEqual({ tls: wrong.outcome.result?.requests.started });
  });

  it('is refused where nobody listens', async ({ expect }) => {
    const server = await startIpv6Server();
    await server[Symbol.asyncDispose]();
    await expect(checkReachable(server.url, 5000)).rejects.toMatchObject({ code: 'server.unreachable' });
    const { outcome } = await runLoad({ urls: [server.url], load: closedLoad(1, 10) });
    expect(outcome.result?.errors).toEqual({ refused: outcome.result?.requests.started });
  });
});
