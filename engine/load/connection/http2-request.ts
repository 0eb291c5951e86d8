// A request as HTTP/2 sends it (RFC 9113, 8.3): names and values in turn, and a body. Knows no connection.
import type { PlayedRequest } from '../../scenario/played-request.ts';
import { userAgent } from './engine-version.ts';

export interface Http2Request {
  /** Name, value, name, value, …: the pseudo fields first, names in lower case, values in Latin-1. */
  readonly fields: readonly string[];
  readonly body: Uint8Array | null;
}

/** The GET of a URL, with the fields that buildRequest gives it in HTTP/1. */
export function http2GetOf(url: URL): Http2Request {
  const scheme = url.protocol.slice(0, -1);
  const pseudo = pseudoFields('GET', scheme, url.host, `${url.pathname}${url.search}`);
  return { fields: [...pseudo, 'user-agent', userAgent, 'accept', '*/*'], body: null };
}

/** Requests without variables come back at every send: they are built once. */
const built = new WeakMap<PlayedRequest, Http2Request>();

/** `origin`: of the server, with its scheme. `cookie`: of the virtual client; null where it sends none. */
export function http2RequestOf(request: PlayedRequest, origin: string, cookie: string | null): Http2Request {
  let made = built.get(request);
  if (made === undefined) {
    made = build(request, origin);
    if (request.prebuilt !== null) built.set(request, made);
  }
  return cookie === null ? made : { ...made, fields: [...made.fields, 'cookie', cookie] };
}

function build({ method, target, authority, headers, body }: PlayedRequest, origin: string): Http2Request {
  const fields = pseudoFields(method, new URL(origin).protocol.slice(0, -1), authority, target);
  for (const [name, value] of headers) {
    const lower = name.toLowerCase();
    if (lower !== upgradeSettings) fields.push(lower, value);
  }
  if (body !== null) fields.push('content-length', String(body.length));
  return { fields, body };
}

function pseudoFields(method: string, scheme: string, authority: string, path: string): string[] {
  return [':method', method, ':scheme', scheme, ':authority', authority, ':path', path];
}

/** Speaks of a connection of HTTP/1, as the others do that no scenario may name: no field of HTTP/2 (RFC 9113, 8.2.2). */
const upgradeSettings = 'http2-settings';
