import { describe, expect, it } from 'vitest';
import type { TlsOptions } from 'node:tls';
import { plainConnection, type ConnectionPlan } from '../../../engine/load/connection/connection-plan.ts';
import type { LoadResult } from '../../../engine/load/start-load.ts';
import { answering, type Script } from '../../support/servers/scripted.ts';
import { pem, startSecureServer, type SecureServer } from '../../support/servers/secure.ts';
import { closedLoad, runLoad } from './run-load.ts';

const ok = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok';
const answers = answering(ok);
/** A new connection for each request. */
const closes: Script = (socket) =>
  void socket.on('data', () => socket.end(ok.replace('\r\n', '\r\nConnection: close\r\n')));

async function load(
  server: SecureServer,
  tls: Partial<ConnectionPlan['tls']>,
  { url = server.url, clients = 2, durationS = 1 } = {},
): Promise<LoadResult | null> {
  const connection = { ...plainConnection, tls: { ...plainConnection.tls, ca: pem('authority'), ...tls } };
  const phases = { warmupS: 0, durationS, cooldownS: 0 };
  const { outcome } = await runLoad({ urls: [url], load: closedLoad(clients, 10), phases, connection });
  expect(outcome.failure).toBeNull();
  const { requests } = outcome.result ?? {};
  expect(requests?.started).toBeGreaterThan(0);
  // All or none.
  expect([requests?.completed, requests?.failed].toSorted()).toEqual([0, requests?.started].toSorted());
  return outcome.result;
}

/** Time for more than one each, however busy the machine is. */
const severalConnections = { durationS: 4 };

const errorsOf = (result: LoadResult | null): string[] => Object.keys(result?.errors ?? {});

describe.concurrent('a load over TLS', () => {
  it('trusts an authority of its own, and no other', async () => {
    await using server = await startSecureServer(answers);
    expect(errorsOf(await load(server, {}))).toEqual([]);
    expect(server.connections).toHaveLength(2);
    expect(errorsOf(await load(server, { ca: pem('second-authority') }))).toEqual(['tls']);
    expect(errorsOf(await load(server, { ca: null }))).toEqual(['tls']);
  });

  it.each([
    ['expired', 'certificate has expired'],
    ['wrong-name', 'not in the cert'],
    ['self-signed', 'self-signed certificate'],
  ])('says that a certificate is %s, and takes it where nothing is checked', async (name, words) => {
    await using server = await startSecureServer(answers, { cert: pem(name), key: pem(`${name}.key`) });
    const checked = await load(server, {});
    expect(errorsOf(checked)).toEqual(['tls']);
    expect(checked?.errorExamples.tls).toContain(words);
    const unchecked = await load(server, { verify: false });
    expect(errorsOf(unchecked)).toEqual([]);
    expect(unchecked?.errorExamples).toEqual({});
  });

  it('sends the name of the URL, and no address', async () => {
    await using server = await startSecureServer(answers);
    await load(server, {});
    await load(server, {}, { url: server.url.replace('127.0.0.1', 'localhost'), clients: 1 });
    expect(server.connections.map(({ serverName }) => serverName)).toEqual([null, null, 'localhost']);
  });

  it('sends and checks a name of its own in place of the URL’s', async () => {
    await using server = await startSecureServer(answers, {
      cert: pem('wrong-name'),
      key: pem('wrong-name.key'),
    });
    expect(errorsOf(await load(server, { serverName: 'elsewhere.test' }, { clients: 1 }))).toEqual([]);
    expect(server.connections.map(({ serverName }) => serverName)).toEqual(['elsewhere.test']);
    expect(errorsOf(await load(server, { serverName: '127.0.0.1' }))).toEqual(['tls']);
  });

  it.each([
    ['TLSv1.2', 'TLSv1.2', 'TLSv1.3', 'TLSv1.2'],
    ['TLSv1.3', 'TLSv1.2', 'TLSv1.3', 'TLSv1.3'],
    ['both', 'TLSv1.2', 'TLSv1.2', 'TLSv1.2'],
    ['both', 'TLSv1.3', 'TLSv1.3', 'TLSv1.3'],
    ['TLSv1.2', 'TLSv1.3', 'TLSv1.3', null],
    ['TLSv1.3', 'TLSv1.2', 'TLSv1.2', null],
  ] as const)('on a server with %s, from %s to %s: %s', async (offered, minVersion, maxVersion, agreed) => {
    const versions: TlsOptions = offered === 'both' ? {} : { minVersion: offered, maxVersion: offered };
    await using server = await startSecureServer(answers, versions);
    const result = await load(server, { minVersion, maxVersion }, { clients: 1 });
    expect(errorsOf(result)).toEqual(agreed === null ? ['tls'] : []);
    const saysVersion = result?.errorExamples.tls?.includes('protocol version');
    expect(saysVersion).toBe(agreed === null ? true : undefined);
    expect(server.connections.map(({ protocol }) => protocol)).toEqual(agreed === null ? [] : [agreed]);
  });

  it.each(['TLSv1.2', 'TLSv1.3'] as const)(
    'shows its certificate to a %s server that asks for one',
    async (maxVersion) => {
      const asking = { requestCert: true, ca: pem('second-authority'), maxVersion };
      await using server = await startSecureServer(answers, asking);
      const client = { certificate: pem('client'), key: pem('client.key') };
      expect(errorsOf(await load(server, client, { clients: 1 }))).toEqual([]);
      expect(server.connections).toMatchObject([{ client: 'Scalebench test client' }]);
      expect(errorsOf(await load(server, {}))).toEqual(['tls']);
    },
  );

  it.each(['TLSv1.2', 'TLSv1.3'] as const)(
    'resumes the last session of the virtual client (%s)',
    async (maxVersion) => {
      await using server = await startSecureServer(closes, { maxVersion });
      const result = await load(server, {}, severalConnections);
      const whole = server.connections.filter(({ resumed }) => !resumed);
      expect(errorsOf(result)).toEqual([]);
      expect(server.connections.length).toBe(result?.requests.completed);
      expect(server.connections.length).toBeGreaterThan(2);
      // One for each virtual client.
      expect(whole).toHaveLength(2);
      expect(result?.resumedHandshakes).toEqual({
        resumed: server.connections.length - 2,
        all: server.connections.length,
      });
    },
  );

  it('resumes nothing where it is told not to', async () => {
    await using server = await startSecureServer(closes);
    const result = await load(server, { resumeSessions: false }, severalConnections);
    expect(server.connections.length).toBeGreaterThan(2);
    expect(server.connections.filter(({ resumed }) => resumed)).toEqual([]);
    expect(result?.resumedHandshakes).toEqual({ resumed: 0, all: server.connections.length });
  });

  it('tells the time of the handshake apart from that of connecting', async () => {
    await using server = await startSecureServer(answers);
    const result = await load(server, {});
    expect(result?.resumedHandshakes).toEqual({ resumed: 0, all: 2 });
    expect(result?.connectTimeUs?.min).toBeGreaterThan(0);
    // Two signatures and an exchange of keys take longer than anything else here may be measured to take.
    expect(result?.handshakeTimeUs?.min).toBeGreaterThan(100);
  });

  it('tells no handshake of a plain load', async () => {
    await using server = await startSecureServer(answers);
    const { outcome } = await runLoad({
      urls: [server.url.replace('https', 'http')],
      load: closedLoad(1, 50),
    });
    expect(outcome.result?.handshakeTimeUs).toBeNull();
    expect(outcome.result?.resumedHandshakes).toBeNull();
  });
});
