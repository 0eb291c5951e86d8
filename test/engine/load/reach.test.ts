import { describe, expect, it } from 'vitest';
import { checkReachable, classOfHost } from '../../../engine/load/reach.ts';
import { startHealthyServer } from '../../support/servers/healthy.ts';
import { openLoad, runLoad } from './run-load.ts';

describe('reaching a server', () => {
  it('gives the address that answers, and sends no request', async () => {
    const server = await startHealthyServer();
    await expect(checkReachable(server.url, 5000)).resolves.toEqual({ address: '127.0.0.1' });
    await expect(checkReachable(`http://localhost:${server.port}/`, 5000)).resolves.toEqual({
      address: '127.0.0.1',
    });
    expect(server.requests()).toBe(0);
    await server.close();
    await expect(checkReachable(server.url, 5000)).rejects.toMatchObject({ code: 'server.unreachable' });
  });

  it.each([
    ['no url', 'url.invalid'],
    ['ftp://127.0.0.1/', 'url.invalid'],
    ['http://name:secret@127.0.0.1/', 'url.invalid'],
    ['http://there-is-no-such-host.invalid/', 'host.unknown'],
    ['http://169.254.169.254/latest/meta-data', 'host.notAllowed'],
    ['http://[fe80::1]/', 'host.notAllowed'],
    ['http://[fe80::1%25lo]/', 'url.invalid'],
    ['http://[::ffff:169.254.169.254]/', 'host.notAllowed'],
    ['http://[::ffff:a9fe:a9fe]/', 'host.notAllowed'],
    ['http://[64:ff9b::a9fe:a9fe]/', 'host.notAllowed'],
    ['http://[2002:a9fe:a9fe::1]/', 'host.notAllowed'],
    ['http://[fd00:ec2::254]/', 'host.notAllowed'],
    ['http://2852039166/', 'host.notAllowed'],
    ['http://0xa9fea9fe/', 'host.notAllowed'],
    ['http://0251.0376.0251.0376/', 'host.notAllowed'],
    ['http://169.254.43518/', 'host.notAllowed'],
    ['http://169.254.169.254./', 'host.notAllowed'],
    ['http://１６９.254.169.254/', 'host.notAllowed'],
    ['http://100.100.100.200/', 'host.notAllowed'],
  ])('refuses %s: %s', async (url, code) => {
    await expect(checkReachable(url, 1000)).rejects.toMatchObject({ code });
    const { outcome } = await runLoad({ urls: [url], load: openLoad(1) });
    expect(outcome).toMatchObject({ end: 'failed', failure: { code }, result: null });
  });

  it.each([
    ['127.0.0.1', 'loopback'],
    ['127.9.9.9', 'loopback'],
    ['0.0.0.0', 'loopback'],
    ['::1', 'loopback'],
    ['::ffff:127.0.0.1', 'loopback'],
    ['10.1.2.3', 'private'],
    ['172.31.0.1', 'private'],
    ['172.32.0.1', 'public'],
    ['192.168.0.1', 'private'],
    ['fd00::1', 'private'],
    ['169.254.1.1', 'linkLocal'],
    ['fe80::1%eth0', 'linkLocal'],
    ['169.253.255.255', 'public'],
    ['::ffff:10.0.0.1', 'private'],
    ['fc00::1', 'private'],
    ['fe00::1', 'public'],
    ['::', 'loopback'],
    // Shared by carriers, for tests of networks, broadcast, several hosts: all others, and not one's own.
    ['100.64.0.1', 'public'],
    ['198.18.0.1', 'public'],
    ['0.0.0.1', 'public'],
    ['255.255.255.255', 'public'],
    ['224.0.0.1', 'public'],
    ['ff02::1', 'public'],
    ['93.184.216.34', 'public'],
    ['::ffff:93.184.216.34', 'public'],
    ['2001:db8::1', 'public'],
  ])('tells that %s is %s', (address, expected) => {
    expect(classOfHost(address)).toBe(expected);
  });
});
