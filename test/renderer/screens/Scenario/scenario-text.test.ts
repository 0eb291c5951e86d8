// The text under the form: values by path, written back, typed in one line, and where things stand in it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Scenario } from '../../../../contract/model/scenario.ts';
import {
  extentTyping,
  headersTyping,
  listTyping,
  numbersTyping,
  numberTyping,
} from '../../../../renderer/screens/Scenario/form/typed-value.ts';
import { freeName } from '../../../../renderer/screens/Scenario/form/new-entries.ts';
import { valueAt, withValue } from '../../../../renderer/screens/Scenario/json-value.ts';
import { colourJson } from '../../../../renderer/screens/Scenario/text/colour-json.ts';
import { endOfChange, lineBreakAt, offsetOf } from '../../../../renderer/screens/Scenario/text/places.ts';
import { writeJson } from '../../../../renderer/screens/Scenario/write-json.ts';

const examples = join(import.meta.dirname, '..', '..', '..', '..', 'assets', 'scenarios');

describe('a scenario written by the form', () => {
  test.each(['shop.json', 'update-download.json'])('%s means the same as before', (file) => {
    const before: unknown = JSON.parse(readFileSync(join(examples, file), 'utf8'));
    const text = writeJson(before);
    expect(JSON.parse(text)).toEqual(before);
    expect(Scenario.safeParse(JSON.parse(text)).success).toBe(true);
    expect(text.split('\n').every((line) => line.length <= 100 || !/[[{].*[\]}]/.test(line))).toBe(true);
  });

  test('any JSON value comes back unchanged', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.stringify(JSON.parse(writeJson(value)))).toBe(JSON.stringify(value));
      }),
    );
  });

  test('short entries stand on one line, lists of requests never do', () => {
    const value = { name: 'a', transactions: [{ name: 'b', requests: [{ url: '/' }, { url: '/x' }] }] };
    expect(writeJson(value)).toBe(`{
  "name": "a",
  "transactions": [
    {
      "name": "b",
      "requests": [
        { "url": "/" },
        { "url": "/x" }
      ]
    }
  ]
}
`);
  });
});

describe('values by their path', () => {
  const json = { a: { b: [1, { c: 2 }] }, d: 3 };

  test('are read, changed in a copy and taken out', () => {
    expect(valueAt(json, ['a', 'b', 1, 'c'])).toBe(2);
    expect(valueAt(json, ['a', 'b', 7, 'c'])).toBeUndefined();
    expect(withValue(json, ['a', 'b', 1, 'c'], 5)).toEqual({ a: { b: [1, { c: 5 }] }, d: 3 });
    expect(withValue(json, ['d'], undefined)).toEqual({ a: { b: [1, { c: 2 }] } });
    expect(json.a.b).toEqual([1, { c: 2 }]);
  });

  test('an object that is empty without the value goes with it', () => {
    expect(withValue({ x: 1, expect: { status: 200 } }, ['expect', 'status'], undefined)).toEqual({ x: 1 });
    expect(withValue({ x: 1 }, ['expect', 'status'], 200)).toEqual({ x: 1, expect: { status: 200 } });
  });

  test('a new field is put where people write it', () => {
    expect(Object.keys(Object(withValue({ name: 'a', requests: [] }, ['weight'], 2)))).toEqual([
      'name',
      'weight',
      'requests',
    ]);
  });
});

describe('what is typed', () => {
  test.each([
    [numberTyping, '1.5', 1.5],
    [numberTyping, '', undefined],
    [numberTyping, 'many', 'many'],
    [numbersTyping, '200', 200],
    [numbersTyping, '200, 404', [200, 404]],
    [listTyping, '0-499, -500', ['0-499', '-500']],
    [extentTyping, '1-1000', { from: 1, to: 1000 }],
    [extentTyping, '512', 512],
    [
      headersTyping,
      'Accept: text/html\nX-Time: 12:30',
      [
        { name: 'Accept', value: 'text/html' },
        { name: 'X-Time', value: '12:30' },
      ],
    ],
    [headersTyping, 'Accept', [{ name: 'Accept' }]],
  ])('%# "%s" is understood, and written as it was typed', (typing, typed, value) => {
    expect(typing.parse(typed)).toEqual(value);
    expect(typing.format(value)).toBe(typed);
  });
});

test('a free name counts on', () => {
  expect(freeName('a', [])).toBe('a');
  expect(freeName('buy', [{ name: 'buy' }])).toBe('buy2');
  expect(freeName('log in', [{ name: 'log in' }, { name: 'log in 2' }])).toBe('log in 3');
});

describe('places in the text', () => {
  test('line and column, also beyond the end', () => {
    expect(offsetOf('ab\ncd\n', { line: 2, column: 2 })).toBe(4);
    expect(offsetOf('ab', { line: 9, column: 1 })).toBe(2);
  });

  test.each([
    ['abc', 'abXc', 3],
    ['abXc', 'abc', 2],
    ['aa', 'aaa', 3],
    ['', 'x', 1],
  ])('the change from %j to %j ends at %i', (before, after, end) => {
    expect(endOfChange(before, after)).toBe(end);
  });

  test('Enter keeps the indentation, and adds to it after a bracket', () => {
    expect(lineBreakAt('  "a": 1,', 9)).toBe('\n  ');
    expect(lineBreakAt('  "a": {', 8)).toBe('\n    ');
  });

  test('colours cut a line into pieces that join to the line', () => {
    expect(colourJson('  "a\\"b": [1.5, "x", true]').map(({ kind }) => kind)).toEqual([
      'plain',
      'name',
      'plain',
      'figure',
      'plain',
      'string',
      'plain',
      'word',
      'plain',
    ]);
    fc.assert(
      fc.property(fc.string(), (line) => {
        expect(
          colourJson(line)
            .map(({ text }) => text)
            .join(''),
        ).toBe(line);
      }),
    );
  });
});
