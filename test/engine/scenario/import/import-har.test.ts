// Recordings of a browser become scenarios: chosen hosts, a transaction a page, static files together.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { labErrorOf, refusalOf } from '../lab-error-of.ts';
import { importHar, looksLikeHar } from '../../../../engine/scenario/import/har/import-har.ts';
import { formatScenario, parseScenario } from '../../../../engine/scenario/parse-scenario.ts';

interface Recorded {
  method?: string;
  url: string;
  status?: number;
  mimeType?: string;
  pageref?: string;
  headers?: Record<string, string>;
  postData?: object;
}

const entry = ({
  method = 'GET',
  url,
  status = 200,
  mimeType = 'text/html',
  pageref,
  headers = {},
  postData,
}: Recorded): object => ({
  ...(pageref === undefined ? {} : { pageref }),
  startedDateTime: '2026-01-01T00:00:00Z',
  time: 12,
  request: {
    method,
    url,
    httpVersion: 'HTTP/2',
    headers: Object.entries(headers).map(([name, value]) => ({ name, value })),
    queryString: [],
    cookies: [],
    ...(postData === undefined ? {} : { postData }),
  },
  response: { status, content: { size: 1, mimeType } },
});

/** One entry a line, the first on line 2. */
const har = (entries: readonly object[], pages: object[] = []): string =>
  `{"log":{"version":"1.2","pages":${JSON.stringify(pages)},"entries":[\n${entries.map((one) => JSON.stringify(one)).join(',\n')}]}}`;

const take = (
  entries: readonly Recorded[],
  hosts: string[] = [],
  pages: object[] = [],
): ReturnType<typeof importHar> => importHar(har(entries.map(entry), pages), 'shop.har', hosts);

const shop = 'https://shop.test';

