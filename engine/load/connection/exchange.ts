// What a connection must know of one request and its response. Knows no sockets and no time.
import type { ErrorKind } from '../../../contract/model/sample.ts';
import type { Http2Request } from './http2-request.ts';
import type { BodySink, ReceivedResponse } from './received-response.ts';

export interface Exchange {
  /** The whole request in HTTP/1. May be built when it is asked for: ask once. */
  readonly bytes: Uint8Array;
  /** The same request in HTTP/2. May be built when it is asked for: ask once. */
  readonly http2: Http2Request;
  /** The request is a HEAD: no body will come. */
  readonly answersHead: boolean;
  /** False: the connection is closed after the response; HTTP/2 has no such thing. */
  readonly keepAlive: boolean;
  /** Sees the body as it comes; null when nothing in it is checked. */
  readonly onBody: BodySink | null;
  /** How a whole response fails; null when it is as expected. */
  judge(response: ReceivedResponse): ErrorKind | null;
}

/** A GET whose response may have any status below 400. */
export function plainExchange(bytes: Uint8Array, http2: Http2Request): Exchange {
  return {
    bytes,
    http2,
    answersHead: false,
    keepAlive: true,
    onBody: null,
    judge: ({ status }) => (status < 400 ? null : 'status'),
  };
}
