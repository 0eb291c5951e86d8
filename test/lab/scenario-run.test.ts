// Scenarios over the command line, against the bundled server and a server of the test.
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import Papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { cli, temporaryFolder } from '../support/cli.ts';
import { listenOnFreePort } from '../support/servers/listen-on-free-port.ts';

const Times = z.looseObject({ p50: z.number(), max: z.number() });
const Report = z.looseObject({
  runId: z.number(),
  name: z.string(),
  status: z.string(),
  requests: z.object({ started: z.number(), completed: z.number(), failed: z.number(), dropped: z.number() }),
  throughputPerS: z.number(),
  validity: z.object({ reasons: z.array(z.looseObject({ code: z.string() })) }),
  transactionsStarted: z.number(),
  transactions: z.array(
    z.strictObject({
      name: z.string(),
      requests: z.number(),
      throughputPerS: z.number(),
      responseTimeUs: Times.nullable(),
      errors: z.record(z.string(), z.number()),
    }),
  ),
  connectTimeUs: Times.nullable(),
  timeToFirstByteUs: Times.nullable(),
  loadClient: z.looseObject({ cpuUsPerRequest: z.number().nullable() }),
  statusCodes: z.record(z.string(), z.number()),
  errors: z.record(z.string(), z.number()),
});

const folder = temporaryFolder();
const lab = join(folder, 'scenario.sqlite');
const brief = ['--warmup', '0', '--duration', '1', '--json'];
const short = [...brief, '--think-time-ms', '5'];
const report = (text: string): z.infer<typeof Report> => {
  const run = Report.parse(JSON.parse(text));
  expect(run.requests.completed + run.requests.failed).toBe(run.requests.started);
  expect(run.requests.started).toBeGreaterThan(0);
  expect(run.transactions.reduce((sum, { requests }) => sum + requests, 0)).toBe(run.requests.started);
  return run;
};
const written = (name: string, text: string): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};

