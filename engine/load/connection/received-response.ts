// What is known of a response that is being read, whichever protocol brought it.
import type { KeptFields } from './head-reader.ts';

export interface ReceivedResponse {
  /** 0 until the head has been read. */
  readonly status: number;
  /** Of the head, where fields are kept. */
  readonly fields: KeptFields;
  readonly bodyBytes: number;
}

/** Sees a body as it comes, once the head of its response has been read. */
export type BodySink = (response: ReceivedResponse, bytes: Uint8Array, from: number, to: number) => void;
