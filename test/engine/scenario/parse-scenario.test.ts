// Scenario files: what they may hold, what is said of a wrong one, and that nothing is lost on the way back.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatScenario, parseScenario } from '../../../engine/scenario/parse-scenario.ts';
import { labErrorOf, refusalOf } from './lab-error-of.ts';
import { scenarioFile, scenarios } from './scenario-arbitraries.ts';

const messageOf = (text: string): string => refusalOf(() => parseScenario(text, 'mix.json'));

const request = (fields: object): object => ({
  name: 'mix',
  variables: [
    { name: 'id', kind: 'counter' },
    { name: 'path', kind: 'csv', file: 'p.csv', column: 'path' },
  ],
  transactions: [{ name: 'home', requests: [{ url: '/', ...fields }] }],
});

const place = 'transactions[0].requests[0]';

describe('parseScenario', () => {
  it('fills in the defaults', () => {
    const scenario = parseScenario(
      '{ "name": "one page", "transactions": [{ "name": "home", "requests": [{ "url": "/" }] }] }',
      'mix.json',
    );
    expect(scenario).toEqual({
      name: 'one page',
      defaults: {
        headers: [],
        httpVersion: '1.1',
        connection: 'keep-alive',
        expect: {},
        followRedirects: false,
      },
      cookies: true,
      variables: [],
      transactions: [
        {
          name: 'home',
          weight: 1,
          order: 'inOrder',
          requests: [{ method: 'GET', url: '/', headers: [], repeat: 1, pinned: false }],
        },
      ],
    });
  });

  it('reads a file with a byte order mark', () => {
    expect(parseScenario(`\uFEFF${JSON.stringify(request({}))}`, 'mix.json').name).toBe('mix');
  });

  it('names line and column of what is no JSON', () => {
    expect(messageOf('{\n  "name": "x",\n  "cookies": yes\n}')).toBe(
      'mix.json, line 3, column 14: This is no JSON: a value is missing or misspelt (found "y").',
    );
  });

  it('names line, column and field of what does not fit', () => {
    const text =
      '{ "name": "x",\n  "transactions": [\n    { "name": "a", "weight": -1, "requests": [{ "url": "/" }] } ] }';
    expect(messageOf(text)).toBe(
      'mix.json, line 3, column 30: transactions[0].weight: This must be at least 0.',
    );
  });

  it.each([
    [{ wieght: 1 }, `${place}.wieght: There is no field "wieght" here`],
    [{ url: undefined }, `${place}.url: This field is missing; give a text in quotation marks.`],
    [{ url: 'index.html' }, `${place}.url: A URL is a path that starts with "/"`],
    [{ url: '/a#b' }, 'has no "#"'],
    [{ url: 'http://a${id}/' }, 'A URL is a path'],
    [{ url: '/${di}' }, `${place}.url: The variable \${di} is not defined. Defined are: id, path.`],
    [{ url: '${id}' }, 'only a variable from a CSV file of paths'],
    [{ url: '/${id' }, '"${id" is no variable'],
    [{ headers: [{ name: 'X', value: '${x}' }] }, `${place}.headers[0].value: The variable \${x}`],
    [{ headers: [{ name: 'content-length', value: '1' }] }, 'written by the load engine'],
    [{ headers: [{ name: 'X Y', value: '1' }] }, 'A header name'],
    [{ headers: [{ name: 'X', value: 'a\r\nY: b' }] }, 'no line breaks'],
    [{ body: { kind: 'text', text: '${}' } }, `${place}.body.text: "\${}" is no variable`],
    [{ body: { kind: 'file', file: '../../etc/passwd' } }, `${place}.body.file: A file is named by its path`],
    [{ body: { kind: 'file', file: '/etc/passwd' } }, 'A file is named by its path'],
    [{ body: { kind: 'xml' } }, 'This must be one of "text", "file".'],
    [{ method: 'CONNECT' }, 'a tunnel'],
    [{ repeat: 1.5 }, `${place}.repeat: This must be a whole number, not 1.5.`],
    [{ repeat: 0 }, 'This must be at least 1.'],
    [{ expect: { status: 99 } }, 'expect.status: This must be at least 200.'],
    [{ expect: { status: 'ok' } }, 'A status code from 200 to 599'],
    [{ expect: { status: [] } }, 'at least 1 entry'],
    [{ ranges: ['5-2'] }, 'A byte range is written'],
    [{ ranges: ['0-9'], expect: { status: 200 } }, 'Byte ranges are answered with 206'],
    [{ ranges: ['0-9'], headers: [{ name: 'range', value: 'bytes=0-1' }] }, 'already writes this header'],
    [{ pinned: 'yes' }, 'This must be true or false, not a text.'],
    [{ httpVersion: '2' }, 'This must be one of "1.0", "1.1".'],
  ])('refuses a request with %j', (fields, sentence) => {
    expect(messageOf(JSON.stringify(request(fields)))).toContain(sentence);
  });

  const transactions = [{ name: 'a', requests: [{ url: '/' }] }];
  it.each([
    [{ transactions: [{ name: 'a', weight: 0, requests: [{ url: '/' }] }] }, 'All weights are 0'],
    [
      { transactions: [...transactions, ...transactions] },
      'transactions[1].name: There is already a transaction named "a"',
    ],
    [{ transactions: [] }, 'at least 1 entry'],
    [
      { transactions: [{ name: 'a', requests: [] }] },
      'transactions[0].requests: This list must have at least 1 entry.',
    ],
    [
      { transactions: [{ name: 'a', thinkTimeMs: { from: 2, to: 1 }, requests: [{ url: '/' }] }] },
      'think time',
    ],
    [
      {
        transactions: [
          { name: 'a', requests: Array.from({ length: 20 }, () => ({ url: '/', repeat: 10_000 })) },
        ],
      },
      '100000 are the most',
    ],
    [
      { transactions: [{ name: 'a', requests: [{ url: 'http://a/' }, { url: 'http://b/' }] }] },
      'A run loads one host',
    ],
    [
      { variables: [{ name: 'x', kind: 'random', from: 2, to: 1 }], transactions },
      'must not end before it starts',
    ],
    [{ variables: [{ name: 'x', kind: 'counter', step: 0 }], transactions }, 'The step must not be 0'],
    [{ variables: [{ name: '1x', kind: 'counter' }], transactions }, 'variables[0].name: A name is'],
    [{ variables: [{ name: 'x', kind: 'rand' }], transactions }, 'This must be one of "counter"'],
    [
      { variables: ['x', 'x'].map((name) => ({ name, kind: 'counter' })), transactions },
      'already a variable named "x"',
    ],
    [{ defaults: { headers: [{ name: 'X', value: '${no}' }] }, transactions }, 'None is defined'],
  ])('refuses %j', (fields, sentence) => {
    expect(messageOf(JSON.stringify({ name: 'mix', ...fields }))).toContain(sentence);
  });

  it('takes absolute URLs of one host, whatever way its port is written', () => {
    const requests = [{ url: 'http://a/' }, { url: 'http://A:80/x' }];
    expect(() =>
      parseScenario(JSON.stringify({ name: 'x', transactions: [{ name: 'a', requests }] }), 'x'),
    ).not.toThrow();
  });

  it('throws nothing but LabErrors, whatever the text', () => {
    const damaged = fc
      .tuple(scenarioFile, fc.nat(), fc.nat(10), fc.string({ maxLength: 3 }))
      .map(([file, at, cut, put]) => {
        const json = JSON.stringify(file);
        return json.slice(0, at % json.length) + put + json.slice((at % json.length) + cut);
      });
    fc.assert(
      fc.property(fc.oneof(damaged, fc.json(), fc.string()), (text) => {
        const error = labErrorOf(() => parseScenario(text, 'mix.json'));
        expect(error?.message ?? 'mix.json, ').toMatch(/^mix\.json, /);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('formatScenario', () => {
  it('loses nothing, and gives the same text again', () => {
    fc.assert(
      fc.property(scenarios, (scenario) => {
        const text = formatScenario(scenario);
        const again = parseScenario(text, 'again.json');
        expect(again).toEqual(scenario);
        expect(formatScenario(again)).toBe(text);
      }),
      { numRuns: 500 },
    );
  });

  it('leaves the defaults out', () => {
    const text = formatScenario(parseScenario(JSON.stringify({ ...request({}), variables: [] }), 'mix.json'));
    expect(JSON.parse(text)).toEqual({
      name: 'mix',
      transactions: [{ name: 'home', requests: [{ url: '/' }] }],
    });
  });
});
