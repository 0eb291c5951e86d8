// A request as the bytes of HTTP/1.0 and 1.1 (RFC 9112). Knows no connection and no cookies.
import type { PlayedRequest } from './played-request.ts';

/**
 * Request line and header fields, without the empty line that ends them: more fields, such as Cookie, may follow.
 * Then come a line break and the body.
 */
export function encodeHead(request: PlayedRequest): Buffer {
  let head = `${request.method} ${request.target} HTTP/${request.httpVersion}\r\nHost: ${request.authority}\r\n`;
  for (const [name, value] of request.headers) head += `${name}: ${value}\r\n`;
  if (!request.keepAlive) head += 'Connection: close\r\n';
  else if (request.httpVersion === '1.0') head += 'Connection: keep-alive\r\n';
  if (request.body !== null) head += `Content-Length: ${request.body.length}\r\n`;
  else if (bodyExpected.has(request.method)) head += 'Content-Length: 0\r\n';
  return Buffer.from(head, 'latin1');
}

/** The whole request. */
export function encodeRequest(request: PlayedRequest): Buffer {
  const parts = [encodeHead(request), Buffer.from('\r\n')];
  if (request.body !== null) parts.push(Buffer.from(request.body));
  return Buffer.concat(parts);
}

/** Methods whose meaning includes a body: without one they say so (RFC 9110, 8.6). */
const bodyExpected = new Set(['POST', 'PUT', 'PATCH']);
