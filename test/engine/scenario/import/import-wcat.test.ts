// WCAT files become scenarios; whatever has no counterpart is named with its line.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { labErrorOf, refusalOf } from '../lab-error-of.ts';
import type { Imported } from '../../../../engine/scenario/import/imported.ts';
import { importWcat, looksLikeWcat } from '../../../../engine/scenario/import/wcat/import-wcat.ts';
import { formatScenario, parseScenario } from '../../../../engine/scenario/parse-scenario.ts';

const mix = `// The mix of the update servers
scenario {
  name = "mix"; warmup = 30; duration = 120; cooldown = 10;   // seconds
  default {
    version = HTTP11; statuscode = 200; close = ka;
    setheader { name = "Host"; value = server(); }
    setheader { name = "Accept-Encoding"; value = "gzip, \\"br\\""; }
  }
  transaction {
    id = "update"; weight = 30;
    request {
      url = "/u.cab"; statuscode = 206;
      setheader { name = "Range"; value = "bytes=0-30719, 40000-49999"; }
    }
    close { method = ka; }
  }
  transaction {
    id = "home"; weight = 70;
    request { url = "/"; }
    sleep { delay = 1500; }
  }
}
`;

const settings = `settings {
  clientfile = "mix.ubr"; server = "a,b"; clients = 2; virtualclients = 50; /* on each
  machine */
  counters { host = "a"; interval = 10; counter = "Processor(_Total)\\\\% Processor Time"; }
  registry { path = "HKLM"; name = "x"; type = REG_DWORD; }
}`;

const take = (text: string, more: string[] = []): Imported =>
  importWcat([{ text, where: 'mix.ubr' }, ...more.map((other) => ({ text: other, where: 'settings.ubr' }))]);

const inRequest = (body: string): string =>
  `scenario { transaction { id = "a";\nrequest { url = "/"; ${body} } } }`;

const messageOf = (text: string): string => refusalOf(() => take(text));

