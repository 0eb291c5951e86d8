// The scanner of JSON texts, with JSON.parse as the oracle.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  findJsonFault,
  offsetOfPath,
  offsetsOfEntries,
  placeInText,
} from '../../../engine/scenario/json-places.ts';

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** JSON with something cut out, put in or doubled. */
const damagedJson = fc
  .tuple(
    fc.json(),
    fc.nat(),
    fc.nat(3),
    fc.constantFrom('', ',', '"', '}', ']', '\\', '\n', '1', 'e', '-', '\u0001'),
  )
  .map(([json, at, cut, put]) => {
    const start = at % (json.length + 1);
    return json.slice(0, start) + put + json.slice(start + cut);
  });

describe('findJsonFault', () => {
  it('agrees with JSON.parse on what is JSON', () => {
    fc.assert(
      fc.property(fc.oneof(fc.json(), damagedJson, fc.string()), (text) => {
        const fault = findJsonFault(text);
        // A name that occurs twice is JSON to JSON.parse, but loses a value.
        if (fault?.what.includes('occurs twice')) return;
        expect(fault === null).toBe(isJson(text));
        expect(fault?.offset ?? 0).toBeLessThanOrEqual(text.length);
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    ['', 0, 'the text ends here'],
    ['{"a":1,}', 7, 'a name in double quotation marks is missing (found "}")'],
    ['{"a" 1}', 5, 'a colon is missing'],
    ['[1 2]', 3, 'a comma or ] is missing'],
    ['["abc]', 1, 'no closing quotation mark'],
    ['["a\nb"]', 3, 'a line break or control character'],
    ['["C:\\data"]', 4, 'a backslash'],
    ['{"a":1,"\\u0061":2}', 7, '"a" occurs twice'],
    ['{} x', 3, 'nothing may follow'],
    [`${'['.repeat(300)}${']'.repeat(300)}`, 201, 'nested deeper than 200'],
  ])('finds the place in %j', (text, offset, what) => {
    const fault = findJsonFault(text);
    expect(fault?.offset).toBe(offset);
    expect(fault?.what).toContain(what);
  });

  it('reads texts of megabytes without running out of stack', () => {
    expect(findJsonFault(JSON.stringify('a'.repeat(5_000_000)))).toBeNull();
    expect(findJsonFault(`${' '.repeat(5_000_000)}${'1'.repeat(5_000_000)}`)).toBeNull();
  });
});

describe('offsetOfPath', () => {
  const text = '{\n  "a": [1, {"b": "x"}],\n  "a b": 2\n}';

  it('finds values at any depth', () => {
    for (const [path, value] of [
      [['a', 1, 'b'], '"x"'],
      [['a b'], '2'],
      [['a', 0], '1'],
    ] as const) {
      expect(text.slice(offsetOfPath(text, path))).toMatch(new RegExp(`^${value}`));
    }
    expect(placeInText(text, offsetOfPath(text, ['a', 1, 'b']))).toEqual({ line: 2, column: 18 });
  });

  it('finds the object that lacks a field', () => {
    expect(text.slice(offsetOfPath(text, ['a', 1, 'missing']))).toMatch(/^\{"b"/);
  });

  it('finds the entries of a list', () => {
    expect(offsetsOfEntries(text, ['a']).map((offset) => text[offset])).toEqual(['1', '{']);
  });
});
