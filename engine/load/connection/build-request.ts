// The bytes of one HTTP/1.1 request, built once and sent many times.
import { userAgent } from './engine-version.ts';

export interface RequestParts {
  method: string;
  url: URL;
  /** Added to Host, User-Agent and Accept, or in their place. */
  headers: Readonly<Record<string, string>>;
}

const token = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/;
const fieldValue = /^[\t\x20-\x7e\x80-\xff]*$/;

/** Throws RangeError for a method or header that would not stay within its line. */
export function buildRequest({ method, url, headers }: RequestParts): Buffer {
  if (!token.test(method)) throw new RangeError(`"${method}" is no HTTP method.`);
  const fields = new Map([
    ['host', ['Host', url.host]],
    ['user-agent', ['User-Agent', userAgent]],
    ['accept', ['Accept', '*/*']],
  ]);
  for (const [name, value] of Object.entries(headers)) {
    if (!token.test(name) || !fieldValue.test(value)) throw new RangeError(`"${name}" is no valid header.`);
    fields.set(name.toLowerCase(), [name, value]);
  }
  const lines = [...fields.values()].map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${method} ${url.pathname}${url.search} HTTP/1.1\r\n${lines.join('')}\r\n`, 'latin1');
}
