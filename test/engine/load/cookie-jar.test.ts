import { describe, expect, it } from 'vitest';
import { CookieJar } from '../../../engine/load/playing/cookie-jar.ts';

const now = Date.parse('2026-11-21T08:00:00Z');

function jarOf(...fields: string[]): CookieJar {
  const jar = new CookieJar('http://shop.example:8080');
  for (const field of fields) jar.store(field, '/a/b?c=/d', now);
  return jar;
}

describe('a cookie jar', () => {
  it.each([
    // Without a path of its own a cookie belongs to the folder of the request.
    ['k=v', '/a/b', 'k=v'],
    ['k=v', '/a', 'k=v'],
    ['k=v', '/', null],
    ['k=v', '/ab', null],
    ['k=v; Path=/', '/anything?x', 'k=v'],
    ['k=v; path=/shop', '/shop/cart', 'k=v'],
    ['k=v; Path=/shop', '/shopping', null],
    ['k=v; Path=nonsense', '/a/x', 'k=v'],
    [' k = "a=b" ; Path=/', '/', 'k="a=b"'],
    ['k=; Path=/', '/', 'k='],
    ['=v; Path=/', '/', null],
    ['novalue', '/a', null],
    ['k=v; Path=/; Domain=shop.example', '/', 'k=v'],
    ['k=v; Path=/; Domain=.EXAMPLE', '/', 'k=v'],
    ['k=v; Path=/; Domain=hop.example', '/', null],
    ['k=v; Path=/; Secure', '/', null],
  ])('%j sends to %s: %s', (field, target, sent) => {
    expect(jarOf(field).header(target, now)).toBe(sent);
  });

  it('sends secure cookies to https', () => {
    const jar = new CookieJar('https://shop.example');
    jar.store('k=v; Secure; HttpOnly; SameSite=Lax', '/', now);
    expect(jar.header('/', now)).toBe('k=v');
  });

  it.each([
    ['k=v; Max-Age=10', 9_999, true],
    ['k=v; Max-Age=10', 10_000, false],
    ['k=v; Max-Age=0', 0, false],
    ['k=v; Max-Age=-1', 0, false],
    ['k=v; Expires=Sat, 21 Nov 2026 08:00:10 GMT', 9_999, true],
    ['k=v; Expires=Sat, 21 Nov 2026 08:00:10 GMT', 10_000, false],
    ['k=v; Expires=Thu, 01 Jan 1970 00:00:00 GMT; Max-Age=10', 9_999, true],
    ['k=v; Expires=soon; Max-Age=long', 1e12, true],
  ])('%j after %d ms', (field, laterMs, isSent) => {
    expect(jarOf(field).header('/a', now + laterMs)).toBe(isSent ? 'k=v' : null);
  });

  it('replaces a cookie of the same name and path in its place, and takes away one that is over', () => {
    const jar = jarOf('a=1; Path=/', 'b=2; Path=/', 'a=3; Path=/', 'a=deep');
    // Longer paths first, then the older.
    expect(jar.header('/a', now)).toBe('a=deep; a=3; b=2');
    jar.store('a=; Path=/; Max-Age=0', '/', now);
    expect(jar.header('/a', now)).toBe('a=deep; b=2');
  });

  it('stays small whatever a server sets', () => {
    const jar = jarOf(
      ...Array.from({ length: 1000 }, (_, at) => `k${at}=v; Path=/`),
      `big=${'x'.repeat(9000)}`,
    );
    const names = jar.header('/', now)?.split('; ') ?? [];
    expect(names).toHaveLength(180);
    expect(names.at(-1)).toBe('k999=v');
  });
});
