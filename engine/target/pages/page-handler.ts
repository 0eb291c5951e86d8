// What a page of the bundled server is given.
import type { IncomingHttpHeaders } from 'node:http';
import type { Answer } from '../answer.ts';

export interface PageRequest {
  readonly method: 'GET' | 'HEAD';
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
}

/** Throws BadQuery for a query that makes no sense. */
export type PageHandler = (request: PageRequest, answer: Answer) => void;
