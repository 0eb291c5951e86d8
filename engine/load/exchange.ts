// What a connection must know of one request and its response. Knows no sockets and no time.
import type { ErrorKind } from '../../contract/model/sample.ts';
import type { BodySink, ResponseParser } from './response-parser.ts';

export interface Exchange {
  /** The whole request. */
  readonly bytes: Uint8Array;
  /** The request is a HEAD: no body will come. */
  readonly answersHead: boolean;
  /** False: the connection is closed after the response. */
  readonly keepAlive: boolean;
  /** Sees the body as it comes; null when nothing in it is checked. */
  readonly onBody: BodySink | null;
  /** How a whole response fails; null when it is as expected. */
  judge(response: ResponseParser): ErrorKind | null;
}

/** A GET whose response may have any status below 400. */
export function plainExchange(bytes: Uint8Array): Exchange {
  return {
    bytes,
    answersHead: false,
    keepAlive: true,
    onBody: null,
    judge: ({ status }) => (status < 400 ? null : 'status'),
  };
}
