// A response on a stream of HTTP/2 as far as it has come. Knows no time.
import type { IncomingHttpHeaders } from 'node:http2';
import { contentFields, type ContentField, type KeptFields } from '../connection/head-reader.ts';
import type { ReceivedResponse } from '../connection/received-response.ts';

const noFields: KeptFields = [];

export class Http2Response implements ReceivedResponse {
  status = 0;
  fields: KeptFields = noFields;
  bodyBytes = 0;
  readonly #keepsFields: boolean;
  /** What content-length says of the body; null when it says nothing. */
  #length: number | null = null;

  /** `keepsFields`: the content fields are asked for. */
  constructor(keepsFields: boolean) {
    this.#keepsFields = keepsFields;
  }

  /** Expects a new response. */
  begin(): void {
    this.status = 0;
    this.fields = noFields;
    this.bodyBytes = 0;
    this.#length = null;
  }

  /** `answersHead`: the request was a HEAD, so no body will come. */
  takeHead(headers: IncomingHttpHeaders, answersHead: boolean): void {
    const status = Number(headers[':status']);
    this.status = status;
    const length = headers['content-length'];
    const hasBody = !answersHead && status !== 204 && status !== 304;
    if (length !== undefined && hasBody) this.#length = Number(length);
    if (this.#keepsFields) this.fields = keptFields(headers);
  }

  /** False when the body ended before its time, without an error: a server may reset a stream with "no error". */
  get isWhole(): boolean {
    return this.status !== 0 && (this.#length === null || this.#length === this.bodyBytes);
  }
}

function keptFields(headers: IncomingHttpHeaders): KeptFields {
  const kept: [ContentField, string][] = [];
  for (const name of contentFields) {
    const values = headers[name];
    if (typeof values === 'string') kept.push([name, values.trim()]);
    else for (const value of values ?? []) kept.push([name, value.trim()]);
  }
  return kept.length === 0 ? noFields : kept;
}
