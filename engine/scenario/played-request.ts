// One request as the load engine is to send it: every ${variable} filled in, every default applied.
import type { ByteRangeSpec, HttpVersion } from '../../contract/model/scenario-request.ts';

export interface Expectation {
  /** Statuses that are a success; null: 200 to 399. */
  readonly statuses: readonly number[] | null;
  /** UTF-8 bytes that must occur in the body. */
  readonly text: Uint8Array | null;
  readonly bodyBytes: { readonly from: number; readonly to: number } | null;
}

export interface PlayedRequest {
  readonly transaction: string;
  readonly request: string;
  readonly method: string;
  /** Path and query. */
  readonly target: string;
  /** The value of the Host header, `:authority` in HTTP/2. */
  readonly authority: string;
  /** In the order of sending; without Host, Connection and Content-Length. Values in Latin-1. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Uint8Array | null;
  readonly httpVersion: HttpVersion;
  readonly keepAlive: boolean;
  readonly expect: Expectation;
  /** Asked for by the Range header, in this order; empty when the whole body is asked for. */
  readonly ranges: readonly ByteRangeSpec[];
  readonly followRedirects: boolean;
  /**
   * Its HTTP/1 bytes when no variable takes part: then the same object comes back at every send.
   * `head` ends before the empty line, so that a Cookie field can follow; `whole` is all of it.
   */
  readonly prebuilt: { readonly head: Buffer; readonly whole: Buffer } | null;
}
