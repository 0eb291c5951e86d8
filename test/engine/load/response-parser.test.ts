import { describe, expect, it } from 'vitest';
import { HeadMemo } from '../../../engine/load/head-memo.ts';
import { ResponseParser } from '../../../engine/load/response-parser.ts';

const crlf = '\r\n';

function parse(text: string, answersHead = false): ResponseParser {
  const parser = new ResponseParser(new HeadMemo(new Uint8Array(4)));
  const bytes = Buffer.from(text, 'latin1');
  parser.begin(answersHead);
  parser.push(bytes, 0, bytes.length);
  return parser;
}

describe('what a response says about its connection', () => {
  it.each([
    ['HTTP/1.1 200 OK', [], true],
    ['HTTP/1.1 200 OK', ['Connection: close'], false],
    ['HTTP/1.1 200 OK', ['Connection: Foo, CLOSE'], false],
    ['HTTP/1.0 200 OK', [], false],
    ['HTTP/1.0 200 OK', ['Connection: Keep-Alive'], true],
    ['HTTP/1.0 200 OK', ['Connection: keep-alive', 'Connection: close'], false],
  ])('%s %j: stays open %s', (line, fields, keepAlive) => {
    const parser = parse([line, ...fields, 'Content-Length: 0', '', ''].join(crlf));
    expect(parser.complete).toBe(true);
    expect(parser.keepAlive).toBe(keepAlive);
  });

  it('does not stay open when only closing ends the body', () => {
    const parser = parse(`HTTP/1.1 200 OK${crlf}${crlf}until the end`);
    expect(parser.complete).toBe(false);
    expect(parser.close()).toBe(true);
    expect(parser.keepAlive).toBe(false);
    expect(parser.bodyBytes).toBe(13);
  });
});

describe('where a response ends', () => {
  it('right after the head, when it answers a HEAD', () => {
    expect(parse(`HTTP/1.1 200 OK${crlf}Content-Length: 5${crlf}${crlf}`, true).complete).toBe(true);
    expect(parse(`HTTP/1.1 200 OK${crlf}Content-Length: 5${crlf}${crlf}`).complete).toBe(false);
  });

  it('nowhere, when its head is longer than 64 KiB', () => {
    expect(parse(`HTTP/1.1 200 OK${crlf}X: ${'y'.repeat(65_536)}`).failed).toBe(true);
    expect(parse(`HTTP/1.1 100 Go on${crlf}${crlf}`.repeat(5000)).failed).toBe(true);
  });

  it('nowhere, when its length cannot be counted exactly', () => {
    expect(parse(`HTTP/1.1 200 OK${crlf}Content-Length: 9007199254740993${crlf}${crlf}`).failed).toBe(true);
  });

  it('not before a close that cuts it off', () => {
    const parser = parse(`HTTP/1.1 200 OK${crlf}Content-Length: 5${crlf}${crlf}1234`);
    expect(parser.close()).toBe(false);
  });
});
