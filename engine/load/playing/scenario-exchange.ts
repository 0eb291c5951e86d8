// One request of a scenario on its way: its bytes with the cookies of the virtual client, and what its response means.
import type { ErrorKind } from '../../../contract/model/sample.ts';
import { encodeHead, encodeRequest } from '../../scenario/encode-request.ts';
import type { PlayedRequest } from '../../scenario/played-request.ts';
import type { CookieJar } from './cookie-jar.ts';
import type { Exchange } from '../connection/exchange.ts';
import { followRedirect, isRedirect } from './follow-redirect.ts';
import { http2RequestOf, type Http2Request } from '../connection/http2-request.ts';
import type { BodySink, ReceivedResponse } from '../connection/received-response.ts';
import { fieldOf, ResponseCheck } from './response-check.ts';

/** A chain of more redirects than this is taken for a circle. */
const mostRedirects = 10;

export class ScenarioExchange implements Exchange {
  readonly answersHead: boolean;
  readonly keepAlive: boolean;
  readonly onBody: BodySink | null;
  /** Redirects that led to this request. */
  readonly redirects: number;
  /** The request that the response redirects to; null when it is followed by none. */
  next: PlayedRequest | null = null;
  readonly #request: PlayedRequest;
  readonly #origin: string;
  readonly #jar: CookieJar | null;
  readonly #check: ResponseCheck;

  constructor(request: PlayedRequest, origin: string, jar: CookieJar | null, redirects: number) {
    this.#request = request;
    this.#origin = origin;
    this.#jar = jar;
    this.#check = new ResponseCheck(request);
    this.redirects = redirects;
    this.answersHead = request.method === 'HEAD';
    this.keepAlive = request.keepAlive;
    this.onBody = this.#check.onBody;
  }

  get bytes(): Uint8Array {
    return bytesOf(this.#request, cookieOf(this.#request, this.#jar));
  }

  get http2(): Http2Request {
    return http2RequestOf(this.#request, this.#origin, cookieOf(this.#request, this.#jar));
  }

  judge(response: ReceivedResponse): ErrorKind | null {
    this.#keepCookies(response);
    const { followRedirects } = this.#request;
    const location = followRedirects && isRedirect(response.status) ? fieldOf(response, 'location') : null;
    if (location === null) return this.#check.judge(response);
    this.next =
      this.redirects < mostRedirects
        ? followRedirect(this.#request, response.status, location, this.#origin)
        : null;
    return this.next === null ? 'status' : null;
  }

  #keepCookies({ fields }: ReceivedResponse): void {
    const jar = this.#jar;
    if (jar === null || fields.length === 0) return;
    for (const [name, value] of fields) {
      if (name === 'set-cookie') jar.store(value, this.#request.target, Date.now());
    }
  }
}

/** A Cookie header of the scenario's own is sent as it is, in place of the virtual client's cookies. */
function cookieOf({ headers, target }: PlayedRequest, jar: CookieJar | null): string | null {
  const cookie = jar?.header(target, Date.now()) ?? null;
  if (cookie === null || headers.some(([name]) => name.toLowerCase() === 'cookie')) return null;
  return cookie;
}

function bytesOf(request: PlayedRequest, cookie: string | null): Uint8Array {
  if (cookie === null) return request.prebuilt?.whole ?? encodeRequest(request);
  const head = request.prebuilt?.head ?? encodeHead(request);
  const rest = Buffer.from(`Cookie: ${cookie}\r\n\r\n`, 'latin1');
  return Buffer.concat([head, rest, request.body ?? new Uint8Array()]);
}
