// The cookies of one virtual client on one host (RFC 6265, 5): stored by path, sent back, forgotten in time.

interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly path: string;
  readonly secure: boolean;
  /** Wall-clock milliseconds; Infinity for the whole run. */
  readonly expiresMs: number;
}

/** A jar with more than this, or longer ones, is no session but a fault; RFC 6265, 6.1 asks for 50 of 4096 bytes. */
const mostCookies = 180;
const longestCookie = 8192;

export class CookieJar {
  readonly #host: string;
  readonly #isSecure: boolean;
  /** In the order of their making. */
  #cookies: Cookie[] = [];

  /** `origin`: of the server; `secure` cookies go to https only. */
  constructor(origin: string) {
    const { hostname, protocol } = new URL(origin);
    this.#host = hostname.toLowerCase();
    this.#isSecure = protocol === 'https:';
  }

  /** Takes the value of a Set-Cookie field of a response to a request for `target` (path and query). */
  store(field: string, target: string, nowMs: number): void {
    if (field.length > longestCookie) return;
    const [pair = '', ...attributes] = field.split(';');
    const equals = pair.indexOf('=');
    const name = pair.slice(0, Math.max(0, equals)).trim();
    if (name === '') return;
    const said = new Map(attributes.map(attributeOf));
    if (!this.#belongsHere(said.get('domain'))) return;
    const path = said.get('path');
    const cookie: Cookie = {
      name,
      value: pair.slice(equals + 1).trim(),
      path: path?.startsWith('/') === true ? path : defaultPath(target),
      secure: said.has('secure'),
      expiresMs: expiryOf(said, nowMs),
    };
    const same = this.#cookies.findIndex((one) => one.name === name && one.path === cookie.path);
    if (cookie.expiresMs <= nowMs) {
      if (same !== -1) this.#cookies.splice(same, 1);
    } else if (same !== -1) this.#cookies[same] = cookie;
    else this.#cookies.push(cookie);
    if (this.#cookies.length > mostCookies) this.#cookies.shift();
  }

  /** The value of the Cookie field of a request for `target`; null when there is none to send. */
  header(target: string, nowMs: number): string | null {
    if (this.#cookies.length === 0) return null;
    this.#cookies = this.#cookies.filter(({ expiresMs }) => expiresMs > nowMs);
    const path = pathOf(target);
    const fit = this.#cookies.filter(
      (cookie) => pathMatches(path, cookie.path) && (this.#isSecure || !cookie.secure),
    );
    if (fit.length === 0) return null;
    // Longer paths first; among equals the older first, as they lie.
    return fit
      .toSorted((a, b) => b.path.length - a.path.length)
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
  }

  #belongsHere(domain: string | undefined): boolean {
    const wanted = domain?.replace(/^\./, '').toLowerCase() ?? '';
    return wanted === '' || this.#host === wanted || this.#host.endsWith(`.${wanted}`);
  }
}

function attributeOf(text: string): [name: string, value: string] {
  const equals = text.indexOf('=');
  if (equals === -1) return [text.trim().toLowerCase(), ''];
  return [text.slice(0, equals).trim().toLowerCase(), text.slice(equals + 1).trim()];
}

/** Max-Age goes before Expires; what cannot be read is as if it were not there. */
function expiryOf(said: ReadonlyMap<string, string>, nowMs: number): number {
  const maxAge = said.get('max-age') ?? '';
  if (/^-?\d+$/.test(maxAge)) return nowMs + Number(maxAge) * 1000;
  const expires = Date.parse(said.get('expires') ?? '');
  return Number.isNaN(expires) ? Infinity : expires;
}

function pathOf(target: string): string {
  const query = target.indexOf('?');
  return query === -1 ? target : target.slice(0, query);
}

/** RFC 6265, 5.1.4: the folder of the request. */
function defaultPath(target: string): string {
  const path = pathOf(target);
  const slash = path.lastIndexOf('/');
  return slash <= 0 ? '/' : path.slice(0, slash);
}

function pathMatches(path: string, wanted: string): boolean {
  if (!path.startsWith(wanted)) return false;
  return path.length === wanted.length || wanted.endsWith('/') || path[wanted.length] === '/';
}