describe('importWcat', () => {
  it('takes over transactions, weights, requests, headers, ranges and waits', () => {
    const { scenario, load, phases, notes } = take(mix);
    expect(JSON.parse(formatScenario(scenario))).toEqual({
      name: 'mix',
      defaults: { headers: [{ name: 'Accept-Encoding', value: 'gzip, "br"' }], expect: { status: 200 } },
      transactions: [
        { name: 'update', weight: 30, requests: [{ url: '/u.cab', ranges: ['0-30719', '40000-49999'] }] },
        { name: 'home', weight: 70, thinkTimeMs: { from: 1500, to: 1500 }, requests: [{ url: '/' }] },
      ],
    });
    expect(phases).toEqual({ warmupS: 30, durationS: 120, cooldownS: 10 });
    expect([load, notes]).toEqual([null, []]);
    expect(parseScenario(formatScenario(scenario), 'again.json')).toEqual(scenario);
  });

  it('takes the load from the settings and names the rest of them', () => {
    const { load, notes } = take(mix, [settings]);
    expect(load).toEqual({ kind: 'closed', virtualClients: 100, thinkTimeMs: { from: 0, to: 0 } });
    expect(notes.map(({ file, line }) => `${file} ${line}`)).toEqual([
      ...Array<string>(3).fill('settings.ubr 2'),
      'settings.ubr 4',
      'settings.ubr 5',
    ]);
    expect(notes.map(({ text }) => text).join('\n')).toMatch(
      /clientfile[^]*a,b[^]*clients = 2[^]*counters[^]*registry/,
    );
  });

  it('makes an open load of a throttle, an arrival for each transaction', () => {
    const text = `scenario { throttlerps = 300; duration = 5; transaction { weight = 1; request { url = "/"; } request { url = "/2"; } }
      transaction { weight = 1; request { url = "/3"; } } }`;
    const { load, phases, notes } = take(text, ['settings { virtualclients = 20; }']);
    expect(load).toEqual({ kind: 'open', arrivalRatePerS: 200, maxInFlight: 20 });
    expect(phases).toEqual({ warmupS: 0, durationS: 5, cooldownS: 0 });
    expect(notes).toMatchObject([{ file: 'mix.ubr', line: 1 }]);
  });

  it("keeps WCAT's own defaults: HTTP/1.0, a connection for each request, status 200, cookies", () => {
    const { scenario } = take(inRequest(''));
    expect(scenario.defaults).toMatchObject({
      httpVersion: '1.0',
      connection: 'close',
      expect: { status: 200 },
    });
    expect(scenario.cookies).toBe(true);
    const alive = take(
      `scenario { default { setheader { name = "connection"; value = "Keep-Alive"; } } transaction { request { url = "/"; } } }`,
    );
    expect(alive.scenario.defaults).toMatchObject({
      httpVersion: '1.0',
      connection: 'keep-alive',
      headers: [],
    });
  });

  it('makes variables of functions', () => {
    const { scenario, notes } = take(
      `scenario { transaction { request {
        url = "/a" + rand("1", "9") + "?r=" + rand(1, 9) + "&c=" + add(vclientindex(), 1) + "&m=" + multiply(6, 7) + "&s=" + subtract(rand(5, 6), 5);
        setheader { name = "X"; value = vclientindex(); }
        setheader { name = "Y"; value = "\${literal} " + divide(7, 2) + clientindex() + vclientcount(); } } } }`,
      ['settings { virtualclients = 8; }'],
    );
    const [request] = scenario.transactions[0]?.requests ?? [];
    expect(request?.url).toBe('/a${random1}?r=${random2}&c=${client1}&m=42&s=${random3}');
    expect(request?.headers.map(({ value }) => value)).toEqual(['${client2}', '${$}{literal} 308']);
    expect(scenario.variables).toMatchObject([
      { name: 'random1', kind: 'random', from: 1, to: 9, every: 'request' },
      { name: 'random2', kind: 'random', from: 1, to: 9 },
      { name: 'client1', kind: 'clientIndex', start: 1 },
      { name: 'random3', kind: 'random', from: 0, to: 1 },
      { name: 'client2', kind: 'clientIndex', start: 0 },
    ]);
    expect(notes).toEqual([]);
  });

  it('sends what setheader replaces and what addheader adds', () => {
    const { scenario } = take(`scenario {
      default { setheader { name = "A"; value = "1"; } addheader { name = "B"; value = "2"; } }
      transaction { request { url = "/"; verb = POST; postdata = "x=1"; id = "post"; redirect = true;
        setheader { name = "A"; value = "3"; } setheader { name = "a"; value = "4"; } addheader { name = "B"; value = "5"; } } } }`);
    expect(scenario.transactions[0]?.requests[0]).toMatchObject({
      name: 'post',
      method: 'POST',
      body: { kind: 'text', text: 'x=1' },
      followRedirects: true,
      headers: [
        { name: 'B', value: '2' },
        { name: 'a', value: '4' },
        { name: 'B', value: '5' },
      ],
    });
  });

  it.each([
    ['secure = true;', 'https'],
    ['port = 8080;', 'port = 8080'],
    ['server = "a";', 'server = a'],
    ['redirverb = GET;', '"redirverb"'],
    ['cookies = false;', 'Cookies are on or off for the whole scenario'],
    ['version = HTTP2;', 'version = HTTP2'],
    ['statuscode = 100;', 'statuscode = 100'],
    ['close = reset;', 'close = reset'],
    ['made = up;', '"made"'],
    ['branch { }', '"branch"'],
    ['setheader { name = "X"; }', 'no value'],
    ['setheader { name = "X"; value = clientname(); }', 'clientname()'],
    ['setheader { name = "X"; value = multiply(rand(1,2), 2); }', 'multiply()'],
    ['setheader { name = "Content-Length"; value = "5"; }', 'Content-Length'],
    ['setheader { name = "X"; value = "1"; why = 2; }', '"why"'],
  ])('names %s with its line', (body, text) => {
    const { notes, scenario } = take(inRequest(body));
    expect(notes).toMatchObject([{ file: 'mix.ubr', line: 2, text: expect.stringContaining(text) }]);
    expect(scenario.transactions).toHaveLength(1);
  });

  it('names what it leaves out around requests', () => {
    const { scenario, notes } = take(`scenario { odd = 1; library { }
transaction { id = "a"; goto { }
  request { url = clientname(); }
  request { url = "/1"; } sleep { delay = 10; }
  request { url = "/2"; } close { method = reset; } }
transaction { id = "a"; request { url = "/3"; } }
transaction { id = "empty"; } }
other { }`);
    expect(scenario.transactions.map(({ name, requests }) => [name, requests.map(({ url }) => url)])).toEqual(
      [
        ['a', ['/1', '/2']],
        ['a (2)', ['/3']],
      ],
    );
    expect(scenario.transactions[0]?.requests[1]?.connection).toBe('close');
    expect(notes.map(({ line }) => line)).toEqual([1, 1, 2, 3, 3, 5, 5, 6, 7, 8]);
  });

  it.each([
    ['scenario {', 'mix.ubr, line 1, column 11: "}" is missing: "scenario" of line 1 is not closed.'],
    ['scenario {\n  name = "x\n}', 'line 2, column 10: This text has no closing quotation mark'],
    ['scenario { name = "x" }', 'line 1, column 23: ";" is missing after a value.'],
    ['scenario { name }', 'line 1, column 17: "=" or "{" is missing after "name".'],
    ['scenario { name = ; }', 'line 1, column 19: A value is missing here.'],
    ['scenario { url = rand(1, 2; }', '")" is missing after the arguments of "rand"'],
    ['scenario { /* }', 'line 1, column 12: This comment has no closing */.'],
    ['scenario { § }', 'line 1, column 12: "§" means nothing here'],
    ['name = 1;', '"name" stands outside'],
    ['settings { }', 'no scenario'],
    ['scenario { } scenario { }', '2 scenarios'],
    ['scenario { }', 'No transaction could be taken over'],
    [`scenario ${'{ a '.repeat(60)}`, 'deeper than 50'],
  ])('says where %j is wrong', (text, sentence) => {
    expect(messageOf(text)).toContain(sentence);
  });

  it('throws nothing but LabErrors, whatever the text, and what it accepts is a scenario', () => {
    const damaged = fc
      .tuple(
        fc.constantFrom(mix, settings, inRequest('url = rand(1, 2) + "x";')),
        fc.nat(),
        fc.nat(8),
        fc.constantFrom('', '"', '{', '}', ';', '(', '/*', '+', '99999999999999999999', '${x}', '\\'),
      )
      .map(
        ([text, at, cut, put]) =>
          text.slice(0, at % text.length) + put + text.slice((at % text.length) + cut),
      );
    const words = fc
      .array(
        fc.constantFrom(
          'scenario',
          'transaction',
          'request',
          'url',
          '=',
          '{',
          '}',
          ';',
          '"/"',
          'rand',
          '(',
          ')',
          ',',
          '1',
          '+',
          '\n',
          'weight',
          'sleep',
          'delay',
        ),
        { maxLength: 60 },
      )
      .map((parts) => parts.join(' '));
    fc.assert(
      fc.property(fc.oneof(damaged, words, fc.string()), (text) => {
        labErrorOf(() => {
          const { scenario } = take(text);
          expect(parseScenario(formatScenario(scenario), 'again.json')).toEqual(scenario);
        });
      }),
      { numRuns: 2000 },
    );
  });
});

describe('a large file', () => {
  it('is read in time that grows with its length', () => {
    const many = (text: string): string => text.repeat(20_000);
    // More transactions than a scenario can have: refused, but only after all of them were read.
    const text = `scenario { ${many('transaction { id = "same"; request { url = "/" + rand(1, 9); } }\n')} }`;
    expect(messageOf(text)).toContain('This list must have at most 1000 entries');
  });
});

describe('looksLikeWcat', () => {
  it('knows the files by their first word', () => {
    expect([mix, settings, '\uFEFF /* a */ // b\r\nScenario\n{'].map(looksLikeWcat)).toEqual([
      true,
      true,
      true,
    ]);
    expect(['{"log":{}}', 'scenarios {', '', '// only'].map(looksLikeWcat)).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });

  it('decides quickly, whatever the text', () => {
    expect(looksLikeWcat('/**/'.repeat(200_000))).toBe(false);
    expect(looksLikeWcat('/'.repeat(1_000_000))).toBe(false);
    expect(looksLikeWcat(`${'/* '.repeat(100_000)}`)).toBe(false);
  });
});
