import { describe, expect, test } from 'vitest';
import { parseByteRanges } from '../../../engine/target/byte-ranges.ts';

describe('parseByteRanges', () => {
  test.each([
    ['bytes=0-499', [{ first: 0, last: 499 }]],
    ['bytes=500-', [{ first: 500, last: 999 }]],
    ['bytes=-300', [{ first: 700, last: 999 }]],
    ['bytes=-5000', [{ first: 0, last: 999 }]],
    ['bytes=990-2000', [{ first: 990, last: 999 }]],
    [
      'bytes=0-0, -1',
      [
        { first: 0, last: 0 },
        { first: 999, last: 999 },
      ],
    ],
    ['bytes=5000-, 1-2', [{ first: 1, last: 2 }]],
    ['BYTES=3-4', [{ first: 3, last: 4 }]],
  ])('%s of 1000 bytes', (header, ranges) => {
    expect(parseByteRanges(header, 1000)).toEqual(ranges);
  });

  test.each([
    undefined,
    '',
    'lines=1-2',
    'bytes=',
    'bytes=,',
    'bytes=a-b',
    'bytes=-',
    'bytes=5-4',
    'bytes=1-2,x',
  ])('%s is ignored', (header) => {
    expect(parseByteRanges(header, 1000)).toBe('whole');
  });

  test.each(['bytes=1000-', 'bytes=5000-6000', 'bytes=-0', `bytes=${'1-2,'.repeat(300)}`])(
    '%s cannot be satisfied',
    (header) => {
      expect(parseByteRanges(header, 1000)).toBe('unsatisfiable');
    },
  );
});
