// Scenarios that fast-check makes up: every field of the format, with the checks that join fields respected.
import fc from 'fast-check';
import { Scenario } from '../../../contract/model/scenario.ts';

const optional = <T extends object>(record: fc.Arbitrary<T>): fc.Arbitrary<Partial<T>> => record;
const header = fc.record({
  name: fc.constantFrom('Accept', 'X-Test', 'Cookie', 'User-Agent', 'Host'),
  value: fc.constantFrom('a', 'text/html; q=0.9', 'with ${number}', '${$}{price}', 'é'),
});
const expected = optional(
  fc.record(
    {
      status: fc.oneof(fc.constantFrom(200, 206, 404), fc.constant([206, 301])),
      text: fc.string({ minLength: 1, maxLength: 20 }),
      bodyBytes: fc.oneof(fc.nat(), fc.record({ from: fc.nat(5), to: fc.integer({ min: 5, max: 9 }) })),
    },
    { requiredKeys: [] },
  ),
);
const connection = fc.constantFrom('keep-alive', 'close');
const httpVersion = fc.constantFrom('1.0', '1.1');
const request = fc.record(
  {
    name: fc.string({ minLength: 1, maxLength: 30 }),
    method: fc.constantFrom('GET', 'POST', 'HEAD', 'PURGE'),
    url: fc.constantFrom('/', '/a?b=${number}', 'http://127.0.0.1:8080/x', '${path}', '/ä b${$}'),
    headers: fc.array(header, { maxLength: 3 }),
    body: fc.oneof(
      fc.record({ kind: fc.constant('text'), text: fc.constantFrom('', 'a=${number}', '\n"ü"') }),
      fc.record({ kind: fc.constant('file'), file: fc.constantFrom('body.bin', 'data/b.bin') }),
    ),
    repeat: fc.integer({ min: 1, max: 5 }),
    pinned: fc.boolean(),
    expect: expected,
    followRedirects: fc.boolean(),
    httpVersion,
    connection,
  },
  { requiredKeys: ['url'] },
);
const every = fc.constantFrom('request', 'transaction', 'client');
const number = fc.oneof(
  fc.record(
    {
      name: fc.constant('number'),
      kind: fc.constant('counter'),
      start: fc.integer({ min: -1000, max: 1000 }),
      step: fc.integer({ min: 1, max: 9 }),
      per: fc.constantFrom('run', 'client'),
      every,
    },
    { requiredKeys: ['name', 'kind'] },
  ),
  fc.record(
    {
      name: fc.constant('number'),
      kind: fc.constant('random'),
      from: fc.nat(9),
      to: fc.integer({ min: 9, max: 99 }),
      every,
    },
    { requiredKeys: ['name', 'kind', 'from', 'to'] },
  ),
  fc.record({ name: fc.constant('number'), kind: fc.constant('clientIndex') }),
);
const path = fc.record(
  {
    name: fc.constant('path'),
    kind: fc.constant('csv'),
    file: fc.constantFrom('paths.csv', 'data/paths.csv'),
    column: fc.constantFrom('path', 'other'),
    delimiter: fc.constantFrom(',', ';', '\t', '|'),
    take: fc.constantFrom('sequential', 'random', 'uniquePerClient'),
    every,
  },
  { requiredKeys: ['name', 'kind', 'file', 'column'] },
);
const transaction = (name: string): fc.Arbitrary<object> =>
  fc.record(
    {
      name: fc.constant(name),
      weight: fc.oneof(fc.nat(100), fc.constant(0.5)),
      thinkTimeMs: fc.record({ from: fc.nat(10), to: fc.integer({ min: 10, max: 20 }) }),
      order: fc.constantFrom('inOrder', 'shuffled'),
      requests: fc.array(request, { minLength: 1, maxLength: 4 }),
    },
    { requiredKeys: ['name', 'requests'] },
  );

/** As a file may be written: defaults may be left out. */
export const scenarioFile: fc.Arbitrary<object> = fc.record(
  {
    $schema: fc.constant('./scenario.schema.json'),
    name: fc.string({ minLength: 1, maxLength: 30 }),
    defaults: fc.record(
      {
        headers: fc.array(header, { maxLength: 2 }),
        httpVersion,
        connection,
        expect: expected,
        followRedirects: fc.boolean(),
      },
      { requiredKeys: [] },
    ),
    cookies: fc.boolean(),
    variables: fc.tuple(number, path),
    transactions: fc
      .tuple(transaction('first'), fc.array(transaction('second'), { maxLength: 1 }))
      .map(([first, more]) => [{ ...first, weight: 1 }, ...more]),
  },
  { requiredKeys: ['name', 'variables', 'transactions'] },
);

export const scenarios: fc.Arbitrary<Scenario> = scenarioFile.map((file) => Scenario.parse(file));
