import { describe, expect, it } from 'vitest';
import { followRedirect } from '../../../engine/load/playing/follow-redirect.ts';
import type { PlayedRequest } from '../../../engine/scenario/played-request.ts';

const origin = 'http://127.0.0.1:8080';
const request: PlayedRequest = {
  transaction: 'only',
  request: 'first',
  method: 'GET',
  target: '/here/first?a=b',
  authority: 'shop.test',
  headers: [],
  body: null,
  httpVersion: '1.1',
  keepAlive: true,
  expect: { statuses: null, text: null, bodyBytes: null },
  ranges: [],
  followRedirects: true,
  prebuilt: null,
};

describe('a redirect', () => {
  it.each([
    ['next', '/here/next'],
    ['/next?c=d#part', '/next?c=d'],
    ['?c=d', '/here/first?c=d'],
    ['http://127.0.0.1:8080/next', '/next'],
    ['HTTP://127.1:8080/next', '/next'],
    ['http://2130706433:8080/next', '/next'],
    // The name that the scenario gives its server.
    ['http://shop.test/next', '/next'],
    ['/next\r\nX: injected', '/nextX:%20injected'],
  ])('to %j stays on its server', (location, target) => {
    expect(followRedirect(request, 302, location, origin)?.target).toBe(target);
  });

  it.each([
    'http://elsewhere.test/',
    '//elsewhere.test/',
    '\\\\elsewhere.test/',
    '/\\elsewhere.test/',
    '/\t/elsewhere.test/',
    'http://127.0.0.1:8080@elsewhere.test/',
    'http://127.0.0.1:8080.elsewhere.test/',
    'http://127.0.0.1:8081/',
    'http://127.0.0.1/',
    'http://127.0.0.2:8080/',
    'https://127.0.0.1:8080/',
    'http://shop.test:81/',
    'http://169.254.169.254/latest',
    'ftp://127.0.0.1:8080/',
    'file:///etc/hosts',
    'javascript:alert(1)',
    'http://',
    'http://[',
  ])('to %j is not followed', (location) => {
    expect(followRedirect(request, 302, location, origin)).toBeNull();
  });
});
