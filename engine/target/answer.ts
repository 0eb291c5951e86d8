// How a page answers a request: sends head and body, with the headers that every response of a worker process carries.
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';

export interface Answer {
  /** A body that is at hand. */
  send(status: number, headers: OutgoingHttpHeaders, body: Buffer): void;
  /** A body of `lengthBytes` made piece by piece, as fast as the client reads it. */
  stream(status: number, headers: OutgoingHttpHeaders, lengthBytes: number, chunks: Iterator<Buffer>): void;
  /** A sentence in plain text. */
  say(status: number, sentence: string, headers?: OutgoingHttpHeaders): void;
}

export interface AnswerSettings {
  readonly pool: string;
  /** Asked once for each response: true makes it the last of its connection. */
  readonly endsConnection: () => boolean;
}

/** Node.js leaves the body out of responses to HEAD by itself; the length is sent all the same. */
export function createAnswer(response: ServerResponse, settings: AnswerSettings): Answer {
  const head = (status: number, headers: OutgoingHttpHeaders, lengthBytes: number): void => {
    response.writeHead(status, {
      Server: 'scalebench-target',
      'X-Pool': settings.pool,
      'X-Worker-Pid': process.pid,
      'Content-Length': lengthBytes,
      ...headers,
      ...(settings.endsConnection() ? { Connection: 'close' } : {}),
    });
  };
  const send: Answer['send'] = (status, headers, body) => {
    head(status, headers, body.length);
    response.end(body);
  };
  return {
    send,
    stream(status, headers, lengthBytes, chunks) {
      head(status, headers, lengthBytes);
      writeAll(response, chunks);
    },
    say(status, sentence, headers = {}) {
      send(status, { 'Content-Type': 'text/plain; charset=utf-8', ...headers }, Buffer.from(`${sentence}\n`));
    },
  };
}

/** Stops where the client stops reading and goes on when it reads again; ends with the connection. */
function writeAll(response: ServerResponse, chunks: Iterator<Buffer>): void {
  const write = (): void => {
    for (;;) {
      const next = chunks.next();
      if (next.done === true) {
        response.end();
        return;
      }
      if (!response.write(next.value)) {
        response.once('drain', write);
        return;
      }
    }
  };
  write();
}