describe('importHar', () => {
  it('makes a transaction of each page and one of all static files', () => {
    const { scenario, notes } = take(
      [
        { url: `${shop}/`, pageref: 'p1' },
        { url: `${shop}/a.css?v=1`, mimeType: 'text/css', pageref: 'p1' },
        {
          url: `${shop}/api?x=\${y}`,
          mimeType: 'application/json',
          pageref: 'p1',
          headers: { ':path': '/', Host: 'shop.test', Accept: '*/*', Connection: 'keep-alive' },
        },
        { url: `${shop}/cart#top`, pageref: 'p2', status: 302 },
        { url: `${shop}/logo.png`, mimeType: '', pageref: 'p2' },
      ],
      [],
      [
        { id: 'p1', title: 'Home' },
        { id: 'p2', title: 'Home' },
      ],
    );
    expect(JSON.parse(formatScenario(scenario))).toEqual({
      name: 'shop.test',
      transactions: [
        {
          name: 'Home',
          requests: [
            { url: '/', expect: { status: 200 } },
            { url: '/api?x=${$}{y}', headers: [{ name: 'Accept', value: '*/*' }], expect: { status: 200 } },
          ],
        },
        { name: 'Home (2)', requests: [{ url: '/cart', expect: { status: 302 } }] },
        {
          name: 'static files',
          requests: [
            { url: '/a.css?v=1', expect: { status: 200 } },
            { url: '/logo.png', expect: { status: 200 } },
          ],
        },
      ],
    });
    expect(notes).toEqual([]);
  });

  it('takes the chosen hosts and lists the others', () => {
    const recorded = [
      { url: `${shop}/` },
      { url: 'https://cdn.test:8443/a' },
      { url: 'https://track.test/1' },
      { url: 'https://track.test/2' },
    ];
    expect(() => take(recorded)).toThrow(
      'shop.har has requests to 3 hosts: track.test (2), shop.test (1), cdn.test:8443 (1). Choose with --host.',
    );
    expect(() => take(recorded, ['nope.test'])).toThrow('no requests to nope.test');
    const withoutPort = take(recorded, ['shop.test', 'cdn.test']);
    const { scenario, notes } = take(recorded, ['SHOP.test', 'cdn.test:8443']);
    expect(withoutPort.scenario.transactions).toEqual(scenario.transactions);
    expect(scenario.transactions[0]?.requests.map(({ url }) => url)).toEqual(['/', '/a']);
    expect(notes).toEqual([
      { file: 'shop.har', line: 4, text: '2 requests to track.test were left out: the host was not chosen.' },
    ]);
  });

  it('takes bodies over as far as they were recorded', () => {
    const { scenario, notes } = take([
      { method: 'POST', url: `${shop}/1`, postData: { mimeType: 'application/json', text: '{"a":1}' } },
      {
        method: 'POST',
        url: `${shop}/2`,
        postData: { mimeType: 'application/x-www-form-urlencoded', params: [{ name: 'a b', value: 'ü' }] },
      },
      {
        method: 'POST',
        url: `${shop}/3`,
        postData: { mimeType: 'multipart/form-data', params: [{ name: 'f', fileName: 'x.bin' }] },
      },
      { method: 'POST', url: `${shop}/4`, postData: { mimeType: 'x', text: 'AA==', encoding: 'base64' } },
    ]);
    const requests = scenario.transactions[0]?.requests ?? [];
    expect(requests.map(({ url, body }) => [url, body])).toEqual([
      ['/1', { kind: 'text', text: '{"a":1}' }],
      ['/2', { kind: 'text', text: 'a+b=%C3%BC' }],
    ]);
    expect(notes.map(({ line, text }) => [line, text])).toEqual([
      [4, expect.stringContaining('Entry 3 (POST /3) sends a form')],
      [5, expect.stringContaining('Entry 4 (POST /4) has a body that is no text')],
    ]);
  });

  it('asks for the recorded byte ranges and expects the recorded status', () => {
    const { scenario, notes } = take([
      { url: `${shop}/v.bin`, status: 206, headers: { Range: 'bytes=0-9, 20-29' } },
      {
        url: `${shop}/old`,
        status: 304,
        headers: { 'If-None-Match': '"x"', Cookie: 'a=b', Authorization: 'Basic eA==' },
      },
      { url: `${shop}/gone`, status: 404 },
      { url: `${shop}/blocked`, status: 0 },
    ]);
    const requests = scenario.transactions[0]?.requests ?? [];
    expect(requests[0]).toMatchObject({ ranges: ['0-9', '20-29'], headers: [] });
    expect(requests.map(({ expect: expected }) => expected?.status)).toEqual([
      undefined,
      undefined,
      404,
      undefined,
    ]);
    expect(requests[1]?.headers).toEqual([{ name: 'Authorization', value: 'Basic eA==' }]);
    expect(notes.map(({ line }) => line)).toEqual([3, 3, 3, 4, 5]);
    expect(notes.map(({ text }) => text).join('\n')).toMatch(
      /cache[^]*cookies[^]*secret[^]*404[^]*status 0/i,
    );
  });

  it('names entries that are no HTTP requests or do not fit', () => {
    const { notes } = take([
      { url: `${shop}/` },
      { url: 'wss://shop.test/live' },
      { url: 'data:text/plain,x' },
      { url: `${shop}/socket`, status: 101 },
      { method: 'CONNECT', url: `${shop}/` },
    ]);
    expect(notes.map(({ line }) => line)).toEqual([3, 4, 5, 6]);
  });

  it('splits a page of more than a thousand requests', () => {
    const { scenario } = take(Array.from({ length: 2001 }, (_, at) => ({ url: `${shop}/${at}` })));
    expect(scenario.transactions.map(({ requests }) => requests.length)).toEqual([1000, 1000, 1]);
  });

  it.each([
    [
      '{"log":{"entries":[{"request":{}}]}}',
      'line 1, column 31: log.entries[0].request.method: This field is missing',
    ],
    ['{"log":{"entries":[}}', 'This is no JSON'],
    ['{"log":{"entries":[]}}', 'no request that could be taken over'],
  ])('says what is wrong with %s', (text, sentence) => {
    expect(refusalOf(() => importHar(text, 'shop.har', []))).toContain(sentence);
  });

  it('throws nothing but LabErrors, whatever was recorded, and what it gives is a scenario', () => {
    const recorded = fc.record({
      method: fc.oneof(fc.constantFrom('GET', 'POST'), fc.string({ maxLength: 5 })),
      url: fc.oneof(
        fc.webUrl({ withQueryParameters: true, withFragments: true }),
        fc.constantFrom('https://a/${b}', 'http://[::1]:80/ü?{}'),
        fc.string(),
      ),
      status: fc.integer({ min: -1, max: 999 }),
      mimeType: fc.string({ maxLength: 10 }),
      headers: fc.dictionary(
        fc.constantFrom('A', 'range', 'a b', ':x', 'TE', ''),
        fc.oneof(fc.string(), fc.constant('bytes=0-1')),
      ),
      postData: fc.oneof(
        fc.record({ text: fc.string() }),
        fc.record({
          mimeType: fc.constant('urlencoded'),
          params: fc.array(fc.record({ name: fc.string() })),
        }),
      ),
    });
    fc.assert(
      fc.property(fc.array(recorded, { maxLength: 4 }), (entries) => {
        const hosts = entries.flatMap(({ url }) =>
          URL.canParse(url) && /^https?:/.test(url) ? [new URL(url).host] : [],
        );
        labErrorOf(() => {
          const { scenario } = take(entries, hosts);
          expect(parseScenario(formatScenario(scenario), 'again.json')).toEqual(scenario);
        });
      }),
      { numRuns: 500 },
    );
  });
});

describe('looksLikeHar', () => {
  it('tells archives from other JSON', () => {
    expect([har([]), `\uFEFF${har([])}`].map(looksLikeHar)).toEqual([true, true]);
    expect(['{"name":"x"}', 'scenario {', ''].map(looksLikeHar)).toEqual([false, false, false]);
  });
});
