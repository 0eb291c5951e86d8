// Whether a response is what its request expects: status, text, length, byte ranges. Reads the body as it comes.
import type { ErrorKind } from '../../../contract/model/sample.ts';
import type { PlayedRequest } from '../../scenario/played-request.ts';
import { isWhatWasAsked, parseContentRange } from './content-range.ts';
import type { ContentField } from '../connection/head-reader.ts';
import { boundaryOf, MultipartRanges } from './multipart-ranges.ts';
import type { BodySink, ReceivedResponse } from '../connection/received-response.ts';
import { TextSearch } from './text-search.ts';

export class ResponseCheck {
  /** null when nothing in the body is looked at. */
  readonly onBody: BodySink | null;
  readonly #request: PlayedRequest;
  readonly #search: TextSearch | null;
  #multipart: MultipartRanges | null = null;

  constructor(request: PlayedRequest) {
    const { expect, ranges } = request;
    this.#request = request;
    this.#search = expect.text === null ? null : new TextSearch(expect.text);
    const looks = expect.text !== null || ranges.length > 1;
    this.onBody = looks ? (response, bytes, from, to) => this.#take(response, bytes, from, to) : null;
  }

  /** How a whole response fails; null when it is as expected. */
  judge(response: ReceivedResponse): ErrorKind | null {
    const { expect, ranges, method } = this.#request;
    const { status, bodyBytes } = response;
    const isSuccess = expect.statuses === null ? status < 400 : expect.statuses.includes(status);
    if (!isSuccess) return 'status';
    // The answer to a HEAD has no body that could be as expected.
    if (method === 'HEAD') return null;
    if (this.#search !== null && !this.#search.found) return 'content';
    const limits = expect.bodyBytes;
    if (limits !== null && (bodyBytes < limits.from || bodyBytes > limits.to)) return 'content';
    return status === 206 && ranges.length > 0 && !this.#hasItsRanges(response) ? 'content' : null;
  }

  #take(response: ReceivedResponse, bytes: Uint8Array, from: number, to: number): void {
    this.#search?.push(bytes, from, to);
    const { ranges } = this.#request;
    if (ranges.length < 2 || response.status !== 206) return;
    const boundary = boundaryOf(fieldOf(response, 'content-type') ?? '');
    if (boundary === null) return;
    this.#multipart ??= new MultipartRanges(boundary, ranges.length);
    this.#multipart.push(bytes, from, to);
  }

  /** One part stands in the head; several in the body. */
  #hasItsRanges(response: ReceivedResponse): boolean {
    const { ranges } = this.#request;
    const multipart = this.#multipart;
    if (multipart !== null) return multipart.isWhole && isWhatWasAsked(ranges, multipart.parts);
    const part = parseContentRange(fieldOf(response, 'content-range') ?? '');
    return (
      part !== null && response.bodyBytes === part.last - part.first + 1 && isWhatWasAsked(ranges, [part])
    );
  }
}

/** The value of a field of the head; null when it is not there. */
export function fieldOf({ fields }: ReceivedResponse, wanted: ContentField): string | null {
  return fields.find(([name]) => name === wanted)?.[1] ?? null;
}
