// The answers to byte ranges: what a part says of itself, whether it was asked for, and multipart bodies cut anywhere.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseByteRange, type ByteRangeSpec } from '../../../contract/model/scenario-request.ts';
import { isWhatWasAsked, parseContentRange } from '../../../engine/load/playing/content-range.ts';
import { boundaryOf, MultipartRanges } from '../../../engine/load/playing/multipart-ranges.ts';
import { TextSearch } from '../../../engine/load/playing/text-search.ts';

const asked = (...texts: string[]): ByteRangeSpec[] => texts.flatMap((text) => parseByteRange(text) ?? []);
const parts = (...texts: string[]): NonNullable<ReturnType<typeof parseContentRange>>[] =>
  texts.flatMap((text) => parseContentRange(`bytes ${text}`) ?? []);

describe('Content-Range', () => {
  it.each(['bytes */10', 'bytes 5-4/10', 'bytes 0-10/10', 'items 0-1/10', '0-1/10', 'bytes 0-1', ''])(
    'does not take %j for a part',
    (value) => expect(parseContentRange(value)).toBeNull(),
  );

  it.each([
    [['0-9'], ['0-9/100'], true],
    [['0-9'], ['0-8/100'], false],
    [['0-9'], ['1-9/100'], false],
    [['90-200'], ['90-99/100'], true],
    [['90-'], ['90-99/100'], true],
    [['-10'], ['90-99/100'], true],
    [['-200'], ['0-99/100'], true],
    [['-10'], ['89-98/100'], false],
    [['0-9', '50-59'], ['0-9/100', '50-59/100'], true],
    [['0-9', '50-59'], ['50-59/100', '0-9/100'], false],
    [['0-9', '50-59'], ['0-9/100'], false],
    [['0-9', '500-509'], ['0-9/100'], true],
    [['0-9', '50-59'], ['0-9/100', '50-59/101'], false],
    [['0-9'], ['0-9/*'], true],
    [['0-9'], ['0-4/*'], true],
    [['0-9'], ['0-10/*'], false],
    [['-10'], ['7-16/*'], true],
    [['-10'], ['7-17/*'], false],
    [['0-9', '50-'], ['0-9/*', '50-60/*'], true],
    [['0-9'], [], false],
  ])('asked for %j, got %j: %s', (ranges, got, isRight) => {
    expect(isWhatWasAsked(asked(...ranges), parts(...got))).toBe(isRight);
  });
});

describe('a multipart body', () => {
  const part = (range: string, data: string): string =>
    `--B\r\nContent-Type: text/plain\r\nCONTENT-range: bytes ${range}\r\n\r\n${data}\r\n`;

  /** The parts when the body is whole, cut at any places; null when it is not. */
  function read(body: string, cuts: readonly number[] = [], mostParts = 5): string[] | null {
    const bytes = Buffer.from(body, 'latin1');
    const reader = new MultipartRanges('B', mostParts);
    const places = [
      0,
      ...cuts.map((cut) => cut % (bytes.length + 1)).toSorted((a, b) => a - b),
      bytes.length,
    ];
    places.forEach((place, at) => reader.push(bytes, places[at - 1] ?? 0, place));
    return reader.isWhole ? reader.parts.map(({ first, last }) => `${first}-${last}`) : null;
  }

  const whole = `ignored\r\n${part('0-3/9', '\r\n--')}${part('5-8/9', '--B\n')}--B--\r\nignored`;

  it('is read wherever it is cut, whatever its data look like', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1000), { maxLength: 20 }), (cuts) => {
        expect(read(whole, cuts)).toEqual(['0-3', '5-8']);
      }),
    );
    expect(read(`${part('0-0/9', 'x')}--B--`)).toEqual(['0-0']);
  });

  it.each([
    ['without its end', part('0-3/9', 'abcd')],
    ['cut in its data', part('0-3/9', 'ab')],
    ['with too much data', `${part('0-3/9', 'abcdef')}--B--\r\n`],
    ['with a part that says no range', '--B\r\nContent-Type: text/plain\r\n\r\nabc\r\n--B--\r\n'],
    ['with another delimiter', `${part('0-3/9', 'abcd')}--C--\r\n`],
    ['with an endless line', `--B\r\n${'x'.repeat(9000)}\r\n\r\n`],
    ['with more parts than may be', `${part('0-3/9', 'abcd').repeat(6)}--B--\r\n`],
  ])('%s is not whole', (_, body) => expect(read(body)).toBeNull());

  it.each([
    ['multipart/byteranges; boundary=abc', 'abc'],
    ['Multipart/ByteRanges;charset=x; boundary="a b"', 'a b'],
    ['multipart/mixed; boundary=abc', null],
    ['text/plain', null],
  ])('%j has the boundary %j', (value, boundary) => expect(boundaryOf(value)).toBe(boundary));
});

describe('a text search', () => {
  it('finds a text wherever the body is cut, and nothing else', () => {
    const body = fc.string({ unit: fc.constantFrom('a', 'b', 'é'), maxLength: 40 });
    const text = fc.string({ unit: fc.constantFrom('a', 'b', 'é'), minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(body, text, fc.integer({ min: 1, max: 5 }), (hay, needle, step) => {
        const search = new TextSearch(Buffer.from(needle));
        const bytes = Buffer.from(hay);
        for (let at = 0; at < bytes.length; at += step) {
          search.push(bytes, at, Math.min(bytes.length, at + step));
        }
        expect(search.found).toBe(hay.includes(needle));
      }),
    );
  });
});
