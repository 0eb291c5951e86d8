import { describe, expect, it } from 'vitest';
import { buildRequest } from '../../../engine/load/connection/build-request.ts';

const url = new URL('http://[::1]:8080/a%20b?c=d#e');

describe('a request', () => {
  it('says where it goes and who sends it', () => {
    expect(buildRequest({ method: 'GET', url, headers: {} }).toString('latin1')).toMatch(
      /^GET \/a%20b\?c=d HTTP\/1\.1\r\nHost: \[::1\]:8080\r\nUser-Agent: Scalebench\/\S+ \(load test\)\r\nAccept: \*\/\*\r\n\r\n$/,
    );
  });

  it('lets headers be added and replaced', () => {
    const text = buildRequest({
      method: 'GET',
      url,
      headers: { accept: 'text/html', 'X-Y': 'z' },
    }).toString();
    expect(text).toContain('\r\naccept: text/html\r\nX-Y: z\r\n\r\n');
    expect(text).not.toContain('Accept: */*');
  });

  it.each([{ X: 'a\r\nY: b' }, { 'X\n': 'a' }, { 'X Y': 'a' }, { X: '日' }])('refuses %j', (headers) => {
    expect(() => buildRequest({ method: 'GET', url, headers })).toThrow(RangeError);
  });
});
