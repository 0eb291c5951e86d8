// A request as the bytes of HTTP/1.0 and 1.1 (RFC 9112). Knows no connection and no cookies.
import type { PlayedRequest } from './played-request.ts';

/**
 * Request line and header fields, without the empty line that ends them: more fields, such as Cookie, may follow.
 * Then come a line break and the body.
 */
export function encodeHead(request: PlayedRequest): Buffer {
  return Buffer.from(headOf(request), 'latin1');
}

function headOf(request: PlayedRequest): string {
  let head = `${request.method} ${request.target} HTTP/${request.httpVersion}\r\nHost: ${request.authority}\r\n${linesOf(request.headers)}`;
  if (!request.keepAlive) head += 'Connection: close\r\n';
  else if (request.httpVersion === '1.0') head += 'Connection: keep-alive\r\n';
  if (request.body !== null) head += `Content-Length: ${request.body.length}\r\n`;
  else if (bodyExpected.has(request.method)) head += 'Content-Length: 0\r\n';
  return head;
}

/** The whole request. */
export function encodeRequest(request: PlayedRequest): Buffer {
  const head = headOf(request);
  if (request.body === null) return Buffer.from(`${head}\r\n`, 'latin1');
  const bytes = Buffer.allocUnsafe(head.length + 2 + request.body.length);
  bytes.write(`${head}\r\n`, 'latin1');
  bytes.set(request.body, head.length + 2);
  return bytes;
}

type Headers = PlayedRequest['headers'];

/** Headers without variables are one list from send to send: their text is made once. */
const lines = new WeakMap<Headers, string>();

/** Keeps the text of a list that will come again. */
export function rememberLines(headers: Headers): void {
  lines.set(headers, linesOf(headers));
}

function linesOf(headers: Headers): string {
  return lines.get(headers) ?? headers.map(([name, value]) => `${name}: ${value}\r\n`).join('');
}

/** Methods whose meaning includes a body: without one they say so (RFC 9110, 8.6). */
const bodyExpected = new Set(['POST', 'PUT', 'PATCH']);
