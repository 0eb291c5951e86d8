// What kind of failure the end of a stream of HTTP/2 is, in the words of the contract.
import { constants } from 'node:http2';
import type { ErrorKind } from '../../../contract/model/sample.ts';
import { errorKindOf } from '../connection/error-kind.ts';

const {
  NGHTTP2_PROTOCOL_ERROR,
  NGHTTP2_FLOW_CONTROL_ERROR,
  NGHTTP2_FRAME_SIZE_ERROR,
  NGHTTP2_COMPRESSION_ERROR,
  NGHTTP2_ENHANCE_YOUR_CALM,
  NGHTTP2_HTTP_1_1_REQUIRED,
} = constants;

/**
 * The load engine saw a broken rule (the last but one: a head with too many fields), or the server says that it did:
 * node:http2 gives one code for both.
 */
const ruleBroken: ReadonlySet<number> = new Set([
  NGHTTP2_PROTOCOL_ERROR,
  NGHTTP2_FLOW_CONTROL_ERROR,
  NGHTTP2_FRAME_SIZE_ERROR,
  NGHTTP2_COMPRESSION_ERROR,
  NGHTTP2_ENHANCE_YOUR_CALM,
  NGHTTP2_HTTP_1_1_REQUIRED,
]);

/** What node:http2 says of a GOAWAY that names an error. */
const goneAway = 'ERR_HTTP2_SESSION_ERROR';

/** `code`: of an error of an open connection of HTTP/2. */
export function kindOfConnectionError(code: string | undefined): ErrorKind {
  if (code === goneAway) return 'closedEarly';
  return code?.startsWith('ERR_HTTP2_') === true ? 'protocol' : errorKindOf(code, true, true);
}

/** `resetCode`: of RST_STREAM (RFC 9113, 7). */
export function kindOfReset(resetCode: number): ErrorKind {
  return ruleBroken.has(resetCode) ? 'protocol' : 'reset';
}