let seen: string[] = [];
const server = createServer((request, response) => {
  let body = '';
  request.setEncoding('utf8').on('data', (text: string) => (body += text));
  request.on('end', () => {
    const { method = '', url = '', headers } = request;
    seen.push([method, url, request.httpVersion, headers['x-user'] ?? '', body].join(' ').trim());
    if (url === '/login') response.setHeader('Set-Cookie', `user=${body}`);
    response.end(`${headers.cookie ?? 'nobody'} at ${url}`);
  });
});
let url = '';
beforeAll(async () => {
  url = `http://127.0.0.1:${await listenOnFreePort(server)}`;
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

describe('lab run --scenario', () => {
  it('plays a scenario with its files and reports each transaction, in JSON, text and CSV', async () => {
    written('users.csv', 'user\nann\nbob\n');
    const scenario = {
      name: 'Shop',
      variables: [
        {
          name: 'user',
          kind: 'csv',
          file: 'users.csv',
          column: 'user',
          take: 'uniquePerClient',
          every: 'client',
        },
      ],
      transactions: [
        {
          name: 'log in',
          requests: [
            { method: 'POST', url: '/login', body: { kind: 'text', text: '${user}' } },
            { url: '/me', expect: { text: 'user=' } },
          ],
        },
        { name: 'look', weight: 2, requests: [{ url: '/look' }] },
      ],
    };
    const file = written('shop.json', JSON.stringify(scenario));
    const { code, stdout, stderr } = await cli(
      ['run', '--url', url, '--scenario', file, '--clients', '2', ...short],
      lab,
    );
    expect(code, stderr).toBe(0);
    const run = report(stdout);
    expect(run.name).toContain('Shop');
    expect(run.errors).toEqual({});
    expect(run.transactions.map(({ name }) => name)).toEqual(['log in', 'look']);
    expect(run.transactions[0]?.responseTimeUs?.p50).toBeGreaterThan(0);
    expect(run.timeToFirstByteUs?.p50).toBeGreaterThan(0);
    expect(new Set(seen.filter((line) => line.startsWith('POST')))).toEqual(
      new Set(['POST /login 1.1  ann', 'POST /login 1.1  bob']),
    );

    const shown = await cli(['show', String(run.runId)], lab);
    expect(shown.stdout).toMatch(/^Transaction +requests +req\/s +p50 +p99 +failed$/m);
    expect(shown.stdout).toMatch(/^log in +\d/m);
    const exported = await cli(['export', String(run.runId), '--format', 'csv'], lab);
    const { data } = Papa.parse<Record<string, string>>(exported.stdout.trim(), { header: true });
    expect(Number(data[0]?.['load_client_cpu_us_per_request'])).toBeCloseTo(
      run.loadClient.cpuUsPerRequest ?? NaN,
    );
    expect(Number(data[0]?.['connect_time_p50_us'])).toBe(run.connectTimeUs?.p50);
    expect(Number(data[0]?.['time_to_first_byte_p50_us'])).toBe(run.timeToFirstByteUs?.p50);
  });

  it('plays an imported WCAT scenario', async () => {
    const ubr = written(
      'old.ubr',
      `scenario {
        name = "old";
        default { version = HTTP11; statuscode = 200; close = ka; }
        transaction { id = "pages"; weight = 3;
          request { url = "/one"; setheader { name = "X-User"; value = "wcat"; } }
          request { url = "/two"; }
          sleep { delay = 10; }
        }
        transaction { id = "post"; weight = 1;
          request { url = "/three"; verb = POST; postdata = "a=b"; }
        }
      }`,
    );
    const out = join(folder, 'old.json');
    expect((await cli(['scenario', 'import', ubr, '--out', out], lab)).code).toBe(0);
    seen = [];
    const { code, stdout, stderr } = await cli(
      ['run', '--url', url, '--scenario', out, '--clients', '3', ...short],
      lab,
    );
    expect(code, stderr).toBe(0);
    expect(report(stdout)).toMatchObject({ status: 'completed', errors: {} });
    expect(new Set(seen)).toEqual(new Set(['GET /one 1.1 wcat', 'GET /two 1.1', 'POST /three 1.1  a=b']));
  });

  it('offers transactions at a rate to the bundled server', async () => {
    const file = written(
      'bundled.json',
      JSON.stringify({
        name: 'Bundled',
        transactions: [{ name: 'both', requests: [{ url: '/static' }, { url: '/dynamic?cpu_us=50' }] }],
      }),
    );
    const { code, stdout, stderr } = await cli(
      ['run', '--bundled', '--scenario', file, '--rate', '30', ...brief],
      lab,
    );
    expect(code, stderr).toBe(0);
    const run = report(stdout);
    expect(run.errors).toEqual({});
    // Two requests for each of the 30 arrivals, less what a last transaction sends after the window.
    expect(run.transactionsStarted).toBe(30);
    expect(run.validity.reasons.map((reason) => reason.code)).not.toContain('rate-not-offered');
    expect(run.requests.started).toBeGreaterThan(30);
    expect(run.requests.started).toBeLessThanOrEqual(60);
  });
});

describe('lab run with one request put together', () => {
  it('sends method, headers and body', async () => {
    seen = [];
    const request = ['--method', 'PUT', '--header', 'X-User: a: ${b}', '--body', 'cost ${5}'];
    const { code, stdout, stderr } = await cli(['run', '--url', `${url}/put?x`, ...request, ...short], lab);
    expect(code, stderr).toBe(0);
    expect(report(stdout).transactions.map(({ name }) => name)).toEqual(['PUT /put?x']);
    expect(new Set(seen)).toEqual(new Set(['PUT /put?x 1.1 a: ${b} cost ${5}']));
  });

  it.each([[['--range', '1000-1999']], [['--range', '0-9', '--range', '500000-500009', '--range', '-10']]])(
    'asks the bundled server for %j and checks the parts',
    async (ranges) => {
      const { code, stdout, stderr } = await cli(
        ['run', '--bundled', '--page', 'download:1048576', ...ranges, '--clients', '2', ...short],
        lab,
      );
      expect(code, stderr).toBe(0);
      const run = report(stdout);
      expect(run.errors).toEqual({});
      expect(run.statusCodes).toEqual({ '206': run.requests.completed });
    },
  );

  it('counts a server that ignores ranges as failing', async () => {
    const { stdout } = await cli(['run', '--url', url, '--range', '0-1', ...short], lab);
    const run = report(stdout);
    expect(run.errors).toEqual({ status: run.requests.started });
  });
});

describe('wrong scenarios', () => {
  it.each([
    [['--scenario', join(folder, 'none.json')], 'none.json'],
    [['--scenario', join(folder, 'broken.json')], 'line 1'],
    [['--scenario', join(folder, 'elsewhere.json')], 'elsewhere.example'],
    [['--scenario', join(folder, 'few.json'), '--clients', '3'], '2 rows'],
    [['--scenario', join(folder, 'few.json'), '--method', 'PUT'], '--method'],
    [['--header', 'nothing'], 'Name: value'],
    [['--header', 'Content-Length: 5'], 'load engine'],
    [['--header', 'X: a', '--range', '9-1'], 'byte range'],
    [['--method', 'TWO WORDS'], 'one word'],
    [['--method', 'CONNECT'], 'one word'],
  ])('%j leaves with 2 and says why', async (args, word) => {
    written('broken.json', '{"name": 5}');
    const elsewhere = [{ name: 'a', requests: [{ url: 'http://elsewhere.example/' }] }];
    written('elsewhere.json', JSON.stringify({ name: 'a', transactions: elsewhere }));
    written('users.csv', 'user\nann\nbob\n');
    const user = { name: 'user', kind: 'csv', file: 'users.csv', column: 'user', take: 'uniquePerClient' };
    const few = [{ name: 'a', requests: [{ url: '/${user}' }] }];
    written('few.json', JSON.stringify({ name: 'a', variables: [user], transactions: few }));
    const { code, stdout, stderr } = await cli(['run', '--url', url, ...args, ...short], lab);
    expect(code, stderr).toBe(2);
    expect(stdout).toBe('');
    expect(stderr).toContain(word);
    expect(stderr).not.toContain('    at ');
  });
});
