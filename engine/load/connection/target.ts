// Where requests of one URL go: the address fixed for the run, and the bytes that are sent each time.
import { isIP } from 'node:net';
import { buildRequest } from './build-request.ts';
import { plainExchange, type Exchange } from './exchange.ts';
import { http2GetOf } from './http2-request.ts';

export interface Target {
  url: string;
  /** IP address; the name is not looked up again during a run. */
  address: string;
  port: number;
  secure: boolean;
  /** Name for SNI and the certificate; null where the URL names an address. */
  serverName: string | null;
  /** The GET of the URL. */
  get: Exchange;
}

export function targetOf(url: string, address: string): Target {
  const parsed = new URL(url);
  const secure = parsed.protocol === 'https:';
  const host = hostOf(parsed);
  return {
    url,
    address,
    port: portOf(parsed),
    secure,
    serverName: isIP(host) === 0 ? host : null,
    get: plainExchange(buildRequest({ method: 'GET', url: parsed, headers: {} }), http2GetOf(parsed)),
  };
}

/** Host of a URL without the brackets of an IPv6 address. */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[(.*)\]$/, '$1');
}

export function portOf(url: URL): number {
  if (url.port !== '') return Number(url.port);
  return url.protocol === 'https:' ? 443 : 80;
}
