import { describe, expect, it } from 'vitest';
import { HeadMemo } from '../../../engine/load/connection/head-memo.ts';
import { ResponseParser } from '../../../engine/load/connection/response-parser.ts';

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

  it('does not stay open when an HTTP/1.0 message is chunked, whatever it says', () => {
    const fields = ['Connection: keep-alive', 'Transfer-Encoding: chunked', '', '0', '', ''];
    expect(parse(['HTTP/1.0 200 OK', ...fields].join(crlf))).toMatchObject({
      complete: true,
      keepAlive: false,
    });
    expect(parse(['HTTP/1.1 200 OK', ...fields].join(crlf))).toMatchObject({
      complete: true,
      keepAlive: true,
    });
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

  it.each([
    'Content-Length: +5',
    'Content-Length: 5 5',
    'Content-Length: 0x5',
    'Content-Length: 5, 5',
    'Content-Length: 5\r\nContent-Length: 5',
    'Content-Length: 5\r\nTransfer-Encoding: chunked',
    'Transfer-Encoding: chunked\r\nContent-Length: 5',
    'Content-Length : 5',
    'Content-Length:\r\n 5',
    'Content-Length: 5\n',
    'Content-Length: 5\0',
    'X: a\0b\r\nContent-Length: 5',
    'X: a\rb\r\nContent-Length: 5',
    ': 5',
  ])('nowhere, when its head says %j', (field) => {
    expect(parse(`HTTP/1.1 200 OK${crlf}${field}${crlf}${crlf}hello`).failed).toBe(true);
  });

  it('after the interim responses before it, also when it answers a HEAD', () => {
    const interims = `HTTP/1.1 100 Continue${crlf}${crlf}HTTP/1.1 103 Hints${crlf}Link: </a>${crlf}${crlf}`;
    const head = `HTTP/1.1 200 OK${crlf}Content-Length: 5${crlf}${crlf}`;
    expect(parse(interims + head, true)).toMatchObject({ complete: true, status: 200 });
    expect(parse(interims, true)).toMatchObject({ complete: false, failed: false });
  });

  it('nowhere, when its length cannot be counted exactly', () => {
    expect(parse(`HTTP/1.1 200 OK${crlf}Content-Length: 9007199254740993${crlf}${crlf}`).failed).toBe(true);
  });

  it('not before a close that cuts it off', () => {
    const parser = parse(`HTTP/1.1 200 OK${crlf}Content-Length: 5${crlf}${crlf}1234`);
    expect(parser.close()).toBe(false);
  });
});
